/**
 * Both seats.
 *
 * @example
 * ```ts
 * for (const seat of SEATS) console.log(game.moves(state, seat));
 * ```
 */
export const SEATS = [0, 1] as const;

/** Seat 0 moves first. */
export type Seat = (typeof SEATS)[number];

/** Everyone who can view a position: a seat, the audience or the judge. */
export type Viewer = Seat | "audience" | "judge";

/**
 * Every viewer.
 *
 * @example
 * ```ts
 * VIEWERS.map((viewer) => game.view(state, viewer));
 * ```
 */
export const VIEWERS: readonly Viewer[] = [...SEATS, "audience", "judge"];

/**
 * The other seat.
 *
 * @example
 * ```ts
 * opponentOf(0); // 1
 * ```
 */
export function opponentOf(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}
