import { cellOf } from "../../../life/war/index.ts";
import type { WarView } from "../state.ts";

/** Cells of a small pattern, relative to the upper left corner of its square. */
export type Pattern = readonly (readonly [dx: number, dy: number])[];

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** True if a square is on the board and no cell is alive in it or within the gap. */
export function isFree({ board, size }: WarView, { x, y }: Point, side: number): boolean {
  if (x < 0 || y < 0 || x + side > size || y + side > size) return false;
  const right = Math.min(size, x + side + GAP);
  const bottom = Math.min(size, y + side + GAP);
  for (let row = Math.max(0, y - GAP); row < bottom; row++)
    for (let column = Math.max(0, x - GAP); column < right; column++)
      if (cellOf(board, column, row) !== 0) return false;
  return true;
}

/** True if a square is at least the gap away from the others of the same move. */
export function isApart({ x, y }: Point, others: readonly Point[], side: number): boolean {
  const reach = side + GAP;
  return others.every((other) => Math.abs(other.x - x) >= reach || Math.abs(other.y - y) >= reach);
}

/**
 * Dead cells between two patterns. No dead cell touches two blocks, so nothing else is born; gliders of one move that are
 * closer collide before they have moved one length.
 */
export const GAP = 2;

/** Attempts per pattern; with one position in 40 free, a move is still nearly full. */
export const TRIES = 40;

export const BLOCK_SIDE = 2;

/** The cells of a pattern in one of eight positions, as x and y in turn; `corner` is the upper left one of its square. */
export function placePattern(pattern: Pattern, corner: Point, position: number): readonly number[] {
  const turned = pattern.map(([dx, dy]): readonly [number, number] => {
    const x = position & 1 ? -dx : dx;
    const y = position & 2 ? -dy : dy;
    return position & 4 ? [y, x] : [x, y];
  });
  const left = Math.min(...turned.map(([x]) => x));
  const top = Math.min(...turned.map(([, y]) => y));
  return turned.flatMap(([x, y]) => [corner.x + x - left, corner.y + y - top]);
}
