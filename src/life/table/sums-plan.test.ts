import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RangeRule } from "../rules/rule.ts";
import { planSums, type SumsPlan } from "./sums-plan.ts";

function ruleOf(radius: number, weigh: (dx: number, dy: number) => number, stateWeights = [0, 1]): RangeRule {
  const range = Array.from({ length: 2 * radius + 1 }, (_, i) => i - radius);
  return {
    kind: "range",
    name: "some",
    states: stateWeights.length,
    radius,
    soup: [1],
    weights: Int32Array.from(range.flatMap((dy) => range.map((dx) => weigh(dx, dy)))),
    stateWeights: Int32Array.from(stateWeights),
    birth: new Uint8Array(1),
    survival: new Uint8Array(1),
  };
}

/** The plan's contribution of a single cell of value 1 at this offset. */
function weightIn({ terms, running }: SumsPlan, dx: number, dy: number): number {
  return terms
    .filter((place) => (running > 0 ? place.dx >= dx : place.dx === dx))
    .filter((place) => (running > 1 ? place.dy >= dy : place.dy === dy))
    .reduce((sum, { factor }) => sum + factor, 0);
}

describe("the plan of a sum", () => {
  it("gives every cell its weight", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4 }),
        fc.array(fc.integer({ min: -3, max: 5 }), { minLength: 81, maxLength: 81 }),
        fc.boolean(),
        (radius, drawn, flat) => {
          const side = 2 * radius + 1;
          const weigh = (dx: number, dy: number) => (flat ? 1 : (drawn[(dy + radius) * side + dx + radius] ?? 0));
          const plan = planSums(ruleOf(radius, weigh));
          for (let dy = -radius - 1; dy <= radius + 1; dy++)
            for (let dx = -radius - 1; dx <= radius + 1; dx++) {
              const inside = Math.abs(dx) <= radius && Math.abs(dy) <= radius;
              const own = dx === 0 && dy === 0 ? plan.centre : 0;
              expect(weightIn(plan, dx, dy) + own).toBe(inside ? weigh(dx, dy) : 0);
            }
        },
      ),
      { numRuns: 40, seed: 1 },
    );
  });

  it.each([2, 5, 50])("computes a square of radius %i from its four corners, with or without its centre", (radius) => {
    for (const own of [0, 1]) {
      const plan = planSums(ruleOf(radius, (dx, dy) => (dx === 0 && dy === 0 ? own : 1)));
      expect([plan.running, plan.terms.length]).toEqual([2, 4]);
    }
  });

  it("sums a diamond row by row", () => {
    const plan = planSums(ruleOf(5, (dx, dy) => (Math.abs(dx) + Math.abs(dy) <= 5 ? 1 : 0)));
    expect([plan.running, plan.terms.length]).toEqual([1, 22]);
  });

  it("counts with as few bytes as the largest sum allows", () => {
    const lane = (radius: number, stateWeights?: number[]) => planSums(ruleOf(radius, () => 1, stateWeights)).lane;
    expect([lane(7), lane(8), lane(127), lane(128), lane(3, [0, 6])]).toEqual([1, 2, 2, 4, 2]);
  });
});
