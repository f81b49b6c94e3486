import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AnyGame } from "../../../core/game.ts";
import { createStates, type States } from "./states.ts";

const LARGE = { keyframes: {} } as unknown as AnyGame;

/** States that equal their index. */
function count(steps: number): { states: States; played: () => number } {
  const states = createStates(LARGE);
  let played = 0;
  states.add(0, () => 0);
  for (let step = 1; step < steps; step++)
    states.add(step, (before) => {
      played++;
      return (before as number) + 1;
    });
  return { states, played: () => played };
}

describe("the states of a long match", () => {
  it("are all available in any order", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9000 }), fc.array(fc.nat(8999)), (steps, asked) => {
        const { states } = count(steps);
        for (const index of asked) if (index < steps) expect(states.at(index)).toBe(index);
      }),
      { numRuns: 30 },
    );
  });

  it("are replayed over few steps, and not at all near the last request", () => {
    const { states, played } = count(15_000);
    for (const index of [7777, 3, 14_998, 9001]) {
      const before = played();
      states.at(index);
      expect(played() - before).toBeLessThan(64);
    }
    states.at(9005);
    const before = played();
    for (let index = 9005; index > 8990; index--) states.at(index);
    expect(played() - before).toBeLessThan(64);
    expect(played()).toBeGreaterThan(0);
  });

  it("let the last one be replaced", () => {
    const { states } = count(17);
    states.replaceLast(99);
    states.add(100, (before) => (before as number) + 1);
    expect([states.at(15), states.at(16), states.at(17)]).toEqual([15, 99, 100]);
  });
});
