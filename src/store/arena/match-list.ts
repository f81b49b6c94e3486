import type { Database, Query } from "../database.ts";
import { SEATS } from "../../core/seats.ts";
import { BY_OF_CODE } from "../schema.ts";
import type { StoredBot } from "./stored.ts";

/** Filters a list; games by number, reasons by code. */
export interface ListFilter {
  readonly games?: readonly number[] | undefined;
  readonly bots?: readonly StoredBot[] | undefined;
  /** Only together with `bots`. */
  readonly opponents?: readonly StoredBot[] | undefined;
  readonly by?: number | undefined;
  /** Excludes this reason. */
  readonly not?: number | undefined;
  /** Only faults of one of `bots`. */
  readonly guilty?: boolean | undefined;
}

/** Numbers of matches below `before`, in descending order. */
export type ListNumbers = (filter: ListFilter, before: number, limit: number) => readonly number[];

/** One query per reason code. */
type QueriesByReason = ReadonlyMap<number, Query<[number]>>;

/** Merges a few index-ordered lists, each read up to the limit, so the cost does not grow with the data. */
export function openMatchList(db: Database, allGames: () => readonly number[]): ListNumbers {
  const allMatches = db.prepare<[number]>(`SELECT number FROM match WHERE number < ? ORDER BY number DESC LIMIT ?`);
  const ofGame = prepareQueries(db, ["game"]);
  const ofSeat = SEATS.map((seat) => ({
    any: prepareQueries(db, [`seat${seat}`]),
    guilty: prepareQueries(db, [`seat${seat}`], `guilty = ${seat}`),
  }));
  const ofBoth = {
    any: prepareQueries(db, ["seat0", "seat1"]),
    guilty: SEATS.map((seat) => prepareQueries(db, ["seat0", "seat1"], `guilty = ${seat}`)),
  };

  return ({ games, bots, opponents, by, not, guilty = false }, before, limit) => {
    const found = new Set<number>();
    const collect = (queries: QueriesByReason | undefined, ...key: readonly number[]): void => {
      for (const [code, query] of queries ?? [])
        if ((by === undefined || code === by) && code !== not)
          for (const [number] of query.all(before, limit, ...key)) found.add(number);
    };
    if (bots && opponents) {
      for (const one of bots)
        for (const other of opponents) {
          if (one.game !== other.game) continue;
          collect(guilty ? ofBoth.guilty[0] : ofBoth.any, one.number, other.number);
          collect(guilty ? ofBoth.guilty[1] : ofBoth.any, other.number, one.number);
        }
    } else if (bots) {
      for (const { number } of bots) for (const seat of ofSeat) collect(guilty ? seat.guilty : seat.any, number);
    } else if (games || by !== undefined || not !== undefined) {
      for (const game of games ?? allGames()) collect(ofGame, game);
    } else for (const [number] of allMatches.all(before, limit)) found.add(number);
    return [...found].sort((a, b) => b - a).slice(0, limit);
  };
}

function prepareQueries(db: Database, key: readonly string[], condition = "TRUE"): QueriesByReason {
  const where = key.map((column, index) => `${column} = ?${index + 3}`).join(" AND ");
  const list = (by: number): Query<[number]> =>
    db.prepare(
      `SELECT number FROM match WHERE ${where} AND by = ${by} AND ${condition} AND number < ?1
       ORDER BY number DESC LIMIT ?2`,
    );
  return new Map([...BY_OF_CODE.keys()].map((code) => [code, list(code)]));
}
