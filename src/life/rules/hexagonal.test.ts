import { describe, expect, it } from "vitest";
import { formatEnglish } from "../../core/lang.ts";
import { isHexagonal } from "./hexagonal.ts";
import { readRule, readRuleFile } from "./index.ts";
import type { Rule } from "./rule.ts";

function ruleOf(text: string): Rule {
  const read = text.startsWith("@") ? readRuleFile(text) : readRule(text);
  if (!read.ok) throw new Error(formatEnglish(read.why));
  return "rule" in read.value ? read.value.rule : read.value;
}

const TABLE = (neighborhood: string, inputs: number): string =>
  `@RULE T\n@TABLE\nn_states:2\nneighborhood:${neighborhood}\nsymmetries:none\n0${",1".repeat(inputs)},1\n`;

describe("a hexagonal rule", () => {
  it.each(["B2/S34H", "B2o/S2m34H", "34/2/4H", "R2,C2,S4-6,B5,NH", "R1,C0,M0,S2,B2,NH"])("is %s", (text) => {
    expect(isHexagonal(ruleOf(text))).toBe(true);
  });

  it("is a table with the hexagonal neighbourhood", () => {
    expect(isHexagonal(ruleOf(TABLE("hexagonal", 6)))).toBe(true);
    expect(isHexagonal(ruleOf(TABLE("Moore", 8)))).toBe(false);
    expect(isHexagonal(ruleOf(TABLE("vonNeumann", 4)))).toBe(false);
  });

  it.each([
    "B3/S23",
    "B2/S34V",
    "B2n3/S23-q",
    "bosco",
    "R2,C0,M0,S2,B2,NN",
    "R2,C0,M0,S2,B2,N+",
    "R2,C0,M0,S2,B2,NX",
    "war",
    "base",
  ])("is not %s", (text) => {
    expect(isHexagonal(ruleOf(text))).toBe(false);
  });
});
