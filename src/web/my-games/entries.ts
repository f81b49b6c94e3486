import type { Seat } from "../../core/seats.ts";

/** `expired`: the player stayed away too long; `gone`: the arena does not know the match, for example after a restart. */
export const RESULTS = ["won", "lost", "drawn", "void", "expired", "gone"] as const;
export type Result = (typeof RESULTS)[number];

/** A match that was played or awaited in this browser; stored as JSON in localStorage. */
export interface MyGame {
  /** Resumes the seat while the match runs. */
  readonly key: string;
  readonly game: string;
  /** The player's name. */
  readonly name: string;
  /** Start in milliseconds since the epoch. */
  readonly since: number;
  /** Table of an invitation that is not accepted yet. */
  readonly table?: string | undefined;
  readonly match?: string | undefined;
  readonly seat?: Seat | undefined;
  readonly opponent?: string | undefined;
  /** Absent while it runs. */
  readonly result?: Result | undefined;
  /** The player has seen the result. */
  readonly seen?: boolean | undefined;
}

/** Above this the oldest finished games are dropped. */
export const MAX_GAMES = 100;

/** Ignores everything that is not a game. */
export function readGames(text: string | null): readonly MyGame[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(list) ? list.flatMap((each: unknown) => readGame(each) ?? []) : [];
  } catch {
    return [];
  }
}

export function writeGames(games: readonly MyGame[]): string {
  return JSON.stringify(games);
}

/** The list with one game added or changed, the newest first. */
export function putGame(games: readonly MyGame[], game: MyGame): readonly MyGame[] {
  const known = games.some(({ key }) => key === game.key);
  const next = known ? games.map((each) => (each.key === game.key ? game : each)) : [game, ...games];
  const over = next.filter(isOver);
  const dropped = new Set(over.slice(Math.max(0, MAX_GAMES - (next.length - over.length))));
  return next.filter((each) => !dropped.has(each)).slice(0, MAX_GAMES);
}

export function isOver({ result }: MyGame): boolean {
  return result !== undefined;
}

export function resultOf(
  { winner, by }: { readonly winner: Seat | null; readonly by: string | null },
  seat: Seat | undefined,
): Result {
  if (by === "void" || seat === undefined) return "void";
  if (winner === null) return "drawn";
  return winner === seat ? "won" : "lost";
}

/** The Play page of a running match. */
export function hrefOf({ match, table, seat }: MyGame): string {
  const id = match ?? table;
  if (id === undefined) return "/play";
  const seatQuery = seat === undefined ? "" : `&seat=${seat}`;
  return `/play?match=${encodeURIComponent(id)}${seatQuery}`;
}

/** The game of a Play page address. */
export function findByAddress(games: readonly MyGame[], query: URLSearchParams): MyGame | undefined {
  const id = query.get("match");
  const seat = query.get("seat");
  if (id === null) return undefined;
  return games.find(
    (game) =>
      (game.match ?? game.table) === id && (seat === null || game.seat === undefined || String(game.seat) === seat),
  );
}

function readGame(value: unknown): MyGame | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { key, game, name, since, table, match, seat, opponent, result, seen } = value as Record<string, unknown>;
  if (typeof key !== "string" || typeof game !== "string") return undefined;
  return {
    key,
    game,
    name: typeof name === "string" ? name : "",
    since: typeof since === "number" ? since : 0,
    ...(typeof table === "string" && { table }),
    ...(typeof match === "string" && { match }),
    ...((seat === 0 || seat === 1) && { seat }),
    ...(typeof opponent === "string" && { opponent }),
    ...(RESULTS.includes(result as Result) && { result: result as Result }),
    ...(seen === true && { seen }),
  };
}
