import type { Seat } from "../../../core/seats.ts";

/** The two exits of each seat. */
export const EXITS = [
  [0, 5],
  [30, 35],
] as const;

const BETWEEN = Uint8Array.from({ length: 36 * 36 }, (_, index) => {
  const from = Math.floor(index / 36);
  const to = index % 36;
  return Math.abs((from % 6) - (to % 6)) + Math.abs(Math.floor(from / 6) - Math.floor(to / 6));
});

/** Steps between two squares of the board, from seat 0's side. */
export function distanceBetween(from: number, to: number): number {
  return BETWEEN[from * 36 + to] ?? 0;
}

const TO_EXIT = Uint8Array.from({ length: 72 }, (_, index) => {
  const [left, right] = EXITS[index < 36 ? 0 : 1];
  return Math.min(distanceBetween(index % 36, left), distanceBetween(index % 36, right));
});

/** Steps to the nearest exit of a seat. */
export function stepsToExit(seat: Seat, square: number): number {
  return TO_EXIT[seat * 36 + square] ?? 0;
}
