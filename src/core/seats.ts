export const SEATS = [0, 1] as const;

/** Seat 0 moves first. */
export type Seat = (typeof SEATS)[number];

export type Viewer = Seat | "audience" | "judge";

export const VIEWERS: readonly Viewer[] = [...SEATS, "audience", "judge"];

export function opponentOf(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}
