import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatEnglish } from "../../core/lang.ts";
import { objectionToUnbounded, readRule, withoutBirthFromNothing } from "./index.ts";
import { mapRule } from "./life-like.ts";
import { nextState } from "./next.ts";
import type { Rule } from "./rule.ts";
import { english } from "../../core/testing/english.ts";

const tables = fc.array(fc.nat(1), { minLength: 512, maxLength: 512 }).map((bits) => Uint8Array.from(bits));
const SIDE = 7;
const patch = fc.array(fc.nat(1), { minLength: SIDE * SIDE, maxLength: SIDE * SIDE });

function ruleOf(text: string): Rule {
  const read = readRule(text);
  if (!read.ok) throw new Error(formatEnglish(read.why));
  return read.value.rule;
}

describe("a rule that gives birth from nothing", () => {
  it("is shown inverted every other generation if a full board dies", () => {
    fc.assert(
      fc.property(tables, patch, (table, cells) => {
        [table[0], table[511]] = [1, 0];
        const real = mapRule("blinking", 2, table);
        const shown = withoutBirthFromNothing(real);
        expect([shown.name, shown.table[0], shown.alternate?.[0]]).toEqual(["blinking", 0, 0]);
        const first = evolve(real, cells, SIDE, 0);
        expect(evolve(shown, cells, SIDE, 0)).toEqual(first.map((state) => 1 - state));
        expect(
          evolve(
            shown,
            first.map((state) => 1 - state),
            SIDE - 2,
            1,
          ),
        ).toEqual(evolve(real, first, SIDE - 2, 1));
      }),
      { numRuns: 60 },
    );
  });

  it("is inverted permanently if a full board stays full", () => {
    fc.assert(
      fc.property(tables, patch, (table, cells) => {
        [table[0], table[511]] = [1, 1];
        const real = mapRule("filling", 2, table);
        const shown = withoutBirthFromNothing(real);
        expect([shown.name, shown.table[0], shown.alternate]).toEqual(["filling", 0, undefined]);
        const inside = cells.map((state) => 1 - state);
        expect(evolve(shown, cells, SIDE, 0)).toEqual(evolve(real, inside, SIDE, 0).map((state) => 1 - state));
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ["B0123478/S01234678", "B3/S23"],
    ["B0123456/S0123456H", "B/SH"],
  ])("inverts %s to %s", (text, other) => {
    const rule = ruleOf(text);
    const wanted = ruleOf(other);
    if (rule.kind !== "map" || wanted.kind !== "map") throw new Error("no maps");
    expect(withoutBirthFromNothing(rule).table).toEqual(wanted.table);
  });

  it("has the pair of tables that Golly's help gives for B03/S23", () => {
    const [rule, even, odd] = ["B03/S23", "B1245678/S0145678", "B56/S58"].map(ruleOf);
    if (rule?.kind !== "map" || even?.kind !== "map" || odd?.kind !== "map") throw new Error("no maps");
    const { table, alternate } = withoutBirthFromNothing(rule);
    expect([table, alternate]).toEqual([even.table, odd.table]);
  });

  it("is the only kind of rule that is changed", () => {
    for (const text of ["B3/S23", "3/0/3", "generations"]) {
      const rule = ruleOf(text);
      expect(rule.kind === "map" && withoutBirthFromNothing(rule)).toBe(rule);
    }
  });
});

describe("an unbounded grid", () => {
  const filling = "cells are born where nothing is, which would fill an unbounded grid at once";
  const table = "@RULE Fill\n@TABLE\nn_states:3\nneighborhood:vonNeumann\nsymmetries:none\n0,0,0,0,0,2\n";

  it.each([
    ["B3/S23", undefined],
    ["B0/S", undefined],
    ["23/3/8", undefined],
    ["3/0/3", filling],
    ["MAPgAAAAA/5", filling],
    ["R2,C0,S1,B0", filling],
    ["R2,C0,S1,B1", undefined],
    ["R1,C3,S1,B8,NW111101111,111", filling],
    ["R1,C3,S1,B7,NW111101111,111", undefined],
    ["war", undefined],
    ["wireworld", undefined],
  ])("has for %s the objection %s", (text, why) => {
    expect(english(objectionToUnbounded(ruleOf(text)))).toBe(why);
  });

  it("refuses tables with birth from nothing and custom rules", async () => {
    const { readRuleFile } = await import("./rule-file/index.ts");
    const read = readRuleFile(table);
    expect(read.ok && english(objectionToUnbounded(read.value))).toBe(filling);
    const own = { kind: "own", name: "mine", states: 2, radius: 1, soup: [1], nextAt: () => 0 } as const;
    expect(english(objectionToUnbounded(own))).toContain("needs a bounded grid");
  });
});

/** The inner cells of a square after one generation. */
function evolve(
  rule: Parameters<typeof nextState>[0],
  cells: readonly number[],
  side: number,
  generation: number,
): number[] {
  const next: number[] = [];
  for (let y = 1; y < side - 1; y++)
    for (let x = 1; x < side - 1; x++)
      next.push(nextState(rule, (dx, dy) => cells[(y + dy) * side + x + dx]!, generation));
  return next;
}
