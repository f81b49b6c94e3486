import { expect, it } from "vitest";
import { estimateLeft } from "./estimate.ts";

const first = { finished: 10, atMs: 0 };

it("estimates the remaining time from the observed pace", () => {
  expect(estimateLeft(first, { finished: 20, atMs: 20_000 }, 50)).toBe(60_000);
});

it.each([
  ["too few games", { finished: 12, atMs: 60_000 }, 50],
  ["too short a time", { finished: 20, atMs: 1000 }, 50],
  ["no game left", { finished: 50, atMs: 60_000 }, 50],
])("returns null with %s", (_, last, planned) => {
  expect(estimateLeft(first, last, planned)).toBeNull();
});
