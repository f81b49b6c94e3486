import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatEnglish } from "../../core/lang.ts";
import { pick, type Random, seededRandom } from "../../core/random.ts";
import { differenceFromPlain, grids, losesMovingCells } from "../bytes/testing/boards.ts";
import { Field } from "../grid/field.ts";
import { readRule } from "../rules/index.ts";
import type { ColourRule, RangeRule, Rule, TableRule } from "../rules/rule.ts";
import { table } from "./index.ts";
import { english } from "../../core/testing/english.ts";

const COMMON = { name: "random", radius: 1, soup: [1] } as const;
const SQUARE = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy] as const));
const CROSS = SQUARE.filter(([dx, dy]) => dx === 0 || dy === 0);
const HEXAGON = SQUARE.filter(([dx, dy]) => dx + dy !== 0 || dx === 0);
const WIDE = [-2, -1, 0, 1, 2].flatMap((dy) => [-2, -1, 0, 1, 2].map((dx) => [dx, dy] as const));

/** The next state is a hash of all inputs, so that every input matters. */
function tableRule(random: Random, states: number, inputs: TableRule["inputs"], radius: number): TableRule {
  const salt = random.below(2 ** 31);
  const empty = random.below(4) === 0 ? random.below(states) : 0;
  const next = (cells: Uint8Array): number => {
    if (cells.every((state) => state === 0)) return empty;
    let hash = salt;
    for (const state of cells) {
      hash = Math.imul(hash ^ state, 0x01000193);
      hash ^= hash >>> 15;
    }
    hash = Math.imul(hash ^ (hash >>> 13), 0x85ebca6b) >>> 0;
    return hash % 3 === 0 ? (hash >>> 8) % states : 0;
  };
  return { ...COMMON, kind: "table", radius, states, inputs, next };
}

function rangeRule(random: Random, radius: number): RangeRule {
  const states = pick(random, [2, 2, 3, 5, 20]);
  const weigh = pick<(dx: number, dy: number) => number>(random, [
    () => 1,
    (dx, dy) => (Math.abs(dx) + Math.abs(dy) <= radius ? 1 : 0),
    (dx, dy) => (dx * dx + dy * dy <= radius * (radius + 1) ? 1 : 0),
    () => random.below(4),
    () => random.below(2),
    () => random.below(7) - 3,
  ]);
  const range = Array.from({ length: 2 * radius + 1 }, (_, i) => i - radius);
  const weights = Int32Array.from(range.flatMap((dy) => range.map((dx) => weigh(dx, dy))));
  if (random.below(2) === 0) weights[(weights.length - 1) / 2] = 0;
  const worth = pick<(state: number) => number>(random, [
    (state) => (state === 1 ? 1 : 0),
    (state) => (state > 0 ? 1 : 0),
    () => random.below(3),
    () => random.below(500) - 100,
  ]);
  const stateWeights = Int32Array.from({ length: states }, (_, state) => worth(state));
  const maxSum = weights.reduce((sum, weight) => sum + Math.max(...stateWeights.map((value) => value * weight)), 0);
  const randomSums = (): Uint8Array => {
    const set = new Uint8Array(Math.max(0, maxSum) + 1);
    for (let i = 0; i < 3; i++) {
      const from = random.below(set.length);
      set.fill(1, from, from + 1 + random.below(Math.ceil(set.length / 5)));
    }
    return set;
  };
  return {
    ...COMMON,
    kind: "range",
    radius,
    states,
    weights,
    stateWeights,
    birth: randomSums(),
    survival: randomSums(),
  };
}

function colourRule(random: Random): ColourRule {
  const living = pick(random, [[1, 2] as const, [2, 3] as const]);
  const cases = Uint8Array.from({ length: 243 }, (_, index) => (index === 0 ? 0 : random.below(3)));
  return { ...COMMON, kind: "colours", states: living[1] + 1, living, table: cases };
}

function ruleOf(text: string): Rule {
  const read = readRule(text);
  if (!read.ok) throw new Error(formatEnglish(read.why));
  return read.value.rule;
}

const families: readonly (readonly [string, number, (random: Random) => Rule])[] = [
  ["two colours", 15, colourRule],
  ["tables of nine cells", 30, (random) => tableRule(random, pick(random, [2, 3, 4, 6, 7, 8, 100]), SQUARE, 1)],
  ["tables of five cells", 20, (random) => tableRule(random, pick(random, [2, 3, 8, 17, 29, 200]), CROSS, 1)],
  ["tables of seven cells", 15, (random) => tableRule(random, pick(random, [3, 7, 12]), HEXAGON, 1)],
  ["tables of 256 states", 10, (random) => tableRule(random, 256, CROSS, 1)],
  ["tables of 25 cells", 8, (random) => tableRule(random, 3, WIDE, 2)],
  ["sums of radius 1 and 2", 25, (random) => rangeRule(random, 1 + random.below(2))],
  ["sums of radius 3 to 6", 10, (random) => rangeRule(random, 3 + random.below(4))],
];

describe("the table engine", () => {
  it.each(families)("agrees with the plain engine: %s", (_name, numRuns, make) => {
    fc.assert(
      fc.property(fc.nat(1e9), grids, (seed, grid) => {
        const small = { ...grid, width: Math.min(grid.width, 40) };
        const rule = make(seededRandom(seed));
        const maxHeight = Math.max(2, Math.floor(3000 / ((2 * rule.radius + 1) ** 2 * small.width)) * 9);
        const height = grid.kind === "sphere" ? small.width : Math.min(grid.height, maxHeight);
        expect(differenceFromPlain(table, rule, { ...small, height }, seed)).toBe(undefined);
      }),
      { numRuns, seed: 1 },
    );
  });

  it.each([
    ["R5,C0,M1,S34..58,B34..45,NM", "torus"],
    ["R9,C4,M0,S80..160,B90..140,NM", "plane"],
    ["R4,C0,M0,S12..18,B13..16,NN", "klein"],
    ["R3,C0,M1,S10..15,B9..12,NC", "sphere"],
    ["weighted", "cross"],
    ["23/3/8", "torus"],
    ["generations", "klein"],
  ] as const)("runs %s on a %s", (text, kind) => {
    const grid = { kind, width: 24, height: 24, ...(kind === "klein" ? { twisted: "vertical" as const } : {}) };
    for (const seed of [1, 2]) expect(differenceFromPlain(table, ruleOf(text), grid, seed)).toBe(undefined);
  });

  it("handles a radius larger than a tile, on a smaller board", () => {
    const random = seededRandom(5);
    const rule = { ...rangeRule(random, 70), states: 2, stateWeights: Int32Array.of(0, 1) };
    const weights = new Int32Array(141 * 141);
    for (let i = 0; i < 40; i++) weights[random.below(weights.length)] = 1;
    const birth = Uint8Array.from({ length: 41 }, (_, sum) => (sum % 3 === 1 ? 1 : 0));
    const few = { ...rule, weights, birth, survival: birth };
    expect(differenceFromPlain(table, few, { kind: "torus", width: 7, height: 3 }, 3)).toBe(undefined);
  });

  it.each([
    [1, 1, -1],
    [2, -2, 2],
    [5, 5, 3],
    [20, -20, 0],
    [40, 33, -40],
    [70, 70, 70],
  ])("loses no cell that moves, with radius %i, by (%i, %i)", (radius, dx, dy) => {
    const weights = new Int32Array((2 * radius + 1) ** 2);
    weights[(dy + radius) * (2 * radius + 1) + dx + radius] = 1;
    const same = Uint8Array.of(0, 1);
    const stateWeights = Int32Array.of(0, 1);
    const inputs = [
      [0, 0],
      [dx, dy],
    ] as const;
    const rules: Rule[] = [
      { ...COMMON, kind: "range", states: 2, radius, weights, stateWeights, birth: same, survival: same },
      { ...COMMON, kind: "table", states: 3, radius, inputs, next: (states) => states[1] ?? 0 },
    ];
    for (const rule of rules)
      for (const kind of ["torus", "cross"] as const)
        expect(losesMovingCells(table, rule, { kind, width: 150, height: 90 }, [dx, dy])).toBe(false);
  });

  it("refuses custom rules", () => {
    const own: Rule = { ...COMMON, kind: "own", states: 2, nextAt: () => 0 };
    expect(english(table.objection(own, { kind: "plane", width: 5, height: 5 }))).toContain("custom rule");
    expect(english(table.objection(ruleOf("war"), { kind: "unbounded" }))).toContain("bounded");
    const heavy = { ...sumsOfLife(), stateWeights: Int32Array.of(0, 2 ** 30) };
    expect(english(table.objection(heavy, { kind: "plane", width: 5, height: 5 }))).toContain("too large");
  });
});

describe("large boards", () => {
  it("evolve the war to the known numbers", () => {
    const soup = new Field();
    let drawn = 777;
    for (let y = 0; y < 1024; y++)
      for (let x = 0; x < 1024; x++) {
        drawn ^= drawn << 13;
        drawn ^= drawn >>> 17;
        drawn ^= drawn << 5;
        const player = drawn >>> 30;
        if (player === 1 || player === 2) soup.set(x, y, player);
      }
    const engine = table.open(ruleOf("war"), { kind: "plane", width: 1024, height: 1024 });
    engine.load(soup);
    engine.step(100);
    expect(engine.census().slice(1)).toEqual([43_689n, 45_017n]);
  });

  it.each([
    ["a table", tableOfLife()],
    ["sums", sumsOfLife()],
  ])("give the result of B3/S23 for the same rule written as %s", (_name, rule) => {
    const [engine, known] = [rule, ruleOf("B3/S23")].map((each) => {
      const opened = table.open(each, { kind: "torus", width: 300, height: 200 });
      const random = seededRandom(8);
      const field = new Field();
      for (let i = 0; i < 9000; i++) field.set(random.below(300), random.below(200), 1);
      opened.load(field);
      opened.step(1500);
      return opened;
    });
    expect(engine?.field()?.equals(known?.field() ?? new Field())).toBe(true);
  });
});

function tableOfLife(): TableRule {
  const next = (cells: Uint8Array): number => {
    const sum = cells.reduce((all, state) => all + state, 0);
    return sum === 3 || (sum === 4 && cells[4] === 1) ? 1 : 0;
  };
  return { ...COMMON, kind: "table", states: 2, inputs: SQUARE, next };
}

function sumsOfLife(): RangeRule {
  const set = (...sums: number[]) => Uint8Array.from({ length: 10 }, (_, sum) => (sums.includes(sum) ? 1 : 0));
  const stateWeights = Int32Array.of(0, 1);
  const weights = new Int32Array(9).fill(1);
  return { ...COMMON, kind: "range", states: 2, weights, stateWeights, birth: set(3), survival: set(3, 4) };
}
