import { cellOf } from "../../life/war/index.ts";
import type { WarView } from "./view.ts";

/** Cells of a small pattern, relative to the upper left corner of its square. */
export type Pattern = readonly (readonly [dx: number, dy: number])[];

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** True if a square is on the board and no cell is alive in it or within `margin`. */
export function isFree({ board, size }: WarView, { x, y }: Point, side: number, margin: number): boolean {
  if (x < 0 || y < 0 || x + side > size || y + side > size) return false;
  const right = Math.min(size, x + side + margin);
  const bottom = Math.min(size, y + side + margin);
  for (let row = Math.max(0, y - margin); row < bottom; row++)
    for (let column = Math.max(0, x - margin); column < right; column++)
      if (cellOf(board, column, row) !== 0) return false;
  return true;
}

/** True if a square is at least `margin` cells away from the others of the same move. */
export function isApart({ x, y }: Point, others: readonly Point[], side: number, margin: number): boolean {
  const reach = side + margin;
  return others.every((other) => Math.abs(other.x - x) >= reach || Math.abs(other.y - y) >= reach);
}
