import { expect, it } from "vitest";
import { CounterHistory } from "./counter-history.ts";

it("counts from the last sample before the time that is asked for", () => {
  const history = new CounterHistory();
  expect(history.growthSince(0, 5)).toBeUndefined();
  for (const [at, value] of [
    [100, 10],
    [150, 30],
    [900, 70],
  ] as const)
    history.add(at, value);
  expect(history.growthSince(160, 75)).toBe(45);
  expect(history.growthSince(150, 75)).toBe(45);
  expect(history.growthSince(149, 75)).toBe(65);
  expect(history.growthSince(0, 75)).toBe(65);
  expect(history.lastAt).toBe(900);
});

it("forgets all but the last samples", () => {
  const history = new CounterHistory();
  for (let at = 0; at < 100; at++) history.add(at, at);
  expect(history.growthSince(0, 100)).toBe(4);
});
