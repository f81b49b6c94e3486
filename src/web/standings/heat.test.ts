import { expect, it } from "vitest";
import { heatOf } from "./heat.ts";

it.each([
  ["all won", 0.5, "var(--heat-hi) 50%"],
  ["all lost", -0.5, "var(--heat-lo) 50%"],
  ["a little better", 0.05, "var(--heat-hi) 12%"],
  ["just below the middle", -0.005, "var(--heat-lo) 8%"],
] as const)("tints %s by at most half", (_, lead, ground) => {
  expect(heatOf(lead)).toContain(ground);
});

it("shows a level score without a tint", () => {
  expect(heatOf(0)).toBeUndefined();
});
