import { expect, test } from "vitest";
import { after, start } from "../testing/states.ts";
import { analysis } from "./analysis.ts";

const budget = { usedShare: (nodes: number) => nodes / 60_000 };

test("proves every last cell, and puts winning ones first", () => {
  const state = after("1,1", "5,5", "1,2", "5,0", "2,1", "0,5", "4,4", "4,0", "4,2", "0,3", "3,4");
  const values = analysis.analyse(state, state.turn, budget);
  expect(values).toHaveLength(25);
  expect(values.every(({ exact, depth }) => exact && depth === 1)).toBe(true);
  const scores = values.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(new Set(scores).size).toBeGreaterThan(1);
});

test("estimates what it cannot prove, with the same values in every call", () => {
  const values = analysis.analyse(start({}), 0, budget);
  expect(values).toHaveLength(36);
  expect(values.some(({ exact }) => exact)).toBe(false);
  expect(analysis.analyse(start({}), 0, budget)).toEqual(values);
});

test("has no values for boards too wide for the search", () => {
  expect(analysis.analyse(start({ size: 40 }), 0, budget)).toEqual([]);
});
