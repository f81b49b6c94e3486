import type { Seat } from "../../core/seats.ts";
import type { Spot } from "../page.ts";

/** Where the squares of a board lie on its canvas, in device pixels: whole ones, so that lines are sharp. */
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

export function layoutBoard(
  width: number,
  height: number,
  grid: Grid,
  frame: number,
  side: Seat,
): BoardLayout {
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

/** The upper left corner of a square as it is shown; seat 1's side below turns the board half round. */
export function cornerOf(plan: BoardLayout, { column, row }: Spot): readonly [x: number, y: number] {
  const { left, top, square, columns, rows, side } = plan;
  const [across, down] = side === 0 ? [column, row] : [columns - 1 - column, rows - 1 - row];
  return [left + across * square, top + down * square];
}

/** A place on the canvas in squares of the board, as the rules number them; 0.5, 0.5 is the middle of the first. */
export function boardPointAt(
  plan: BoardLayout,
  x: number,
  y: number,
): { readonly x: number; readonly y: number } {
  const { left, top, square, columns, rows, side } = plan;
  const [across, down] = [(x - left) / square, (y - top) / square];
  return side === 0 ? { x: across, y: down } : { x: columns - across, y: rows - down };
}

/** The square under a place on the canvas, or, one step outside, on which side the board was left. */
export function spotAt(plan: BoardLayout, x: number, y: number): Spot {
  const place = boardPointAt(plan, x, y);
  return {
    column: Math.max(-1, Math.min(plan.columns, Math.floor(place.x))),
    row: Math.max(-1, Math.min(plan.rows, Math.floor(place.y))),
  };
}

export function isInside({ columns, rows }: Grid, { column, row }: Spot): boolean {
  return column >= 0 && column < columns && row >= 0 && row < rows;
}
