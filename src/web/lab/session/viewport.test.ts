import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { intersectBoxes } from "../../../life/grid/field.ts";
import { cellUnder } from "../../../life/grid/hexagons.ts";
import {
  boxBetween,
  clipFrame,
  type CanvasViewport,
  fitBox,
  frameOf,
  lineBetween,
  panBy,
  toBoard,
  toCanvas,
  zoomAt,
} from "./viewport.ts";

const viewports: fc.Arbitrary<CanvasViewport> = fc.record({
  x: fc.double({ min: -1e5, max: 1e5, noNaN: true }),
  y: fc.double({ min: -1e5, max: 1e5, noNaN: true }),
  cell: fc.double({ min: 1 / 32, max: 96, noNaN: true }),
  width: fc.integer({ min: 1, max: 3000 }),
  height: fc.integer({ min: 1, max: 2000 }),
});
const pixel = fc.integer({ min: -100, max: 3000 });

describe("a view", () => {
  it("maps a pixel to the board and back", () => {
    fc.assert(
      fc.property(viewports, pixel, pixel, (viewport, px, py) => {
        const there = toBoard(viewport, px, py);
        const back = toCanvas(viewport, there.x, there.y);
        expect(Math.abs(back.x - px) + Math.abs(back.y - py)).toBeLessThan(1e-3);
      }),
    );
  });

  it("keeps the point under the pointer when it zooms", () => {
    fc.assert(
      fc.property(viewports, pixel, pixel, fc.double({ min: 0.2, max: 5, noNaN: true }), (viewport, px, py, factor) => {
        const before = toBoard(viewport, px, py);
        const after = toBoard({ ...viewport, ...zoomAt(viewport, factor, px, py) }, px, py);
        expect(Math.abs(after.x - before.x) + Math.abs(after.y - before.y)).toBeLessThan(1e-3);
      }),
    );
  });

  it("moves the board with the pointer", () => {
    expect(panBy({ x: 10, y: 20, cell: 5 }, 15, -10)).toEqual({ x: 7, y: 22, cell: 5 });
  });

  it("fits a box into the area not covered by panels", () => {
    const box = fc.record({
      x: fc.integer({ min: -500, max: 500 }),
      y: fc.integer({ min: -500, max: 500 }),
      width: fc.integer({ min: 1, max: 900 }),
      height: fc.integer({ min: 1, max: 900 }),
    });
    fc.assert(
      fc.property(box, (wanted) => {
        const viewport: CanvasViewport = { x: 0, y: 0, cell: 1, width: 1400, height: 850 };
        const free = { x: 70, y: 60, width: 1000, height: 700 };
        const seen = { ...viewport, ...fitBox(wanted, viewport, free) };
        const from = toCanvas(seen, wanted.x, wanted.y);
        const to = toCanvas(seen, wanted.x + wanted.width, wanted.y + wanted.height);
        expect(from.x).toBeGreaterThanOrEqual(free.x);
        expect(from.y).toBeGreaterThanOrEqual(free.y);
        expect(to.x).toBeLessThanOrEqual(free.x + free.width);
        expect(to.y).toBeLessThanOrEqual(free.y + free.height);
      }),
    );
  });

  it("is covered by its frame in blocks that do not move when panned", () => {
    fc.assert(
      fc.property(viewports, (viewport) => {
        const { x, y, width, height, block } = frameOf(viewport);
        const from = toBoard(viewport, 0, 0);
        const to = toBoard(viewport, viewport.width, viewport.height);
        expect(x <= from.x && y <= from.y).toBe(true);
        expect(x + width * block >= to.x - 1e-6 && y + height * block >= to.y - 1e-6).toBe(true);
        expect([Math.abs(x % block), Math.abs(y % block)]).toEqual([0, 0]);
        // A picture pixel that is larger than a canvas pixel shows one cell.
        expect(block === 1 || block * viewport.cell <= 1).toBe(true);
      }),
    );
  });

  it("is clipped to a grid without losing any of its cells", () => {
    fc.assert(
      fc.property(viewports, fc.integer({ min: 1, max: 600 }), fc.integer({ min: 1, max: 600 }), (viewport, w, h) => {
        const whole = frameOf(viewport);
        const clipped = clipFrame(whole, { width: w, height: h });
        const spread = (frame: typeof whole) => ({
          x: frame.x,
          y: frame.y,
          width: frame.width * frame.block,
          height: frame.height * frame.block,
        });
        const common = intersectBoxes(spread(whole), { x: 0, y: 0, width: w, height: h });
        if (common) expect(intersectBoxes(spread(clipped), common)).toEqual(common);
        else expect([clipped.width, clipped.height]).toEqual([1, 1]);
        expect(clipped.width <= whole.width && clipped.height <= whole.height).toBe(true);
      }),
    );
  });
});

describe("a stroke", () => {
  it("connects neighbouring cells including both ends", () => {
    const coordinate = fc.integer({ min: -50, max: 50 });
    fc.assert(
      fc.property(coordinate, coordinate, coordinate, coordinate, (ax, ay, bx, by) => {
        const line = lineBetween(ax, ay, bx, by);
        // Adding 0 turns -0 into 0.
        expect([line[0]! + 0, line[1]! + 0, line.at(-2)! + 0, line.at(-1)! + 0]).toEqual([ax, ay, bx, by]);
        for (let i = 2; i < line.length; i += 2)
          expect(Math.max(Math.abs(line[i]! - line[i - 2]!), Math.abs(line[i + 1]! - line[i - 1]!))).toBe(1);
      }),
    );
  });

  it("spans a box in any direction", () => {
    expect(boxBetween(5, 1, 2, 3)).toEqual({ x: 2, y: 1, width: 4, height: 3 });
    expect(intersectBoxes({ x: 0, y: 0, width: 2, height: 2 }, { x: 2, y: 0, width: 2, height: 2 })).toBe(undefined);
  });

  it("covers every visible cell of a hexagonal grid", () => {
    const viewport = { x: 12, y: 30, cell: 9, width: 700, height: 400, hexagonal: true };
    const { x, y, width, height } = frameOf(viewport);
    for (const [px, py] of [
      [0, 0],
      [700, 0],
      [0, 400],
      [700, 400],
      [350, 200],
    ] as const) {
      const seen = toBoard(viewport, px, py);
      const cell = cellUnder(true, seen.x, seen.y);
      expect([cell.x >= x, cell.y >= y, cell.x < x + width, cell.y < y + height]).toEqual([true, true, true, true]);
    }
  });
});
