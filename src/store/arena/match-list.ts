import type { Database } from "../database.ts";
import { type Seat, SEATS } from "../../core/seats.ts";
import { BY_OF_CODE } from "../by-codes.ts";
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

const INDEX_OF_SEATS = ["seat0", "seat1"];

/**
 * Numbers of matches below `before`, in descending order. Merges a few index-ordered lists, each read up to the limit,
 * so the cost does not grow with the data.
 */
export function listNumbers(
  db: Database,
  { games, bots, opponents, by, not, guilty = false }: ListFilter,
  before: number,
  limit: number,
): readonly number[] {
  const found = new Set<number>();
  const collect = (sql: string, ...key: readonly number[]): void => {
    for (const [number] of db.prepare<[number]>(sql).all(before, limit, ...key)) found.add(number);
  };
  /** One query per reason; `seat`: the seat that must be guilty, if any. */
  const collectAll = (columns: readonly string[], seat: Seat | null, ...key: readonly number[]): void => {
    const where = columns.map((column, index) => `${column} = ?${index + 3}`).join(" AND ");
    const condition = guilty && seat !== null ? `guilty = ${seat}` : "TRUE";
    for (const code of BY_OF_CODE.keys())
      if ((by === undefined || code === by) && code !== not)
        collect(
          `SELECT number FROM match WHERE ${where} AND by = ${code} AND ${condition} AND number < ?1
           ORDER BY number DESC LIMIT ?2`,
          ...key,
        );
  };
  if (bots && opponents) {
    for (const one of bots)
      for (const other of opponents) {
        if (one.game !== other.game) continue;
        collectAll(INDEX_OF_SEATS, 0, one.number, other.number);
        collectAll(INDEX_OF_SEATS, 1, other.number, one.number);
      }
  } else if (bots) {
    for (const { number } of bots) for (const seat of SEATS) collectAll([`seat${seat}`], seat, number);
  } else if (games || by !== undefined || not !== undefined) {
    const all =
      games ??
      db
        .prepare<[number]>("SELECT number FROM game")
        .all()
        .map(([number]) => number);
    for (const game of all) collectAll(["game"], null, game);
  } else collect("SELECT number FROM match WHERE number < ? ORDER BY number DESC LIMIT ?");
  return [...found].sort((a, b) => b - a).slice(0, limit);
}
