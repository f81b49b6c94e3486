import fc from "fast-check";
import { jStat } from "jstat";
import { describe, expect, it } from "vitest";
import { normalCdf, normalQuantile, Z95 } from "./normal.ts";

/** Relative error. */
const near = (got: number, wanted: number) => Math.abs(got - wanted) / Math.abs(wanted);

/** Computed with 40 digits. */
const AREAS = [
  [-37, 5.7255712225245768e-300],
  [-10, 7.619853024160526e-24],
  [-5, 2.8665157187919391e-7],
  [-1, 0.15865525393145705],
  [-0.3, 0.38208857781104736],
  [0, 0.5],
  [1, 0.84134474606854295],
  [2.5, 0.99379033467422386],
  [8, 0.99999999999999938],
] as const;
const QUANTILES = [
  [1e-300, -37.047096299361199],
  [1e-20, -9.2623400897984076],
  [0.001, -3.0902323061678135],
  [0.025, -1.9599639845400545],
  [0.2, -0.84162123357291417],
  [0.5000001, 2.5066282733116483e-7],
  [0.6, 0.25334710313579974],
] as const;

describe("the normal distribution", () => {
  it.each(AREAS)("has the expected area at %d", (x, area) => {
    expect(near(normalCdf(x), area)).toBeLessThan(2e-15);
  });

  it.each(QUANTILES)("has the expected quantile at %d", (p, x) => {
    // Near the middle p itself is known to sixteen digits only.
    expect(near(normalQuantile(p), x)).toBeLessThan(p === 0.5000001 ? 1e-9 : 2e-15);
  });

  it("agrees with jStat", () => {
    for (let x = -6; x <= 6; x += 0.01) expect(normalCdf(x)).toBeCloseTo(jStat.normal.cdf(x, 0, 1), 9);
    for (let p = 0.001; p < 1; p += 0.001) expect(normalQuantile(p)).toBeCloseTo(jStat.normal.inv(p, 0, 1), 6);
  });

  it("agrees with the integral of its density by Simpson's rule", () => {
    const density = (x: number) => Math.exp(-(x * x) / 2) / Math.sqrt(2 * Math.PI);
    for (const x of [0.5, 0.999, 1.001, 2, 3.3]) {
      const steps = 2000;
      let sum = density(0) + density(x);
      for (let k = 1; k < steps; k++) sum += density((k * x) / steps) * (k % 2 ? 4 : 2);
      expect(normalCdf(x) - 0.5).toBeCloseTo((sum * x) / steps / 3, 12);
    }
  });

  it("handles the extremes", () => {
    expect([normalCdf(-Infinity), normalCdf(Infinity), normalCdf(-50), normalCdf(50)]).toEqual([0, 1, 0, 1]);
    expect([normalQuantile(0), normalQuantile(0.5), normalQuantile(1)]).toEqual([-Infinity, 0, Infinity]);
    expect(normalQuantile(0.975)).toBeCloseTo(Z95, 14);
    for (const p of [-0.1, 1.1, NaN]) expect(() => normalQuantile(p)).toThrow(RangeError);
  });

  it("is symmetric and increasing, and the quantile inverts it", () => {
    const x = fc.double({ min: -37, max: 37, noNaN: true });
    fc.assert(
      fc.property(x, x, (a, b) => {
        expect(normalCdf(a) + normalCdf(-a)).toBeCloseTo(1, 14);
        if (a < b) expect(normalCdf(a)).toBeLessThanOrEqual(normalCdf(b));
        if (a < 0) expect(Math.abs(normalQuantile(normalCdf(a)) - a)).toBeLessThan(1e-13);
      }),
      { seed: 1 },
    );
  });
});
