import { expect, it } from "vitest";
import { moveCursor, nextSpot } from "./cursor-keys.ts";
import { boardSizeOf } from "./use-size.ts";

const GRID = { columns: 8, rows: 8 };

it("moves the cursor in the direction shown and stops at the edge", () => {
  expect(moveCursor({ column: 3, row: 3 }, "ArrowUp", GRID, 0)).toEqual({ column: 3, row: 2 });
  expect(moveCursor({ column: 3, row: 3 }, "ArrowUp", GRID, 1)).toEqual({ column: 3, row: 4 });
  expect(moveCursor({ column: 0, row: 3 }, "ArrowLeft", GRID, 0)).toEqual({ column: 0, row: 3 });
  expect(moveCursor({ column: 4, row: 3 }, "Home", GRID, 1)).toEqual({ column: 7, row: 3 });
  expect(moveCursor({ column: 4, row: 3 }, "x", GRID, 0)).toBeUndefined();
});

it("steps through a list of squares in reading order, in both directions", () => {
  const spots = [
    { column: 5, row: 1 },
    { column: 2, row: 0 },
    { column: 0, row: 7 },
  ];
  expect(nextSpot({ column: 2, row: 0 }, spots, false, GRID, 0)).toEqual({ column: 5, row: 1 });
  expect(nextSpot({ column: 5, row: 1 }, spots, true, GRID, 0)).toEqual({ column: 2, row: 0 });
  expect(nextSpot({ column: 5, row: 1 }, spots, false, GRID, 1)).toEqual({ column: 2, row: 0 });
  expect(nextSpot({ column: 0, row: 7 }, spots, false, GRID, 0)).toBeUndefined();
});

it("sizes a board to its column and window in whole squares", () => {
  expect(boardSizeOf(572, 900, 328, 8)).toBe(568);
  expect(boardSizeOf(366, 844, 328, 6)).toBe(366);
  expect(boardSizeOf(700, 400, 328, 8)).toBe(240);
});
