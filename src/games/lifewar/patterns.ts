import { cellOf } from "../../life/war/index.ts";
import type { WarView } from "./view.ts";

/** Cells of a small pattern, counted from the upper left corner of its square. */
export type Pattern = readonly (readonly [dx: number, dy: number])[];

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Whether a square lies on the board with nothing alive in it or so many cells around it. */
export function isFree({ board, size }: WarView, { x, y }: Point, side: number, margin: number): boolean {
  if (x < 0 || y < 0 || x + side > size || y + side > size) return false;
  const [right, bottom] = [Math.min(size, x + side + margin), Math.min(size, y + side + margin)];
  for (let row = Math.max(0, y - margin); row < bottom; row++)
    for (let column = Math.max(0, x - margin); column < right; column++)
      if (cellOf(board, column, row) !== 0) return false;
  return true;
}

/** Whether a square keeps so many cells away from the others of the same move. */
export function isApart({ x, y }: Point, others: readonly Point[], side: number, margin: number): boolean {
  const reach = side + margin;
  return others.every((other) => Math.abs(other.x - x) >= reach || Math.abs(other.y - y) >= reach);
}
