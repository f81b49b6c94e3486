import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { axisOf, barOf, percentOn } from "./axis.ts";

describe("the common axis of all bars", () => {
  it("ends at round numbers", () => {
    expect(
      axisOf([
        { value: 2214, error: 21 },
        { value: 1598, error: 88 },
      ]),
    ).toEqual({ low: 1500, high: 2250 });
    expect(
      axisOf([
        { value: 3, error: null },
        { value: 12, error: null },
      ]),
    ).toEqual({ low: 3, high: 12 });
  });

  it("is null without values, and has room around a single value", () => {
    expect(axisOf([])).toBeNull();
    expect(axisOf([null, null])).toBeNull();
    expect(axisOf([{ value: 1500, error: null }, null])).toEqual({ low: 1499, high: 1501 });
  });

  it("contains every bar", () => {
    const measure = fc.record({
      value: fc.double({ min: -4000, max: 4000, noNaN: true }),
      error: fc.option(fc.double({ min: 0, max: 2000, noNaN: true })),
    });
    fc.assert(
      fc.property(fc.array(measure, { minLength: 1 }), (measures) => {
        const axis = axisOf(measures);
        if (!axis) throw new Error("no axis");
        expect(axis.low).toBeLessThan(axis.high);
        for (const each of measures) {
          expect(each.value - (each.error ?? 0)).toBeGreaterThanOrEqual(axis.low - 1e-6);
          expect(each.value + (each.error ?? 0)).toBeLessThanOrEqual(axis.high + 1e-6);
          const { left, width, tick } = barOf(axis, each);
          expect(left).toBeGreaterThanOrEqual(0);
          expect(left + width).toBeLessThanOrEqual(100.000001);
          expect(tick).toBeGreaterThanOrEqual(left - 1e-6);
          expect(tick).toBeLessThanOrEqual(left + width + 1e-6);
        }
      }),
      {
        seed: 5,
        examples: [
          [[{ value: 0, error: 5e-324 }]],
          [
            [
              { value: 1, error: 0 },
              { value: 1.0001, error: null },
            ],
          ],
        ],
      },
    );
  });
});

it("maps values to percent and clamps those outside the axis", () => {
  const axis = { low: 1500, high: 2250 };
  expect([1500, 1875, 2250, 1000, 3000].map((value) => percentOn(axis, value))).toEqual([0, 50, 100, 0, 100]);
  expect(barOf(axis, { value: 1875, error: 75 })).toEqual({ left: 40, width: 20, tick: 50 });
});
