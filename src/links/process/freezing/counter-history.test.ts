import { expect, it } from "vitest";
import { CounterHistory } from "./counter-history.ts";

it("counts from the last sample before the time that is asked for", () => {
  const history = new CounterHistory();
  expect(history.rateSince(0, 5, 5)).toBeUndefined();
  for (const [at, value] of [
    [100, 10],
    [150, 30],
    [900, 70],
  ] as const)
    history.add(at, value);
  expect(history.rateSince(950, 1000, 120)).toBe(0.5);
  expect(history.rateSince(160, 1000, 115)).toBe(0.1);
  expect(history.rateSince(150, 1000, 115)).toBe(0.1);
  expect(history.rateSince(149, 1000, 100)).toBe(0.1);
  expect(history.lastAt).toBe(900);
});

it("knows nothing of a time before the samples that are kept", () => {
  const history = new CounterHistory();
  for (let at = 0; at < 100; at++) history.add(at, at);
  expect(history.rateSince(95, 100, 100)).toBeUndefined();
  expect(history.rateSince(96, 100, 100)).toBe(1);
});
