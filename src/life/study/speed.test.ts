import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { speedOf, writeSpeed } from "./speed.ts";

describe("the speed", () => {
  it.each([
    [1, 1, 4, "c/4 diagonal"],
    [-2, 0, 4, "c/2 orthogonal"],
    [0, 2, 5, "2c/5 orthogonal"],
    [-1, 2, 6, "(2,1)c/6"],
    [0, 1, 1, "c orthogonal"],
    [24, -24, 288, "c/12 diagonal"],
    [0, 17, 45, "17c/45 orthogonal"],
    [6, 3, 1, "(6,3)c"],
  ])("of (%i, %i) in %i generations is %s", (dx, dy, period, name) => {
    const speed = speedOf(dx, dy, period);
    expect(speed && writeSpeed(speed)).toBe(name);
  });

  it("is undefined for a stationary part", () => {
    expect(speedOf(0, 0, 30)).toBeUndefined();
  });

  it("is the same over several periods and in every direction", () => {
    const small = fc.integer({ min: -30, max: 30 });
    const period = fc.integer({ min: 30, max: 200 });
    fc.assert(
      fc.property(small, small, period, fc.integer({ min: 1, max: 9 }), (dx, dy, generations, times) => {
        const speed = speedOf(dx, dy, generations);
        expect(speedOf(dx * times, dy * times, generations * times)).toEqual(speed);
        expect(speedOf(-dy, dx, generations)).toEqual(speed);
      }),
    );
  });
});
