import type { Seat } from "../../core/seats.ts";

/** Eight ghosts a seat, A to H; in a state seat 0's are 0 to 7 and seat 1's 8 to 15. */
export const LETTERS = "ABCDEFGH";

/**
 * A square as seat 0 sees it, x + 6y with its own camp at y = 5; seat 1 sees square s as 35 - s. Two more places are off
 * the board, numbered as the wire writes them.
 */
export type Square = number;

export const TAKEN: Square = 99;
export const ESCAPED: Square = 88;

export function onBoard(place: Square): boolean {
  return place < 36;
}

/** The same place from the other side of the board. */
export function rotateSquare(place: Square): Square {
  return onBoard(place) ? 35 - place : place;
}

export function squareSeenBy(seat: Seat, place: Square): Square {
  return seat === 0 ? place : rotateSquare(place);
}

/** ABCD in front, EFGH behind, from the owner's side. */
const HOME: readonly Square[] = [25, 26, 27, 28, 31, 32, 33, 34];

export const START: readonly Square[] = [...HOME, ...HOME.map(rotateSquare)];

/** In the order of the alphabet, which is how moves are listed. */
export const DIRECTIONS = ["EAST", "NORTH", "SOUTH", "WEST"] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** As the mover sees it: north is away from its camp. */
const STEPS: Readonly<Record<Direction, number>> = { EAST: 1, NORTH: -6, SOUTH: 6, WEST: -1 };

/** Where a step from a square leads, both as the mover sees them; undefined = off the board. */
export function stepFrom(square: Square, direction: Direction): Square | undefined {
  const x = square % 6;
  if (direction === "EAST" && x === 5) return undefined;
  if (direction === "WEST" && x === 0) return undefined;
  const to = square + STEPS[direction];
  return to < 0 || to > 35 ? undefined : to;
}

/** The two corners at the far end, and the ways out of them. */
export function isExit(square: Square, direction: Direction): boolean {
  if (square === 0) return direction === "NORTH" || direction === "WEST";
  return square === 5 && (direction === "NORTH" || direction === "EAST");
}
