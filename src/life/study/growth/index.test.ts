import { describe, expect, it } from "vitest";
import { formatEnglish } from "../../../core/lang.ts";
import { chooseEngine, type Engine } from "../../engines/index.ts";
import { Field } from "../../grid/field.ts";
import { UNBOUNDED } from "../../grid/topology.ts";
import { findPattern, readCellsOf } from "../../patterns/index.ts";
import { readRule } from "../../rules/index.ts";
import { runUntilSettled } from "../testing/run-until-settled.ts";

/** Opens an engine with bundled patterns, each moved to its position. */
function opener(rule: string, ...patterns: readonly (readonly [name: string, x: number, y: number])[]) {
  const read = readRule(rule);
  if (!read.ok) throw new Error(formatEnglish(read.why));
  const cells = new Field();
  for (const [name, dx, dy] of patterns) {
    const found = findPattern(name);
    if (!found.ok) throw new Error(formatEnglish(found.why));
    for (const [x, y, state] of readCellsOf(found.value).cells()) cells.set(x + dx, y + dy, state);
  }
  return (): Engine => {
    const engine = chooseEngine(read.value.rule, UNBOUNDED);
    if (!engine.ok) throw new Error(formatEnglish(engine.why));
    engine.value.load(cells);
    return engine.value;
  };
}

function run(name: string, rule = "B3/S23", limit = 20_000) {
  return runUntilSettled({ open: opener(rule, [name, 0, 0]), limit });
}

const glider = { kind: "spaceship", name: "glider", population: 5, speed: "c/4 diagonal" };

describe("endless growth is recognised, with period and rate", () => {
  it.each([
    ["gosper-gun", { period: 30, cells: 5, since: 0 }, { kind: "gun", leaves: [{ ...glider, count: 1 }] }],
    ["new-gun", { period: 46, cells: 5, since: 0 }, { kind: "gun", leaves: [{ ...glider, count: 1 }] }],
    ["p60-gun", { period: 60, cells: 5 }, { kind: "gun", leaves: [{ ...glider, count: 1 }] }],
    [
      "space-rake",
      { period: 20, cells: 5 },
      { kind: "rake", speed: "c/2 orthogonal", moved: [10, 0], leaves: [{ ...glider, count: 1 }] },
    ],
    [
      "blinker-puffer-1",
      { period: 8, cells: 3 },
      { kind: "puffer", speed: "c/2 orthogonal", leaves: [{ name: "blinker", count: 1 }] },
    ],
    [
      "pufferfish",
      { period: 12, cells: 8 },
      { kind: "puffer", speed: "c/2 orthogonal", leaves: [{ name: "block", count: 2 }] },
    ],
    [
      "block-layer",
      { period: 288, cells: 32, since: 564 },
      {
        kind: "puffer",
        name: "block-laying switch engine",
        speed: "c/12 diagonal",
        moved: [-24, -24],
        leaves: [{ kind: "still-life", name: "block", count: 8 }],
      },
    ],
  ])(
    "%s",
    (name, growth, part) => {
      const { growth: found } = run(name);
      expect(found).toMatchObject({ kind: "linear", proven: true, ...growth });
      expect(found?.parts).toHaveLength(1);
      expect(found?.parts[0]).toMatchObject(part);
    },
    300_000,
  );

  it("of a puffer under another rule", () => {
    const { growth } = run("morley-puffer", "B368/S245");
    expect(growth).toMatchObject({
      proven: true,
      period: 170,
      parts: [{ kind: "puffer", speed: "13c/170 orthogonal" }],
    });
  }, 300_000);

  it("that is quadratic, as a long run shows", () => {
    expect(run("max").growth).toMatchObject({ kind: "quadratic", proven: false, period: 4, cells: 8 });
  }, 300_000);

  it.each(["B2/S", "B3/S012345678"])(
    "as an explosion: %s",
    (rule) => {
      const { growth } = runUntilSettled({ open: opener(rule, ["acorn", 0, 0]), limit: 20_000 });
      expect(growth).toMatchObject({ proven: false });
      expect(["quadratic", "explosive"]).toContain(growth?.kind);
    },
    300_000,
  );
});

describe("growth that ends is not reported as endless", () => {
  it.each([
    ["r-pentomino", 1103],
    ["acorn", 5206],
    ["diehard", 130],
    ["rabbits", 17_331],
    ["bunnies", 17_332],
  ])(
    "%s settles at %i",
    (name, generation) => {
      const found = run(name);
      expect(found.growth).toBeUndefined();
      expect(Number(found.engine.generation)).toBe(generation);
    },
    300_000,
  );

  it("is unsettled while gliders approach a block", () => {
    // The first glider reaches the block after about 2,400 generations.
    const far = opener("B3/S23", ["gosper-gun", 0, 0], ["block", 620, 605]);
    const { growth } = runUntilSettled({ open: far, limit: 2000 });
    expect(growth?.proven ?? false).toBe(false);
  }, 300_000);

  it("is unsettled while a ship approaches a gun", () => {
    const hit = opener("B3/S23", ["gosper-gun", 0, 0], ["glider", -400, -396]);
    const { growth } = runUntilSettled({ open: hit, limit: 1000 });
    expect(growth?.proven ?? false).toBe(false);
  }, 300_000);
});
