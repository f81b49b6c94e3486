import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cornerOf, isInside, boardPointAt, layoutBoard, spotAt } from "./board-layout.ts";

const anyLayout = fc
  .record({
    edge: fc.integer({ min: 100, max: 2000 }),
    columns: fc.integer({ min: 2, max: 64 }),
    rows: fc.integer({ min: 2, max: 64 }),
    frame: fc.constantFrom(0, 0.035, 0.04),
    side: fc.constantFrom(0 as const, 1 as const),
  })
  .map(({ edge, columns, rows, frame, side }) => layoutBoard(edge, edge, { columns, rows }, frame, side));

describe("a board layout", () => {
  it("maps the centre of every square back to that square for both sides", () => {
    fc.assert(
      fc.property(anyLayout, fc.nat(), fc.nat(), (layout, a, b) => {
        const spot = { column: a % layout.columns, row: b % layout.rows };
        const [x, y] = cornerOf(layout, spot);
        expect(spotAt(layout, x + layout.square / 2, y + layout.square / 2)).toEqual(spot);
        expect(boardPointAt(layout, x + layout.square / 2, y + layout.square / 2)).toEqual({
          x: spot.column + 0.5,
          y: spot.row + 0.5,
        });
      }),
    );
  });

  it("keeps all squares on the canvas, in whole pixels", () => {
    fc.assert(
      fc.property(anyLayout, (layout) => {
        expect(Number.isInteger(layout.square)).toBe(true);
        expect(layout.left).toBeGreaterThanOrEqual(0);
        expect(layout.top).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("clamps a point outside the board to one step beyond the nearest edge", () => {
    const layout = layoutBoard(600, 600, { columns: 6, rows: 6 }, 0, 0);
    expect(spotAt(layout, -300, 50)).toEqual({ column: -1, row: 0 });
    expect(spotAt(layout, 50, 5000)).toEqual({ column: 0, row: 6 });
    expect(isInside(layout, { column: 0, row: 6 })).toBe(false);
    const turned = layoutBoard(600, 600, { columns: 6, rows: 6 }, 0, 1);
    expect(spotAt(turned, 50, -5)).toEqual({ column: 5, row: 6 });
  });
});
