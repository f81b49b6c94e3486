import type { Database } from "../database.ts";

const DAY_MS = 86_400_000;

export interface GameCounts {
  readonly game: string;
  readonly done: number;
  readonly played: number;
  readonly void: number;
}

export interface Counters {
  /** `numberOf` and `count` must run in a transaction of the caller. */
  numberOf(game: string): number;
  count(game: number, endedMs: number, kind: { readonly void: boolean; readonly rated: boolean }): void;
  games(): readonly GameCounts[];
  game(name: string): GameCounts | undefined;
  /** Counts of the UTC day of this time. */
  day(ms: number): { readonly judged: number; readonly void: number };
}

export function openCounters(db: Database): Counters {
  const find = db.prepare<[number]>("SELECT number FROM game WHERE name = ?");
  const insert = db.prepare<[number]>("INSERT INTO game (name) VALUES (?) RETURNING number");
  const count = db.prepare("UPDATE game SET done = done + 1, played = played + ?2, void = void + ?3 WHERE number = ?1");
  const countDay = db.prepare(
    `INSERT INTO day (day, judged, void) VALUES (?1, ?2, ?3)
     ON CONFLICT (day) DO UPDATE SET judged = judged + ?2, void = void + ?3`,
  );
  const select = "SELECT name, done, played, void FROM game";
  const games = db.prepare<[string, number, number, number]>(`${select} ORDER BY number`);
  const game = db.prepare<[string, number, number, number]>(`${select} WHERE name = ?`);
  const day = db.prepare<[number, number]>("SELECT judged, void FROM day WHERE day = ?");
  const read = ([name, done, played, voids]: [string, number, number, number]): GameCounts => ({
    game: name,
    done,
    played,
    void: voids,
  });
  return {
    numberOf(name) {
      const number = find.get(name)?.[0] ?? insert.get(name)?.[0];
      if (number === undefined) throw db.damageError();
      return number;
    },
    count(number, endedMs, kind) {
      const voids = kind.void ? 1 : 0;
      count.run(number, kind.rated && !kind.void ? 1 : 0, voids);
      countDay.run(dayOf(endedMs), 1 - voids, voids);
    },
    games: () => games.all().map(read),
    game(name) {
      const row = game.get(name);
      return row && read(row);
    },
    day(ms) {
      const [judged, voids] = day.get(dayOf(ms)) ?? [0, 0];
      return { judged, void: voids };
    },
  };
}

function dayOf(ms: number): number {
  return Math.floor(ms / DAY_MS);
}
