import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AnyGame } from "../core/game.ts";
import { createStateHistory, type StateHistory } from "./state-history.ts";

const TICK = { kind: "tick" } as const;

/** States that equal their index. */
function count(steps: number): { history: StateHistory; played: () => number } {
  let played = 0;
  const large = {
    keyframes: {},
    ticks: {
      tick(before: number) {
        played++;
        return before + 1;
      },
    },
  } as unknown as AnyGame;
  const history = createStateHistory(large);
  history.add(0);
  for (let step = 1; step < steps; step++) history.add(step, TICK);
  return { history, played: () => played };
}

describe("the states of a long match", () => {
  it("are all available in any order", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9000 }), fc.array(fc.nat(8999)), (steps, asked) => {
        const { history } = count(steps);
        for (const index of asked) if (index < steps) expect(history.at(index)).toBe(index);
      }),
      { numRuns: 30 },
    );
  });

  it("are replayed over few steps, and not at all near the last request", () => {
    const { history, played } = count(15_000);
    for (const index of [7777, 3, 14_998, 9001]) {
      const before = played();
      history.at(index);
      expect(played() - before).toBeLessThan(64);
    }
    history.at(9005);
    const before = played();
    for (let index = 9005; index > 8990; index--) history.at(index);
    expect(played() - before).toBeLessThan(64);
    expect(played()).toBeGreaterThan(0);
  });

  it("are undefined until they are added", () => {
    const { history } = count(3);
    expect(history.at(3)).toBeUndefined();
    history.add(3, TICK);
    history.add(4, TICK);
    expect(history.at(3)).toBe(3);
  });

  it("let the last state be replaced", () => {
    const { history } = count(17);
    history.replaceLast(99);
    history.add(100, TICK);
    expect([history.at(15), history.at(16), history.at(17)]).toEqual([15, 99, 100]);
  });
});
