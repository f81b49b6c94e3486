import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { type Random, seededRandom } from "../../core/random.ts";
import type { Change, Engine } from "../plain/engine.ts";
import { plain } from "../plain/plain.ts";
import { Field } from "../grid/field.ts";
import { type Topology, UNBOUNDED } from "../grid/topology.ts";
import type { MapRule } from "../rules/rule.ts";
import { tiles } from "./index.ts";
import { countingRule, LIFE, ruleOf } from "./testing/boards.ts";

const B36S23 = countingRule([3, 6], [2, 3]);

const RULES: readonly MapRule[] = [
  LIFE,
  countingRule([2], []),
  countingRule([1], [0, 1, 2, 3, 4, 5, 6, 7, 8]),
  ruleOf("born below the left alone", (index) => index % 64 === 4),
  { ...B36S23, name: "even generations one way, odd ones another", alternate: LIFE.table },
];

const GRIDS: readonly Topology[] = [
  UNBOUNDED,
  { kind: "plane", width: 70, height: 35 },
  { kind: "plane", width: 64, height: 32 },
  { kind: "plane", width: 5, height: 3 },
  { kind: "plane", width: 31, height: 33 },
  { kind: "torus", width: 64, height: 32 },
  { kind: "torus", width: 32, height: 32 },
];

/** A random table without birth from nothing. */
function randomRule(name: string, seed: number): MapRule {
  const random = seededRandom(seed);
  return ruleOf(name, (index) => index > 0 && random.below(3) === 0);
}

function compare(engine: Engine, reference: Engine): void {
  const actual = engine.field();
  const expected = reference.field();
  expect(expected && actual?.equals(expected)).toBe(true);
  expect(engine.generation).toBe(reference.generation);
  expect(engine.census()).toEqual(reference.census());
  expect(engine.bounds()).toEqual(reference.bounds());
}

function draw(random: Random, topology: Topology): Field {
  const field = new Field();
  const { width, height } = sizeOf(topology);
  const parts = 2 + random.below(6);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) if (random.below(parts) === 0) field.set(x, y, 1);
  return topology.kind === "unbounded" ? field.moved(-random.below(40), -random.below(40)) : field;
}

function sizeOf(topology: Topology): { width: number; height: number } {
  return topology.kind === "unbounded" ? { width: 40, height: 20 } : topology;
}

const cases = [
  ...GRIDS.flatMap((topology) => RULES.map((rule) => ({ rule, topology }))),
  // Finding circuits for these takes long.
  { rule: randomRule("a rule without order", 3), topology: UNBOUNDED },
  { rule: randomRule("another without order", 4), topology: { kind: "plane", width: 40, height: 33 } as const },
].map((row) => ({ ...row, grid: Object.values(row.topology).join(" ") }));

describe("tiles and the plain engine", () => {
  it.each(cases)("agree on $rule.name, $grid, with cells set in between", ({ rule, topology, grid }) => {
    const random = seededRandom(`${rule.name} ${grid}`);
    const engine = tiles.open(rule, topology);
    const reference = plain.open(rule, topology);
    const field = draw(random, topology);
    const generation = BigInt(random.below(8));
    for (const each of [engine, reference]) each.load(field, generation);
    for (let round = 0; round < 4; round++) {
      const changes: Change[][] = [[], []];
      const steps = 1 + random.below(3);
      for (const [i, each] of [engine, reference].entries())
        each.step(steps, round % 2 === 1 ? (change) => changes[i]?.push(change) : undefined);
      expect(isDeepStrictEqual(changes[0], changes[1])).toBe(true);
      compare(engine, reference);
      const { width, height } = sizeOf(topology);
      for (let edits = random.below(4); edits > 0; edits--) {
        const x = random.below(width);
        const y = random.below(height);
        const state = random.below(2);
        for (const each of [engine, reference]) each.setCell(x, y, state);
        expect(engine.cell(x, y)).toBe(state);
      }
    }
  });

  it("agree on painted windows", () => {
    const random = seededRandom("windows");
    for (const topology of GRIDS) {
      const engine = tiles.open(LIFE, topology);
      const reference = plain.open(LIFE, topology);
      const field = draw(random, topology);
      for (const each of [engine, reference]) each.load(field);
      for (let i = 0; i < 20; i++) {
        const window = {
          x: random.below(100) - 50,
          y: random.below(100) - 50,
          width: 1 + random.below(90),
          height: 1 + random.below(90),
        };
        const [actual, expected] = [0, 1].map(() => new Uint8Array(window.width * window.height).fill(7));
        engine.paint(window, actual!);
        reference.paint(window, expected!);
        expect(isDeepStrictEqual(actual, expected)).toBe(true);
      }
    }
  });
});
