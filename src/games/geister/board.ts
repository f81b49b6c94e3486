import type { Seat } from "../../core/seats.ts";

/** Letters of a seat's ghosts; in a state seat 0 has ghosts 0 to 7 and seat 1 has 8 to 15. */
export const LETTERS = "ABCDEFGH";

/**
 * A square from seat 0's side, x + 6y with its own camp at y = 5; seat 1 sees square s as 35 - s. Two more values mean
 * off the board, numbered as on the wire.
 */
export type Square = number;

export const TAKEN: Square = 99;
export const ESCAPED: Square = 88;

export function onBoard(square: Square): boolean {
  return square < 36;
}

/** The same square from the opponent's side. */
export function rotateSquare(square: Square): Square {
  return onBoard(square) ? 35 - square : square;
}

export function squareSeenBy(seat: Seat, square: Square): Square {
  return seat === 0 ? square : rotateSquare(square);
}

/** ABCD in the front row, EFGH in the back row, from the owner's side. */
const HOME: readonly Square[] = [25, 26, 27, 28, 31, 32, 33, 34];

export const START: readonly Square[] = [...HOME, ...HOME.map(rotateSquare)];

/** In alphabetical order, which is the order of listed moves. */
export const DIRECTIONS = ["EAST", "NORTH", "SOUTH", "WEST"] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** From the mover's side: north is away from its camp. */
const STEPS: Readonly<Record<Direction, number>> = { EAST: 1, NORTH: -6, SOUTH: 6, WEST: -1 };

/** Target of a step, from the mover's side; undefined = off the board. */
export function stepFrom(square: Square, direction: Direction): Square | undefined {
  const x = square % 6;
  if (direction === "EAST" && x === 5) return undefined;
  if (direction === "WEST" && x === 0) return undefined;
  const to = square + STEPS[direction];
  return to < 0 || to > 35 ? undefined : to;
}

/** True for the outward directions of the two far corners. */
export function isExit(square: Square, direction: Direction): boolean {
  if (square === 0) return direction === "NORTH" || direction === "WEST";
  return square === 5 && (direction === "NORTH" || direction === "EAST");
}
