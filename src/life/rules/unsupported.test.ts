import { describe, expect, it } from "vitest";
import { formatEnglish } from "../../core/lang.ts";
import { NAMED_RULES } from "./names.ts";
import { readRule, RULE_NAMES } from "./read.ts";
import { unsupportedFamily } from "./read.ts";

describe("rules of families that the laboratory does not run", () => {
  it.each([
    ["LifeHistory", "a History rule"],
    ["B3/S23History", "a History rule"],
    ["B36/S23History:T30,20", "a History rule"],
    ["LifeSuper", "a Super rule"],
    ["B3/S23Super", "a Super rule"],
    ["StateInvestigator", "an Investigator rule"],
    ["B3/S23|B36/S23", "an alternating rule"],
    ["B2-a/S12|B3/S23:P40", "an alternating rule"],
    ["M0,8,4,3,2,5,9,7,1,6,10,11,12,13,14,15", "a Margolus rule"],
    ["MS,D0;8;4;3;2;5;9;7;1;6;10;11;12;13;14;15", "a Margolus rule"],
    ["B4/S345L", "a triangular rule"],
    ["b4s345l", "a triangular rule"],
    ["345/4L", "a triangular rule"],
    ["B45/S34LO", "a triangular rule"],
    ["B4/S345/C3L", "a triangular rule"],
  ])("%s is named as %s", (text, family) => {
    const read = readRule(text);
    expect(read.ok ? "read" : formatEnglish(read.why)).toContain(`is ${family}`);
    expect(read.ok ? "read" : formatEnglish(read.why)).toContain("which this laboratory does not run");
    expect(read.ok ? "read" : formatEnglish(read.why)).not.toContain("character");
  });

  it("include no supported rule", () => {
    for (const text of [...RULE_NAMES, ...NAMED_RULES.values(), "B3/S23", "B2n3-q/S23-k", "B2/S34H", "/2/3", "W110"])
      expect(unsupportedFamily(text)).toBeUndefined();
  });
});
