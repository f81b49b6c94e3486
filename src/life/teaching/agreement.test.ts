import { describe, expect, it } from "vitest";
import { formatEnglish } from "../../core/lang.ts";
import { seededRandom } from "../../core/random.ts";
import { chooseEngine } from "../engines/index.ts";
import { plain } from "../plain/plain.ts";
import { Field } from "../grid/field.ts";
import { readRule, withColourless } from "../rules/index.ts";
import type { Rule } from "../rules/rule.ts";
import {
  LifeRuleBase,
  LifeRuleColorised,
  LifeRuleExtended,
  LifeRuleGenerations,
  LifeRuleWeighted,
  customRule,
} from "./index.ts";

const WORLD = { kind: "plane", width: 19, height: 14 } as const;

function named(name: string): Rule {
  const read = readRule(name);
  if (!read.ok) throw new Error(formatEnglish(read.why));
  return read.value.rule;
}

describe("the colorised rule with colourless living cells", () => {
  it("agrees with the class in every engine that runs it", () => {
    const own = customRule(new LifeRuleColorised());
    const rule = withColourless(named("colorised"));
    const random = seededRandom("colourless");
    for (let board = 0; board < 12; board++) {
      const field = new Field();
      for (let y = 0; y < WORLD.height; y++)
        for (let x = 0; x < WORLD.width; x++) if (random.below(10) < 4) field.set(x, y, 1 + random.below(3));
      const wanted = plain.open(own, WORLD);
      wanted.load(field);
      wanted.step(4);
      for (const engine of ["auto", "plain", "table"]) {
        const chosen = chooseEngine(rule, WORLD, { engine });
        if (!chosen.ok) throw new Error(formatEnglish(chosen.why));
        chosen.value.load(field);
        chosen.value.step(4);
        expect(chosen.value.field()!.equals(wanted.field()!), engine).toBe(true);
      }
    }
  });

  it("leaves every other rule unchanged", () => {
    expect(withColourless(named("duel"))).toEqual(named("duel"));
  });
});

describe("the classes and the rules of the same names", () => {
  it.each([
    ["base", new LifeRuleBase(), [1], 0.4],
    ["colorised", new LifeRuleColorised(), [2, 3], 0.4],
    ["extended", new LifeRuleExtended(), [1], 0.12],
    ["weighted", new LifeRuleWeighted(), [1], 0.15],
    ["generations", new LifeRuleGenerations(), [1, 2, 3, 4, 5, 6, 7], 0.3],
  ])("agree on random boards: %s", (name, written, states, density) => {
    const own = customRule(written);
    const rule = named(name);
    expect(own.states).toBe(rule.states);
    expect(own.soup).toEqual(rule.soup);
    const random = seededRandom(`agreement of ${name}`);
    for (let board = 0; board < 12; board++) {
      const field = new Field();
      for (let y = 0; y < WORLD.height; y++)
        for (let x = 0; x < WORLD.width; x++)
          if (random.below(1000) < density * 1000) field.set(x, y, states[random.below(states.length)] ?? 0);
      const engines = [plain.open(own, WORLD), plain.open(rule, WORLD)];
      for (const engine of engines) {
        engine.load(field);
        engine.step(3);
      }
      const [actual, expected] = engines.map((engine) => engine.field()!);
      expect(actual!.equals(expected!)).toBe(true);
    }
  });
});
