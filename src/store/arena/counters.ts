import type { Database } from "../database.ts";

const DAY_MS = 86_400_000;

export interface GameCounts {
  readonly game: string;
  readonly done: number;
  readonly played: number;
  readonly void: number;
}

const GAMES = "SELECT name, done, played, void FROM game";

export class Counters {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The number of a game; undefined = it was never played. */
  find(game: string): number | undefined {
    return this.#db.prepare<[number]>("SELECT number FROM game WHERE name = ?").get(game)?.[0];
  }

  /** Must run in a transaction of the caller. */
  findOrCreate(game: string): number {
    const insert = this.#db.prepare<[number]>("INSERT INTO game (name) VALUES (?) RETURNING number");
    const number = this.find(game) ?? insert.get(game)?.[0];
    if (number === undefined) throw this.#db.damageError();
    return number;
  }

  /** Must run in a transaction of the caller. */
  count(
    game: number,
    endedMs: number,
    { void: isVoid, rated }: { readonly void: boolean; readonly rated: boolean },
  ): void {
    const voids = isVoid ? 1 : 0;
    this.#db
      .prepare("UPDATE game SET done = done + 1, played = played + ?2, void = void + ?3 WHERE number = ?1")
      .run(game, rated && !isVoid ? 1 : 0, voids);
    this.#db
      .prepare(
        `INSERT INTO day (day, judged, void) VALUES (?1, ?2, ?3)
         ON CONFLICT (day) DO UPDATE SET judged = judged + ?2, void = void + ?3`,
      )
      .run(dayOf(endedMs), 1 - voids, voids);
  }

  games(): readonly GameCounts[] {
    return this.#list(`${GAMES} ORDER BY number`);
  }

  game(name: string): GameCounts | undefined {
    return this.#list(`${GAMES} WHERE name = ?`, name)[0];
  }

  /** Counts of the UTC day of this time. */
  day(ms: number): { readonly judged: number; readonly void: number } {
    const query = this.#db.prepare<[number, number]>("SELECT judged, void FROM day WHERE day = ?");
    const [judged, voids] = query.get(dayOf(ms)) ?? [0, 0];
    return { judged, void: voids };
  }

  #list(sql: string, ...values: readonly string[]): readonly GameCounts[] {
    const rows = this.#db.prepare<[string, number, number, number]>(sql).all(...values);
    return rows.map(([game, done, played, voids]) => ({ game, done, played, void: voids }));
  }
}

function dayOf(ms: number): number {
  return Math.floor(ms / DAY_MS);
}
