import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { downsample } from "../table/downsample.ts";
import { scaleOf, ticksOf } from "./axis.ts";

const value = fc.double({ min: -1e12, max: 1e12, noNaN: true });

describe("ticksOf", () => {
  it.each([
    [-240, 260, 6, [-300, -200, -100, 0, 100, 200, 300]],
    [0, 1, 6, [0, 0.2, 0.4, 0.6, 0.8, 1]],
    [7, 7, 5, [6.8, 7, 7.2]],
    [-5e-324, 0, 2, [-0.02, 0, 0.02]],
    [1e12, 1e12, 5, [9.8e11, 1e12, 1.02e12]],
    [Infinity, -Infinity, 5, [0, 1]],
  ])("chooses round ticks from %d to %d, about %d", (low, high, about, ticks) =>
    expect(ticksOf(low, high, about)).toEqual(ticks),
  );

  it("covers the range with round numbers, never many more than requested", () => {
    fc.assert(
      fc.property(value, value, fc.integer({ min: 2, max: 8 }), (a, b, about) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        const slack = Math.max(1e-6, Math.abs(low), Math.abs(high)) * 1e-9;
        const ticks = ticksOf(low, high, about);
        expect(ticks[0]).toBeLessThanOrEqual(low + slack);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(high - slack);
        expect(ticks.length).toBeLessThanOrEqual(about + 2);
        expect(ticks.every(Number.isFinite)).toBe(true);
      }),
    );
  });
});

describe("scaleOf", () => {
  it("maps ends to ends and a single value to the middle", () => {
    expect([0, 5, 10].map(scaleOf([0, 10], [100, 0]))).toEqual([100, 50, 0]);
    expect(scaleOf([3, 3], [0, 100])(3)).toBe(50);
  });
});

describe("downsample", () => {
  it("keeps both ends and the order within the limit", () => {
    const hundred = Array.from({ length: 100 }, (_, index) => index);
    const few = downsample(hundred, 7);
    expect(few).toHaveLength(7);
    expect([few[0], few.at(-1)]).toEqual([0, 99]);
    expect([...few].sort((a, b) => a - b)).toEqual(few);
    expect(downsample(hundred, 100)).toBe(hundred);
  });
});
