import type { Seat } from "../../core/seats.ts";
import type { Spot } from "../board.ts";

/** Position of the squares on the canvas in whole device pixels, which keeps lines sharp. */
export interface BoardLayout {
  readonly left: number;
  readonly top: number;
  readonly square: number;
  readonly columns: number;
  readonly rows: number;
  readonly side: Seat;
}

interface Grid {
  readonly columns: number;
  readonly rows: number;
}

export function layoutBoard(width: number, height: number, grid: Grid, frame: number, side: Seat): BoardLayout {
  const { columns, rows } = grid;
  const inner = 1 - 2 * frame;
  const square = Math.max(1, Math.floor(Math.min((width * inner) / columns, (height * inner) / rows)));
  return {
    left: Math.floor((width - square * columns) / 2),
    top: Math.floor((height - square * rows) / 2),
    square,
    columns,
    rows,
    side,
  };
}

/** Upper left corner of a square; the board is rotated by 180 degrees if `side` is 1. */
export function cornerOf(layout: BoardLayout, { column, row }: Spot): readonly [x: number, y: number] {
  const { left, top, square, columns, rows, side } = layout;
  const [across, down] = side === 0 ? [column, row] : [columns - 1 - column, rows - 1 - row];
  return [left + across * square, top + down * square];
}

/** Converts canvas pixels to board squares in the rules' numbering; 0.5, 0.5 is the centre of the first. */
export function boardPointAt(layout: BoardLayout, x: number, y: number): { readonly x: number; readonly y: number } {
  const { left, top, square, columns, rows, side } = layout;
  const across = (x - left) / square;
  const down = (y - top) / square;
  return side === 0 ? { x: across, y: down } : { x: columns - across, y: rows - down };
}

/** The square at a canvas position; positions outside the board are clamped to one step beyond the edge. */
export function spotAt(layout: BoardLayout, x: number, y: number): Spot {
  const point = boardPointAt(layout, x, y);
  return {
    column: Math.max(-1, Math.min(layout.columns, Math.floor(point.x))),
    row: Math.max(-1, Math.min(layout.rows, Math.floor(point.y))),
  };
}

export function isInside({ columns, rows }: Grid, { column, row }: Spot): boolean {
  return column >= 0 && column < columns && row >= 0 && row < rows;
}
