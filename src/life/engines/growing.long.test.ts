import { describe, expect, it } from "vitest";
import { formatEnglish } from "../../core/lang.ts";
import { seededRandom } from "../../core/random.ts";
import { bytes } from "../bytes/index.ts";
import { compare } from "../bytes/testing/boards.ts";
import { Field } from "../grid/field.ts";
import { UNBOUNDED } from "../grid/topology.ts";
import { readRule, withoutBirthFromNothing } from "../rules/index.ts";
import type { Rule } from "../rules/rule.ts";
import { table } from "../table/index.ts";
import type { Change, EngineKind } from "../plain/engine.ts";
import { growing } from "./growing.ts";
import { plain } from "../plain/plain.ts";
import { english } from "../../core/testing/english.ts";

function ruleOf(text: string): Rule {
  const read = readRule(text);
  if (!read.ok) throw new Error(formatEnglish(read.why));
  const { rule } = read.value;
  return rule.kind === "map" ? withoutBirthFromNothing(rule) : rule;
}

function draw(rows: readonly string[], x = 0, y = 0): Field {
  const field = new Field();
  for (const [dy, row] of rows.entries())
    for (let dx = 0; dx < row.length; dx++) if (row[dx] === "O") field.set(x + dx, y + dy, 1);
  return field;
}

const pairs: readonly (readonly [string, EngineKind])[] = [
  ["B3/S23", bytes],
  ["B36/S23", plain],
  ["B2-a/S12", bytes],
  ["B0123478/S01234678", bytes],
  ["B01245/S0125", table],
  ["/2/3", bytes],
  ["R2,C0,M0,S2..3,B3..3,NM", table],
  ["R2,C3,M1,S4..7,B5..7,NN", table],
  ["war", table],
];

describe("a growing board", () => {
  it.each(pairs)("runs %s like an unbounded plane", (text, kind) => {
    const rule = ruleOf(text);
    const random = seededRandom(text);
    const field = new Field();
    for (let i = 0; i < 40; i++)
      field.set(random.below(9) - 60, random.below(9) + 500, 1 + random.below(rule.states - 1));
    const engines = [growing(kind), plain].map((engineKind) => {
      expect(engineKind.objection(rule, UNBOUNDED)).toBe(undefined);
      const engine = engineKind.open(rule, UNBOUNDED);
      engine.load(field, 3n);
      return engine;
    });
    const [tested, reference] = engines;
    if (!tested || !reference) throw new Error("two engines were opened");
    for (const generations of [1, 2, 1, 13, 9]) {
      const changes = engines.map((engine) => {
        const reported: Change[] = [];
        engine.step(generations, generations === 2 ? undefined : (change) => reported.push(change));
        return reported;
      });
      expect(compare(tested, reference, changes)).toBe(undefined);
      const x = random.below(300) - 200;
      const y = 400 + random.below(200);
      for (const engine of engines) engine.setCell(x, y, 1);
      expect([tested.cell(x, y), tested.cell(x + 5000, y)]).toEqual([1, 0]);
    }
  });

  it.each([
    ["the r-pentomino", [".OO", "OO.", ".O."], 1103, 116n],
    ["acorn", [".O.....", "...O...", "OO..OOO"], 5206, 633n],
    ["diehard", ["......O.", "OO......", ".O...OOO"], 130, 0n],
  ])("runs %s to its known end", (_name, rows, generations, living) => {
    const engine = growing(bytes).open(ruleOf("B3/S23"), UNBOUNDED);
    engine.load(draw(rows, -1000, 7));
    engine.step(generations);
    expect([engine.census(), engine.generation]).toEqual([[0n, living], BigInt(generations)]);
  });

  it("follows a glider for 20,000 generations", () => {
    const engine = growing(bytes).open(ruleOf("B3/S23"), UNBOUNDED);
    engine.load(draw([".O.", "..O", "OOO"]));
    engine.step(20_000);
    expect(engine.bounds()).toEqual({ x: 5000n, y: 5000n, width: 3n, height: 3n });
  });

  it("keeps the phase of a blinking background while it is empty", () => {
    const rule = ruleOf("B01245/S0125");
    const [tested, reference] = [growing(table), plain].map((kind) => {
      const engine = kind.open(rule, UNBOUNDED);
      engine.load(new Field());
      engine.step(7);
      for (const x of [0, 1, 2]) engine.setCell(x, 0, 1);
      engine.step(1);
      return engine;
    });
    expect(tested?.field()?.equals(reference?.field() ?? new Field())).toBe(true);
    expect(tested?.generation).toBe(8n);
  });

  it("reports generations without changes", () => {
    const engine = growing(bytes).open(ruleOf("B3/S23"), UNBOUNDED);
    engine.load(draw(["O"]));
    const changes: Change[] = [];
    engine.step(3, (change) => changes.push(change));
    expect(changes).toEqual([
      { generation: 1n, births: 0n, deaths: 1n },
      { generation: 2n, births: 0n, deaths: 0n },
      { generation: 3n, births: 0n, deaths: 0n },
    ]);
    expect(engine.bounds()).toBe(undefined);
  });

  it("names the maximum board size and an alternative", () => {
    const far = draw(["O"]);
    far.set(1_000_000, 1_000_000, 1);
    const engine = growing(bytes).open(ruleOf("B3/S23"), UNBOUNDED);
    expect(() => engine.load(far)).toThrow(/1000001 x 1000001 .* 268435456; --engine hashlife/);
    const colours = growing(table).open(ruleOf("war"), UNBOUNDED);
    expect(() => colours.load(far)).toThrow(/at most 268435456\.$/);
  });

  it("refuses rules that fill an unbounded plane at once", () => {
    expect(english(growing(table).objection(ruleOf("R1,C3,M0,S2..3,B0..3,NM"), UNBOUNDED))).toContain("fill");
    expect(english(growing(bytes).objection(ruleOf("war"), UNBOUNDED))).toContain("eight neighbours");
    expect(english(growing(bytes).objection(ruleOf("B3/S23"), { kind: "sphere", width: 9, height: 9 }))).toBe(
      undefined,
    );
  });
});
