import fc from "fast-check";
import { expect, test } from "vitest";
import { listMoves, phaseOf, startState } from "../state.ts";
import { after, anyState, twinFor } from "../testing/positions.ts";
import { analysis } from "./analysis.ts";

const budget = { usedShare: (nodes: number) => nodes / 200 };

test("gives a value to every move but those beside an escape, whatever the hidden colours are", () => {
  fc.assert(
    fc.property(anyState, (state) => {
      const phase = phaseOf(state);
      fc.pre(phase.kind === "ask" && state.reds.every((reds) => reds !== null));
      const values = analysis.analyse(state, state.turn, budget);
      expect(analysis.analyse(twinFor(state.turn, state), state.turn, budget)).toEqual(values);
      const moves = listMoves(state, state.turn);
      expect(moves).toEqual(expect.arrayContaining(values.map(({ move }) => move)));
      for (const { score } of values) {
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
      }
    }),
    { numRuns: 30 },
  );
});

test("has no values for set-ups", () => {
  expect(analysis.analyse(startState(300), 0, budget)).toEqual([]);
  expect(analysis.analyse(after("SET:ABCD", "SET:ABCD"), 0, budget)).not.toEqual([]);
});
