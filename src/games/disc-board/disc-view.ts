import type { Seat } from "../../core/seats.ts";
import type { Grid, Scene, Spot } from "../board.ts";

/** A position of a game with discs of two colours. */
export interface DiscView {
  /** One digit per square, row by row from the top: 0 empty, 1 a disc of seat 0, 2 of seat 1. */
  readonly board: string;
  readonly turn: Seat;
}

/** One tap is a complete move, so there is no draft. */
export type DiscScene<Move> = Scene<Move, DiscView, undefined>;

export function spotOfSquare({ columns }: Grid, square: number): Spot {
  return { column: square % columns, row: Math.floor(square / columns) };
}

export function squareAt({ columns }: Grid, { column, row }: Spot): number {
  return row * columns + column;
}

/** Difference between two positions in either order. */
export interface Change {
  /** Discs that changed colour. */
  readonly flipped: readonly number[];
  /** Discs placed, or removed when stepping back. */
  readonly placed: readonly number[];
}

export function changeOf(before: DiscView, after: DiscView): Change {
  const flipped: number[] = [];
  const placed: number[] = [];
  for (let square = 0; square < after.board.length; square++) {
    const was = before.board.charAt(square);
    const is = after.board.charAt(square);
    if (was === is) continue;
    if (was === "0" || is === "0") placed.push(square);
    else flipped.push(square);
  }
  return { flipped, placed };
}
