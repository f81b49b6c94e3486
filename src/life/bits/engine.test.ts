import { describe, expect, it } from "vitest";
import { formatEnglish } from "../../core/lang.ts";
import { Field } from "../grid/field.ts";
import type { Bounded, Topology } from "../grid/topology.ts";
import { readRule } from "../rules/index.ts";
import type { Rule } from "../rules/rule.ts";
import { operationsOf } from "./compile.ts";
import { bits, openBits } from "./engine.ts";
import { english } from "../../core/testing/english.ts";

function read(text: string): Rule {
  const found = readRule(text);
  if (!found.ok) throw new Error(formatEnglish(found.why));
  return found.value.rule;
}

const LIFE = read("B3/S23");
const square = (kind: "plane" | "torus", size: number): Bounded => ({ kind, width: size, height: size });

/** Marsaglia's xorshift with 32 bits; every number draws a cell, row by row. */
function draw(size: number, seed: number, stateOf: (number: number) => number): Field {
  const field = new Field();
  for (let y = 0, number = seed; y < size; y++)
    for (let x = 0; x < size; x++) {
      number ^= number << 13;
      number ^= number >>> 17;
      number ^= number << 5;
      const state = stateOf(number >>> 0);
      if (state !== 0) field.set(x, y, state);
    }
  return field;
}

const soup = draw(1024, 12345, (number) => number >>> 31);
const war = draw(1024, 777, (number) => [0, 1, 2, 0][number >>> 30] ?? 0);

describe("a board of 1024 x 1024", () => {
  const known: readonly [rule: string, kind: "plane" | "torus", generation: number, living: readonly bigint[]][] = [
    ["B3/S23", "plane", 0, [523_839n]],
    ["B3/S23", "plane", 1, [287_564n]],
    ["B3/S23", "plane", 10, [209_875n]],
    ["B3/S23", "plane", 1000, [44_442n]],
    ["B3/S23", "torus", 1, [286_695n]],
    ["B3/S23", "torus", 1000, [45_172n]],
    ["B36/S23", "plane", 100, [123_031n]],
    ["B2n3/S23-q", "plane", 100, [58_803n]],
    ["B2-a/S12", "plane", 100, [39_869n]],
    ["war", "plane", 100, [43_689n, 45_017n]],
  ];

  it.each(known)("has under %s on a %s in generation %i %s living cells", (text, kind, generation, living) => {
    const engine = openBits(read(text), square(kind, 1024));
    engine.load(text === "war" ? war : soup);
    engine.step(generation);
    const [, ...counts] = engine.census();
    expect(counts).toEqual(living);
  });

  it("measures its activity", () => {
    const engine = openBits(LIFE, square("plane", 1024));
    expect(engine.activity()).toBe(0);
    engine.load(soup);
    expect(engine.activity()).toBe(1);
    const blinkers = new Field();
    for (const x of [100, 101, 102]) for (const y of [3, 400, 1000]) blinkers.set(x, y, 1);
    engine.load(blinkers);
    expect(engine.activity()).toBe(3 / 256);
    engine.step(1);
    engine.step(1);
    expect(engine.activity()).toBe(0);
    for (const [x, y] of [
      [500, 500],
      [501, 501],
      [499, 502],
      [500, 502],
      [501, 502],
    ] as const)
      engine.setCell(x, y, 1);
    engine.step(50);
    expect(engine.activity()).toBe(1 / 256);
  });
});

describe("a bit engine", () => {
  it("sets and reads single cells; cells outside are dead", () => {
    const engine = openBits(read("23/3/8"), { kind: "torus", width: 70, height: 5 });
    engine.setCell(69, 4, 7);
    engine.setCell(0, 0, 3);
    engine.setCell(0, 0, 2);
    expect([engine.cell(69, 4), engine.cell(0, 0), engine.cell(-1, 0), engine.cell(70, 4)]).toEqual([7, 2, 0, 0]);
    expect(() => engine.setCell(70, 0, 1)).toThrow(RangeError);
    engine.step(1);
    expect([engine.cell(69, 4), engine.cell(0, 0)]).toEqual([0, 3]);
    expect(engine.census()).toEqual([349n, 0n, 0n, 1n, 0n, 0n, 0n, 0n]);
  });

  it("joins the opposite edges of a torus", () => {
    const engine = openBits(LIFE, { kind: "torus", width: 100, height: 33 });
    engine.step(4);
    for (const y of [32, 0, 1]) engine.setCell(99, y, 1);
    engine.step(1);
    expect([98, 99, 0].map((x) => engine.cell(x, 0))).toEqual([1, 1, 1]);
    expect(engine.bounds()).toEqual({ x: 0n, y: 0n, width: 100n, height: 1n });
  });

  it("paints any window; outside the grid it is dead", () => {
    const grid: Bounded = { kind: "plane", width: 130, height: 40 };
    const engine = openBits(LIFE, grid);
    const field = new Field();
    for (let i = 0; i < 40; i++) field.set(3 * i, (i * 7) % 40, 1);
    engine.load(field);
    for (const window of [
      { x: 0, y: 0, width: 130, height: 40 },
      { x: -7, y: -3, width: 150, height: 50 },
      { x: 60, y: 18, width: 9, height: 5 },
      { x: 200, y: 0, width: 3, height: 3 },
      { x: 0, y: -9, width: 3, height: 3 },
    ]) {
      const painted = new Uint8Array(8000).fill(9);
      const expected = new Uint8Array(8000).fill(9);
      engine.paint(window, painted);
      field.paint(window, expected);
      expect(painted).toEqual(expected);
    }
    expect(engine.field()?.equals(field)).toBe(true);
  });

  it("drops the previous board when another is loaded", () => {
    const engine = openBits(LIFE, square("plane", 64));
    engine.load(draw(64, 5, (number) => number >>> 31));
    engine.step(7n);
    engine.load(new Field(), 12n);
    expect(engine.bounds()).toBeUndefined();
    expect(engine.census()).toEqual([4096n, 0n]);
    engine.step(1);
    expect(engine.generation).toBe(13n);
    expect(engine.census()).toEqual([4096n, 0n]);
  });

  it("refuses cells beyond the grid", () => {
    const field = new Field();
    field.set(64, 0, 1);
    expect(() => openBits(LIFE, square("plane", 64)).load(field)).toThrow(RangeError);
  });

  const objections: readonly [rule: Rule, topology: Topology, message: RegExp][] = [
    [LIFE, { kind: "unbounded" }, /bounded grid/],
    [LIFE, { kind: "klein", width: 9, height: 9, twisted: "horizontal" }, /klein/],
    [LIFE, { kind: "torus", width: 9, height: 9, shift: { edges: "horizontal", by: 2 } }, /shifted/],
    [LIFE, { kind: "plane", width: 2 ** 20, height: 2 ** 20 }, /memory/],
    [LIFE, { kind: "plane", width: 1, height: 2 ** 25 }, /memory/],
    [read("R9,C2,S9,B9,NM"), square("plane", 9), /at most 7/],
    [read("R2,C4,S2-5,B3-4,NW1000010001001001111100100,0123"), square("plane", 9), /weighted/],
    [read("wireworld"), square("plane", 9), /tables/],
  ];

  it.each(objections)("objects to rule and grid %#", (rule, topology, message) => {
    expect(english(bits.objection(rule, topology))).toMatch(message);
    expect(() => bits.open(rule, topology)).toThrow(message);
  });

  it("accepts a torus whose edges are shifted by 0", () => {
    const topology: Bounded = { ...square("torus", 9), shift: { edges: "vertical", by: 0 } };
    expect(bits.objection(LIFE, topology)).toBeUndefined();
  });

  it("reports the cost of a rule, and compiles rules of the same name separately", () => {
    expect(operationsOf(LIFE)).toBe(19);
    expect(operationsOf({ ...LIFE, table: new Uint8Array(512) } as Rule)).toBe(0);
  });
});
