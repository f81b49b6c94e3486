import type { Seat } from "../../core/seats.ts";
import type { Spot } from "../../games/board.ts";

const ARROW_STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

interface Grid {
  readonly columns: number;
  readonly rows: number;
}

/** Moves the cursor in the direction shown on screen; undefined for other keys. */
export function moveCursor(cursor: Spot, key: string, grid: Grid, side: Seat): Spot | undefined {
  const sign = side === 0 ? 1 : -1;
  const [first, last] = side === 0 ? [0, grid.columns - 1] : [grid.columns - 1, 0];
  if (key === "Home") return { ...cursor, column: first };
  if (key === "End") return { ...cursor, column: last };
  const step = ARROW_STEPS[key];
  if (!step) return undefined;
  const clamp = (index: number, count: number): number => Math.max(0, Math.min(count - 1, index));
  return {
    column: clamp(cursor.column + step[0] * sign, grid.columns),
    row: clamp(cursor.row + step[1] * sign, grid.rows),
  };
}

/** The next listed square in reading order as shown on screen; undefined after the last. */
export function nextSpot(cursor: Spot, spots: readonly Spot[], backwards: boolean, grid: Grid, side: Seat) {
  const reversed = (side === 1) !== backwards;
  const rank = ({ column, row }: Spot): number => (row * grid.columns + column) * (reversed ? -1 : 1);
  return spots
    .filter((spot) => rank(spot) > rank(cursor))
    .sort((a, b) => rank(a) - rank(b))
    .at(0);
}
