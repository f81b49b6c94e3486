import type { Database } from "./database.ts";
import type { StoredPlayer } from "./stored.ts";

/** The players of an event by number; the column `spells` is `StoredPlayer.stageRanges` as JSON. */
export interface PlayerTable {
  all(): readonly StoredPlayer[];
  /** Must run in a transaction of the caller. */
  set(players: readonly StoredPlayer[]): void;
  nameOf(number: number): string | undefined;
}

export function openPlayerTable(db: Database): PlayerTable {
  const select = db.prepare<[number, string, string, string]>(
    "SELECT number, name, spec, spells FROM player ORDER BY number",
  );
  const upsert = db.prepare(
    `INSERT INTO player (number, name, spec, spells) VALUES (?, ?, ?, ?)
     ON CONFLICT (number) DO UPDATE SET spec = excluded.spec, spells = excluded.spells`,
  );
  const names = new Map<number, string>();

  function all(): StoredPlayer[] {
    return select
      .all()
      .map(([number, name, spec, spells]) => ({
        number,
        name,
        spec,
        stageRanges: JSON.parse(spells) as StoredPlayer["stageRanges"],
      }));
  }

  return {
    all,
    set(players) {
      const newNames = new Map(players.map((player) => [player.number, player.name]));
      if (newNames.size < players.length) throw new Error("two players have the same number");
      for (const { number, name } of all())
        if (newNames.get(number) !== name)
          throw new Error(`player ${number} is ${name} and cannot become ${newNames.get(number) ?? "no player"}`);
      for (const { number, name, spec, stageRanges } of players)
        upsert.run(number, name, spec, JSON.stringify(stageRanges));
    },
    nameOf(number) {
      // Players are never renamed, so cached names stay valid.
      if (!names.has(number)) for (const player of all()) names.set(player.number, player.name);
      return names.get(number);
    },
  };
}

/** The names of workers by number; results refer to the number. */
export interface WorkerTable {
  all(): readonly string[];
  /** Adds the name if it is new. */
  numberOf(name: string): number;
  readonly nameOf: (number: number) => string;
}

export function openWorkerTable(db: Database): WorkerTable {
  const select = db.prepare<[number, string]>("SELECT number, name FROM worker");
  const insert = db.prepare("INSERT INTO worker (name) VALUES (?) ON CONFLICT DO NOTHING");
  const names = new Map<number, string>();
  const numbers = new Map<string, number>();

  function refresh(): void {
    for (const [number, name] of select.all()) {
      names.set(number, name);
      numbers.set(name, number);
    }
  }

  return {
    all: () => select.all().map(([, name]) => name),
    numberOf(name) {
      if (!numbers.has(name)) {
        insert.run(name);
        refresh();
      }
      return numbers.get(name) ?? 0;
    },
    nameOf(number) {
      if (!names.has(number)) refresh();
      return names.get(number) ?? "";
    },
  };
}
