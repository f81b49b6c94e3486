import { expect, it } from "vitest";
import { heatOf } from "./heat.ts";

it.each([
  ["all won", [4, 0, 0], 100, true, "var(--heat-hi) 50%"],
  ["all lost", [0, 0, 4], 0, false, "var(--heat-lo) 50%"],
  ["a little better", [5, 1, 4], 55, true, "var(--heat-hi) 12%"],
  ["just below the middle", [49, 1, 50], 50, false, "var(--heat-lo) 8%"],
] as const)("tints %s by at most half", (_, tally, percent, strong, ground) => {
  expect(heatOf(tally)).toEqual({
    percent,
    strong,
    ground: expect.stringContaining(ground) as unknown,
  });
});

it("shows a level score bold without a tint, and null for players who never met", () => {
  expect(heatOf([1, 2, 1])).toEqual({ percent: 50, strong: true, ground: undefined });
  expect(heatOf([0, 0, 0])).toBeNull();
});
