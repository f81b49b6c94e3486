import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  boardPoint,
  cellUnder,
  hexagonsBox,
  middleOf,
  ROW_HEIGHT,
  screenBox,
  screenPoint,
  traceHexagon,
} from "./hexagons.ts";

const place = fc.integer({ min: -2000, max: 2000 });
const SIX = [[1, 0], [-1, 0], [0, 1], [0, -1], [1, 1], [-1, -1]] as const; // prettier-ignore

describe("a hexagonal grid", () => {
  it("converts a cell to its screen position and back", () => {
    fc.assert(
      fc.property(fc.boolean(), place, place, (hexagonal, x, y) => {
        const { x: sx, y: sy } = middleOf(hexagonal, x, y);
        expect(cellUnder(hexagonal, sx, sy)).toEqual({ x, y });
        const back = boardPoint(hexagonal, screenPoint(hexagonal, x, y).x, screenPoint(hexagonal, x, y).y);
        expect(Math.abs(back.x - x) + Math.abs(back.y - y)).toBeLessThan(1e-6);
      }),
    );
  });

  it("places the six neighbours around a cell at a distance of one", () => {
    const { x, y } = middleOf(true, 5, 7);
    const angles = SIX.map(([dx, dy]) => {
      const near = middleOf(true, 5 + dx, 7 + dy);
      expect(Math.hypot(near.x - x, near.y - y)).toBeCloseTo(1, 9);
      return Math.round(((Math.atan2(near.y - y, near.x - x) * 180) / Math.PI + 360) % 360);
    });
    expect(angles.toSorted((a, b) => a - b)).toEqual([0, 60, 120, 180, 240, 300]);
  });

  it("finds the nearest hexagon for any point", () => {
    const coordinate = fc.double({ min: -50, max: 50, noNaN: true });
    fc.assert(
      fc.property(coordinate, coordinate, (x, y) => {
        const cell = cellUnder(true, x, y);
        const distanceTo = (cx: number, cy: number): number =>
          Math.hypot(middleOf(true, cx, cy).x - x, middleOf(true, cx, cy).y - y);
        for (const [dx, dy] of SIX)
          expect(distanceTo(cell.x, cell.y)).toBeLessThanOrEqual(distanceTo(cell.x + dx, cell.y + dy) + 1e-9);
      }),
    );
  });

  it("lies completely inside its screen box", () => {
    const box = screenBox(true, { x: 2, y: 3, width: 10, height: 8 });
    for (const [x, y] of [
      [2, 3],
      [11, 3],
      [2, 10],
      [11, 10],
    ] as const) {
      const middle = middleOf(true, x, y);
      expect(middle.x - 0.5).toBeGreaterThanOrEqual(box.x - 1e-9);
      expect(middle.x + 0.5).toBeLessThanOrEqual(box.x + box.width + 1e-9);
      expect(middle.y).toBeGreaterThan(box.y);
      expect(middle.y).toBeLessThan(box.y + box.height);
    }
    expect(ROW_HEIGHT).toBeCloseTo(0.866, 3);
  });

  it("reaches every side of its box", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), (width, height) => {
        const xs: number[] = [];
        const ys: number[] = [];
        const record = (x: number, y: number): void => {
          xs.push(x);
          ys.push(y);
        };
        const pen = { moveTo: record, lineTo: record, closePath: () => undefined };
        for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) traceHexagon(pen, middleOf(true, x, y), 1, 0);
        const box = hexagonsBox(width, height);
        expect(Math.min(...xs)).toBeCloseTo(box.x, 9);
        expect(Math.min(...ys)).toBeCloseTo(box.y, 9);
        expect(Math.max(...xs)).toBeCloseTo(box.x + box.width, 9);
        expect(Math.max(...ys)).toBeCloseTo(box.y + box.height, 9);
      }),
    );
  });
});
