import { describe, expect, it } from "vitest";
import { formatEnglish } from "../../core/lang.ts";
import { seededRandom } from "../../core/random.ts";
import { Field } from "../grid/field.ts";
import { drawSoup } from "../grid/soup.ts";
import { type Topology, UNBOUNDED } from "../grid/topology.ts";
import { readRule } from "../rules/index.ts";
import type { Rule } from "../rules/rule.ts";
import { chooseEngine, type Engine, ENGINES, type RunPlan } from "./index.ts";
import { whyOf } from "../../core/testing/english.ts";

function ruleOf(text: string): Rule {
  const read = readRule(text);
  if (!read.ok) throw new Error(formatEnglish(read.why));
  return read.value.rule;
}

function choose(rule: string, topology: Topology = UNBOUNDED, plan: RunPlan = {}): Engine {
  const chosen = chooseEngine(ruleOf(rule), topology, plan);
  if (!chosen.ok) throw new Error(formatEnglish(chosen.why));
  return chosen.value;
}

const PLANE = { kind: "plane", width: 60, height: 40 } as const;
const TORUS = { kind: "torus", width: 96, height: 64 } as const;
const KLEIN = { kind: "klein", width: 20, height: 20, twisted: "horizontal" } as const;
/** All parts of the table differ, so that no small circuit exists. */
const IRREGULAR = `MAP${btoa(String.fromCharCode(...Array.from({ length: 64 }, (_, i) => (i === 0 ? 17 : (i * 73 + i * i * 41 + 5) & 255)))).replace(/=+$/, "")}`;

describe("the chosen engine", () => {
  it.each([
    ["B3/S23", PLANE, "bits"],
    ["B3/S23", TORUS, "bits"],
    ["B3/S23", KLEIN, "bytes"],
    ["B3/S23", UNBOUNDED, "tiles"],
    ["B03/S23", UNBOUNDED, "tiles"],
    [IRREGULAR, PLANE, "bytes"],
    ["23/3/8", PLANE, "bits"],
    ["23/3/8", UNBOUNDED, "bits"],
    ["extended", PLANE, "bits"],
    ["war", PLANE, "bits"],
    ["R20,C0,M1,S500..900,B500..700,NM", PLANE, "table"],
    ["wireworld", PLANE, "table"],
    ["wireworld", UNBOUNDED, "table"],
  ] as const)("for %s on %j is %s", (rule, topology, name) => {
    expect(choose(rule, topology).name).toBe(name);
  });

  it("is hashlife for many generations", () => {
    expect(choose("B3/S23", UNBOUNDED, { generations: 2n ** 20n }).name).toBe("hashlife");
    expect(choose("23/3/8", UNBOUNDED, { generations: 2n ** 20n }).name).toBe("bits");
  });

  it("is the requested engine, or a refusal with a reason", () => {
    for (const { name } of ENGINES) expect(choose("B3/S23", UNBOUNDED, { engine: name }).name).toBe(name);
    const refused = chooseEngine(ruleOf("23/3/8"), UNBOUNDED, { engine: "hashlife" });
    expect(whyOf(refused)).toContain("two states");
    const unknown = chooseEngine(ruleOf("B3/S23"), UNBOUNDED, { engine: "hashlief" });
    expect(whyOf(unknown)).toMatch(/plain.*did you mean hashlife/);
  });

  it("does not exist for a rule that would fill an unbounded plane", () => {
    expect(chooseEngine(ruleOf("B0/S/3"), UNBOUNDED).ok).toBe(false);
    expect(chooseEngine(ruleOf("B0/S/3"), PLANE).ok).toBe(true);
  });
});

describe("the automatic engine", () => {
  it.each([
    ["B3/S23", PLANE],
    ["B3/S23", TORUS],
    ["B36/S23", { kind: "plane", width: 130, height: 70 }],
  ] as const)("runs %s on %j from a soup until it is stable, like the dense engine", (rule, topology) => {
    const soup = drawSoup(
      seededRandom("rest"),
      { x: 0, y: 0, width: topology.width, height: topology.height },
      0.4,
      [1],
    );
    const auto = choose(rule, topology);
    const dense = choose(rule, topology, { engine: "bits" });
    const names = new Set<string>();
    for (const engine of [auto, dense]) engine.load(soup);
    for (const generations of [1, 255, 300, 2000, 1, 777, 5000]) {
      auto.step(generations);
      dense.step(generations);
      names.add(auto.name);
      expect(auto.generation).toBe(dense.generation);
      expect((auto.field() ?? new Field()).equals(dense.field() ?? new Field())).toBe(true);
    }
    expect([...names]).toEqual(["bits", "tiles"]);
  });

  it("stays correct when a calm board is changed", () => {
    const engine = choose("B3/S23", TORUS);
    const block = new Field();
    for (const [x, y] of [
      [5, 5],
      [6, 5],
      [5, 6],
      [6, 6],
    ] as const)
      block.set(x, y, 1);
    engine.load(block);
    engine.step(600);
    expect(engine.name).toBe("tiles");
    const soup = drawSoup(seededRandom("stir"), { x: 0, y: 0, width: 96, height: 64 }, 0.5, [1]);
    for (const [x, y] of soup.cells()) engine.setCell(x, y, 1);
    const dense = choose("B3/S23", TORUS, { engine: "bits" });
    dense.load(engine.field() ?? new Field());
    engine.step(400);
    dense.step(400);
    expect((engine.field() ?? new Field()).equals(dense.field() ?? new Field())).toBe(true);
  });
});
