import { describe, expect, it } from "vitest";
import type { Step } from "../../match/model/step.ts";
import { nextShown } from "./use-tick-steps.ts";

/** `m` = a move, `t` = a tick. */
function stepsOf(text: string): readonly Step[] {
  return Array.from(text, (kind, index) => ({ index, ...(kind === "m" && { played: {} }) }) as Step);
}

describe("the last shown position", () => {
  it.each([
    ["the end of a match that was over when it was opened", undefined, "smmttt", 5],
    ["the newest of several moves", 1, "smmm", 3],
    ["the last move before generations that follow it", 1, "smmttt", 2],
    ["the generation that is already shown", 3, "smmttt", 3],
    ["a move after generations", 2, "smmtttm", 6],
  ] as const)("is %s", (_, shown, steps, index) => {
    expect(nextShown(shown, stepsOf(steps), false)).toBe(index);
  });

  it("is always the newest on a large board", () => {
    expect(nextShown(1, stepsOf("smmttt"), true)).toBe(5);
  });
});
