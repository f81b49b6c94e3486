import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  bringIntoView,
  cellsBetween,
  cellUnder,
  coverViewport,
  fitViewport,
  type Pane,
  panBy,
  zoomAt,
} from "./viewport.ts";

const PANE: Pane = { width: 950, height: 600, columns: 1024, rows: 1024, scale: 1 };

describe("the viewport of a large board", () => {
  it("keeps the cell under the pointer while it zooms, away from the edges", () => {
    const from = { x: 512, y: 512, cell: 4 };
    const point = { x: 200, y: 150 };
    const zoomed = zoomAt(from, PANE, point, 2);
    expect(zoomed.cell).toBe(8);
    expect(cellUnder(zoomed, PANE, point.x, point.y)).toEqual(cellUnder(from, PANE, point.x, point.y));
  });

  it("never leaves the board after any zooming and panning", () => {
    const step = fc.tuple(
      fc.integer({ min: -900, max: 900 }),
      fc.integer({ min: -900, max: 900 }),
      fc.double({ min: 0.1, max: 10, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 10 }), (steps) => {
        let view = coverViewport(PANE);
        for (const [across, down, factor] of steps)
          view = panBy(zoomAt(view, PANE, { x: Math.abs(across), y: 300 }, factor), PANE, across, down);
        expect(view.cell).toBeGreaterThanOrEqual(fitViewport(PANE).cell - 1e-9);
        expect(view.cell).toBeLessThanOrEqual(40);
        const half = { x: PANE.width / view.cell / 2, y: PANE.height / view.cell / 2 };
        if (2 * half.x < 1024) expect(view.x - half.x).toBeGreaterThan(-1e-6);
        else expect(view.x).toBe(512);
        if (2 * half.y < 1024) expect(view.y + half.y).toBeLessThan(1024 + 1e-6);
      }),
    );
  });

  it("follows a cursor that leaves it", () => {
    const view = { x: 100, y: 100, cell: 10 };
    expect(bringIntoView(view, PANE, { column: 101, row: 99 })).toEqual(view);
    const moved = bringIntoView(view, PANE, { column: 400, row: 100 });
    expect(Math.abs(moved.x - 400)).toBeLessThanOrEqual(PANE.width / 20);
  });

  it("fills the gaps of a fast stroke", () => {
    const spot = fc.record({ column: fc.nat(60), row: fc.nat(60) });
    fc.assert(
      fc.property(spot, spot, (from, to) => {
        const cells = [from, ...cellsBetween(from, to)];
        expect(cells.at(-1)).toEqual(to);
        cells.slice(1).forEach(({ column, row }, index) => {
          const before = cells[index]!;
          expect(Math.max(Math.abs(column - before.column), Math.abs(row - before.row))).toBe(1);
        });
      }),
    );
  });
});
