import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../src/core/random.ts";
import { fitSlope, grows } from "./slope.ts";

describe("the slope of samples", () => {
  it("is that of a straight line", () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 3, max: 40 }), (rise, count) => {
        const points = Array.from({ length: count }, (_, x) => [x, 1000 + rise * x] as const);
        const { slope, low, high } = fitSlope(points);
        expect(slope).toBeCloseTo(rise);
        expect(high - low).toBeCloseTo(0);
      }),
    );
  });

  it("tells a small growth from noise", () => {
    const random = seededRandom("noise");
    const noise = (rise: number) =>
      Array.from({ length: 60 }, (_, minute) => [minute, 200 + rise * minute + random.below(20)] as const);
    expect(grows(fitSlope(noise(0)), 5)).toBe(false);
    expect(grows(fitSlope(noise(0.5)), 5)).toBe(true);
  });
});
