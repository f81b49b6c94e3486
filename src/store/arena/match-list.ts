import type { Database, Query } from "../database.ts";
import { BY_OF_CODE } from "../schema.ts";
import type { StoredBot } from "./stored.ts";

/** What a list is narrowed by; games by number, reasons by code. */
export interface ListFilter {
  /** undefined = any. */
  readonly games?: readonly number[] | undefined;
  readonly bots?: readonly StoredBot[] | undefined;
  /** The other one; only with bots. */
  readonly opponents?: readonly StoredBot[] | undefined;
  readonly by?: number | undefined;
}

/** Numbers of matches below `before`, the largest first. */
export type ListNumbers = (filter: ListFilter, before: number, limit: number) => readonly number[];

/** One list for a reason, and one for all of them. */
interface Lane {
  readonly one: Query<[number]>;
  readonly all: Query<[number]>;
}

/**
 * Every list is merged from a few that an index gives in their order, each of them read no further than the limit:
 * what is asked for costs the same with ten matches and with ten millions.
 */
export function openMatchList(db: Database, allGames: () => readonly number[]): ListNumbers {
  const everything = db.prepare<[number]>(
    `SELECT number FROM match WHERE number < ? ORDER BY number DESC LIMIT ?`,
  );
  const ofGame = prepareLane(db, ["game"]);
  const ofSeat = [prepareLane(db, ["seat0"]), prepareLane(db, ["seat1"])] as const;
  const ofBoth = prepareLane(db, ["seat0", "seat1"]);

  return ({ games, bots, opponents, by }, before, limit) => {
    const found = new Set<number>();
    const take = ({ one, all }: Lane, ...key: readonly number[]): void => {
      const rows = by === undefined ? all.all(before, limit, ...key) : one.all(before, limit, ...key, by);
      for (const [number] of rows) found.add(number);
    };
    if (bots && opponents) {
      for (const one of bots)
        for (const other of opponents) {
          if (one.game !== other.game) continue;
          take(ofBoth, one.number, other.number);
          take(ofBoth, other.number, one.number);
        }
    } else if (bots) {
      for (const { number } of bots) for (const lane of ofSeat) take(lane, number);
    } else if (games || by !== undefined) {
      for (const game of games ?? allGames()) take(ofGame, game);
    } else for (const [number] of everything.all(before, limit)) found.add(number);
    return [...found].sort((a, b) => b - a).slice(0, limit);
  };
}

function prepareLane(db: Database, key: readonly string[]): Lane {
  const where = key.map((column, at) => `${column} = ?${at + 3}`).join(" AND ");
  const list = (by: string): string =>
    `SELECT number FROM match WHERE ${where} AND by = ${by} AND number < ?1 ORDER BY number DESC LIMIT ?2`;
  const lists = [...BY_OF_CODE.keys()].map((code) => `SELECT number FROM (${list(String(code))})`);
  return {
    one: db.prepare(list(`?${key.length + 3}`)),
    all: db.prepare(`${lists.join(" UNION ALL ")} ORDER BY number DESC LIMIT ?2`),
  };
}
