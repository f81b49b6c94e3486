import { describe, expect, it } from "vitest";
import { formatEnglish } from "../../core/lang.ts";
import { describeRule, readRule } from "./index.ts";
import type { Rule } from "./rule.ts";
import { english } from "../../core/testing/english.ts";

function ruleOf(text: string): Rule {
  const read = readRule(text);
  if (!read.ok) throw new Error(formatEnglish(read.why));
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
    ["R1,C4,S1,B1,NW111101111,0123", "Larger than Life, 4 states, 8 neighbours within radius 1, states are weighted"],
    ["colorised", "two colours (states 2 and 3), eight neighbours"],
    ["wireworld", "rule table, 4 states, 8 neighbours"],
  ])("for %s is %s", (text, words) => {
    expect(english(describeRule(ruleOf(text)))).toBe(words);
  });

  it("gives only the number of states of a custom rule", () => {
    const own = { kind: "own", name: "mine", states: 5, radius: 1, soup: [1], nextAt: () => 0 } as const;
    expect(english(describeRule(own))).toBe("a custom rule, 5 states");
  });
});
