import { describe, expect, it } from "vitest";
import { countsOf, describeRule, isOuterTotalistic, readRule, withoutBirthFromNothing } from "./index.ts";
import type { MapRule, Rule } from "./rule.ts";

function ruleOf(text: string): Rule {
  const read = readRule(text);
  if (!read.ok) throw new Error(read.why);
  return read.value.rule;
}

describe("a rule in words", () => {
  it.each([
    ["B3/S23", "Life-like, 2 states, the eight neighbours by their number"],
    ["B/S", "Life-like, 2 states, the eight neighbours by their number"],
    ["B2-a/S12", "Life-like, 2 states, the eight neighbours by their arrangement"],
    ["W30", "Life-like, 2 states, the eight neighbours by their places"],
    ["B2/S34H", "Life-like, 2 states, six hexagonal neighbours by their number"],
    ["B2o/S34H", "Life-like, 2 states, six hexagonal neighbours by their arrangement"],
    ["B2/S013V", "Life-like, 2 states, four von Neumann neighbours by their number"],
    ["MAPIAAAAA", "Life-like, 2 states, four von Neumann neighbours by their places"],
    ["23/3/8", "Generations, 8 states, the eight neighbours by their number, only state 1 counts"],
    ["generations", "Generations, 8 states, the eight neighbours by their number, all but state 0 count"],
    ["extended", "Larger than Life, 2 states, 24 neighbours within radius 2"],
    ["weighted", "Larger than Life, 2 states, 24 neighbours within radius 2, weighted"],
    ["bosco", "Larger than Life, 2 states, 120 neighbours within radius 5, the middle counts"],
    [
      "R1,C4,S1,B1,NW111101111,0123",
      "Larger than Life, 4 states, 8 neighbours within radius 1, states are weighted",
    ],
    ["colorised", "two colours (states 2 and 3), eight neighbours"],
    ["wireworld", "rule table, 4 states, 8 neighbours"],
  ])("%s: %s", (text, words) => {
    expect(describeRule(ruleOf(text))).toBe(words);
  });

  it("says little of a rule of one's own", () => {
    const own = { kind: "own", name: "mine", states: 5, radius: 1, soup: [1], nextAt: () => 0 } as const;
    expect(describeRule(own)).toBe("a rule of one's own, 5 states");
  });
});

describe("counts of neighbours", () => {
  it.each([
    ["B3/S23", [3], [2, 3]],
    ["B36/S125", [3, 6], [1, 2, 5]],
    ["B012345678/S", [0, 1, 2, 3, 4, 5, 6, 7, 8], []],
    ["345/2/4", [2], [3, 4, 5]],
    ["R1,C0,M1,S3..4,B3..3,NM", [3], [2, 3]],
  ])("are all there is to %s", (text, birth, survival) => {
    expect(isOuterTotalistic(ruleOf(text) as MapRule)).toEqual({ birth, survival });
  });

  it.each(["B2-a/S12", "B2/S34H", "B2/S013V", "W30"])("are not all there is to %s", (text) => {
    expect(isOuterTotalistic(ruleOf(text) as MapRule)).toBeUndefined();
  });

  it("are those of each table where the background blinks", () => {
    const rule = withoutBirthFromNothing(ruleOf("B03/S23") as MapRule);
    expect(isOuterTotalistic(rule)).toBeUndefined();
    expect(countsOf(rule.alternate!)).toEqual({ birth: [5, 6], survival: [5, 8] });
  });
});
