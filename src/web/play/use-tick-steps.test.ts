import { describe, expect, it } from "vitest";
import type { Step } from "../match/model/step.ts";
import { nextShown } from "./use-tick-steps.ts";

/** `m` = a move, `t` = nature. */
function stepsOf(text: string): readonly Step[] {
  return Array.from(text, (kind, index) => ({ index, ...(kind === "m" && { played: {} }) }) as Step);
}

describe("what is shown of a match as it comes", () => {
  it.each([
    ["a match that was over when it was opened: its end", undefined, "smmttt", 5],
    ["moves: at once", 1, "smmm", 3],
    ["generations after the last move: from that move on", 1, "smmttt", 2],
    ["the second of three generations after the first", 3, "smmttt", 3],
    ["a move after generations: the move", 2, "smmtttm", 6],
  ] as const)("is, of %s", (_, shown, steps, index) => {
    expect(nextShown(shown, stepsOf(steps), false)).toBe(index);
  });

  it("is always the newest of a large board", () => {
    expect(nextShown(1, stepsOf("smmttt"), true)).toBe(5);
  });
});
