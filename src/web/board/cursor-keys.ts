import type { Seat } from "../../core/seats.ts";
import type { Spot } from "../../games/page.ts";

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

/** Where a key takes the cursor, as the board is shown; undefined = it is none of these keys. */
export function moveCursor(cursor: Spot, key: string, grid: Grid, side: Seat): Spot | undefined {
  const turn = side === 0 ? 1 : -1;
  const [first, last] = side === 0 ? [0, grid.columns - 1] : [grid.columns - 1, 0];
  if (key === "Home") return { ...cursor, column: first };
  if (key === "End") return { ...cursor, column: last };
  const way = ARROW_STEPS[key];
  if (!way) return undefined;
  const hold = (at: number, count: number): number => Math.max(0, Math.min(count - 1, at));
  return {
    column: hold(cursor.column + way[0] * turn, grid.columns),
    row: hold(cursor.row + way[1] * turn, grid.rows),
  };
}

/** The next place of a list in the order of reading, as it is shown; undefined = there is none beyond. */
export function nextSpot(cursor: Spot, spots: readonly Spot[], backwards: boolean, grid: Grid, side: Seat) {
  const turned = (side === 1) !== backwards;
  const rank = ({ column, row }: Spot): number => (row * grid.columns + column) * (turned ? -1 : 1);
  return spots
    .filter((spot) => rank(spot) > rank(cursor))
    .sort((a, b) => rank(a) - rank(b))
    .at(0);
}
