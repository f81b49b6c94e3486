import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { plain } from "../plain/plain.ts";
import { Field } from "../grid/field.ts";
import {
  type LifeRule,
  LifeRuleBase,
  LifeRuleColorised,
  LifeRuleExtended,
  LifeRuleGenerations,
  LifeRuleWeighted,
  customRule,
} from "./index.ts";

interface Vector {
  readonly id: number;
  readonly rule: string;
  /** The start and five generations; rows of state digits. */
  readonly boards: readonly (readonly string[])[];
  readonly alive: readonly number[];
}
const url = new URL("../../../test/fixtures/gol/life-rules.json", import.meta.url);
const VECTORS = JSON.parse(readFileSync(url, "utf8")) as readonly Vector[];

const CLASSES: Readonly<Record<string, new () => LifeRule>> = {
  Base: LifeRuleBase,
  Colorised: LifeRuleColorised,
  Extended: LifeRuleExtended,
  Weighted: LifeRuleWeighted,
  Generations: LifeRuleGenerations,
};

function fieldOf(rows: readonly string[]): Field {
  const field = new Field();
  rows.forEach((row, y) => Array.from(row).forEach((digit, x) => field.set(x, y, Number(digit))));
  return field;
}

describe("the homework's boards", () => {
  it.each(VECTORS)("$rule, board $id, five generations", ({ rule, boards, alive }) => {
    const Class = CLASSES[rule]!;
    const engine = plain.open(customRule(new Class()), { kind: "plane", width: 25, height: 25 });
    engine.load(fieldOf(boards[0]!));
    boards.forEach((rows, generation) => {
      if (generation > 0) engine.step(1);
      expect(engine.field()?.equals(fieldOf(rows))).toBe(true);
      expect(engine.field()?.population).toBe(alive[generation]);
    });
  });

  it("exist for all five classes", () => {
    expect(new Set(VECTORS.map(({ rule }) => rule))).toEqual(new Set(Object.keys(CLASSES)));
  });
});
