import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cornerOf, isInside, boardPointAt, layoutBoard, spotAt } from "./board-layout.ts";

const anyPlan = fc
  .record({
    edge: fc.integer({ min: 100, max: 2000 }),
    columns: fc.integer({ min: 2, max: 64 }),
    rows: fc.integer({ min: 2, max: 64 }),
    frame: fc.constantFrom(0, 0.035, 0.04),
    side: fc.constantFrom(0 as const, 1 as const),
  })
  .map(({ edge, columns, rows, frame, side }) => layoutBoard(edge, edge, { columns, rows }, frame, side));

describe("the plan of a board", () => {
  it("finds every square again under its own middle, whichever side is below", () => {
    fc.assert(
      fc.property(anyPlan, fc.nat(), fc.nat(), (plan, a, b) => {
        const spot = { column: a % plan.columns, row: b % plan.rows };
        const [x, y] = cornerOf(plan, spot);
        expect(spotAt(plan, x + plan.square / 2, y + plan.square / 2)).toEqual(spot);
        expect(boardPointAt(plan, x + plan.square / 2, y + plan.square / 2)).toEqual({
          x: spot.column + 0.5,
          y: spot.row + 0.5,
        });
      }),
    );
  });

  it("keeps all squares on the canvas, in whole pixels", () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        expect(Number.isInteger(plan.square)).toBe(true);
        expect(plan.left).toBeGreaterThanOrEqual(0);
        expect(plan.top).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("says on which side the board was left, one step outside", () => {
    const plan = layoutBoard(600, 600, { columns: 6, rows: 6 }, 0, 0);
    expect(spotAt(plan, -300, 50)).toEqual({ column: -1, row: 0 });
    expect(spotAt(plan, 50, 5000)).toEqual({ column: 0, row: 6 });
    expect(isInside(plan, { column: 0, row: 6 })).toBe(false);
    const turned = layoutBoard(600, 600, { columns: 6, rows: 6 }, 0, 1);
    expect(spotAt(turned, 50, -5)).toEqual({ column: 5, row: 6 });
  });
});
