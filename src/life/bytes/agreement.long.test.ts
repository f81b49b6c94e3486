import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../core/random.ts";
import { Field } from "../grid/field.ts";
import type { Bounded } from "../grid/topology.ts";
import { readRule } from "../rules/index.ts";
import type { MapRule } from "../rules/rule.ts";
import { bytes } from "./index.ts";
import { differenceFromPlain, grids, losesMovingCells } from "./testing/boards.ts";
import { english } from "../../core/testing/english.ts";

const seeds = fc.nat(1e9);

function randomRule(seed: number): MapRule {
  const random = seededRandom(seed);
  const density = random.below(100);
  const table = () => Uint8Array.from({ length: 512 }, () => (random.below(100) < density ? 1 : 0));
  return {
    kind: "map",
    name: `random ${seed}`,
    states: [2, 2, 3, 8, 200][random.below(5)] ?? 2,
    radius: 1,
    soup: [1],
    counts: random.below(2) === 0 ? "first" : "living",
    table: table(),
    ...(random.below(2) === 0 ? { alternate: table() } : {}),
  };
}

function ruleOf(text: string): MapRule {
  const read = readRule(text);
  if (!read.ok || read.value.rule.kind !== "map") throw new Error(`no map in ${text}`);
  return read.value.rule;
}

describe("the engine for any table", () => {
  it("agrees with the plain engine on grids of every shape", () => {
    fc.assert(
      fc.property(seeds, grids, (seed, grid) => {
        expect(differenceFromPlain(bytes, randomRule(seed), grid, seed)).toBe(undefined);
      }),
      { numRuns: 50, seed: 1 },
    );
  });

  it("refuses unsupported rules, boards and cells", () => {
    const grid: Bounded = { kind: "torus", width: 20, height: 10 };
    const engine = bytes.open(ruleOf("B3/S23"), grid);
    const field = new Field();
    field.set(20, 3, 1);
    expect(() => engine.load(field)).toThrow(RangeError);
    field.set(20, 3, 0);
    field.set(1, 1, 2);
    expect(() => engine.load(field)).toThrow("no state 2");
    expect(() => engine.setCell(0, 0, 2)).toThrow("no state 2");
    expect(() => engine.setCell(0, 10, 1)).toThrow("no cell");
    expect(engine.cell(-1, 0)).toBe(0);
    expect(english(bytes.objection(ruleOf("B3/S23"), { kind: "unbounded" }))).toContain("bounded");
    for (const [width, height] of [
      [2 ** 16, 2 ** 15],
      [1, 2 ** 30],
    ] as const)
      expect(english(bytes.objection(ruleOf("B3/S23"), { kind: "plane", width, height }))).toContain("memory");
  });
});

describe("sleeping tiles", () => {
  it.each(["plane", "torus", "cross", "sphere"] as const)("wake for cells that move at full speed on a %s", (kind) => {
    const grid = { kind, width: 150, height: kind === "sphere" ? 150 : 90 };
    for (let place = 0; place < 9; place++) {
      const rule = { ...ruleOf("B3/S23"), table: Uint8Array.from({ length: 512 }, (_, i) => (i >> place) & 1) };
      const by = [((8 - place) % 3) - 1, Math.floor((8 - place) / 3) - 1] as const;
      expect(losesMovingCells(bytes, rule, grid, by), `by ${by.join()}`).toBe(false);
    }
  });

  it("stay empty after a set cell that dies at once", () => {
    const engine = bytes.open(ruleOf("B3/S23"), { kind: "torus", width: 300, height: 300 });
    const random = seededRandom(4);
    for (let round = 0; round < 60; round++) {
      for (let i = 0; i < 20; i++) engine.setCell(random.below(60) * 5, random.below(60) * 5, 1);
      engine.step(1 + random.below(3));
      expect(engine.census()[1]).toBe(0n);
    }
  });

  it("evolve a blinker correctly over any number of generations", () => {
    const field = new Field();
    for (const x of [63, 64, 65]) field.set(x, 31, 1);
    const engine = bytes.open(ruleOf("B3/S23"), { kind: "plane", width: 200, height: 100 });
    engine.load(field);
    engine.step(10n ** 30n);
    expect([engine.cell(63, 31), engine.cell(64, 30), engine.generation]).toEqual([1, 0, 10n ** 30n]);
    engine.step(10n ** 30n + 1n);
    expect([engine.cell(63, 31), engine.cell(64, 30)]).toEqual([0, 1]);
    const counts: bigint[] = [];
    engine.step(2, ({ births, deaths }) => counts.push(births, deaths));
    expect(counts).toEqual([2n, 2n, 2n, 2n]);
  });
});

describe("a large soup", () => {
  const soup = new Field();
  let drawn = 12345;
  for (let y = 0; y < 1024; y++)
    for (let x = 0; x < 1024; x++) {
      drawn ^= drawn << 13;
      drawn ^= drawn >>> 17;
      drawn ^= drawn << 5;
      if (drawn < 0) soup.set(x, y, 1);
    }

  it.each([
    ["B3/S23", "plane", 1, 287_564n],
    ["B3/S23", "plane", 100, 98_818n],
    ["B3/S23", "plane", 1000, 44_442n],
    ["B3/S23", "torus", 100, 98_908n],
    ["B36/S23", "plane", 100, 123_031n],
    ["B2n3/S23-q", "plane", 100, 58_803n],
    ["B2-a/S12", "plane", 100, 39_869n],
  ] as const)("under %s on a %s has after %i generations the known population", (text, kind, g, living) => {
    const engine = bytes.open(ruleOf(text), { kind, width: 1024, height: 1024 });
    engine.load(soup);
    expect(engine.census()).toEqual([1024n * 1024n - 523_839n, 523_839n]);
    engine.step(g);
    expect(engine.census()[1]).toBe(living);
  });
});
