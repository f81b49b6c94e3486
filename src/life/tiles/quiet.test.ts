import { english } from "../../core/testing/english.ts";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../core/random.ts";
import { plain } from "../plain/plain.ts";
import { Field } from "../grid/field.ts";
import { UNBOUNDED } from "../grid/topology.ts";
import { openTiles, type TilesEngine, tiles } from "./index.ts";
import { countingRule, draw, LIFE, ruleOf } from "./testing/boards.ts";

const PLANE = { kind: "plane", width: 256, height: 256 } as const;
const GLIDER = [".O.", "..O", "OOO"];
const PULSAR_QUARTER = ["..OOO...", "........", "O....O..", "O....O..", "O....O..", "..OOO..."];

function pulsar(x: number, y: number): Field {
  const field = new Field();
  for (const [dx, dy] of draw(PULSAR_QUARTER).cells())
    for (const column of [dx, 12 - dx]) for (const row of [dy, 12 - dy]) field.set(x + column, y + row, 1);
  return field;
}

function open(field: Field, topology: typeof PLANE | typeof UNBOUNDED = PLANE): TilesEngine {
  const engine = openTiles(LIFE, topology);
  engine.load(field);
  return engine;
}

describe("a periodic part", () => {
  it.each([
    ["a block", draw(["OO", "OO"], 31, 31), 4n],
    ["a blinker across tiles", draw(["OOO"], 31, 63), 3n],
    ["a pulsar across tiles", pulsar(26, 26), 48n],
  ])("becomes inactive: %s", (_, field, cells) => {
    const engine = open(field);
    expect(engine.activeShare()).toBeGreaterThan(0);
    engine.step(12);
    expect(engine.activeShare()).toBe(0);
    engine.step(6n * 10n ** 30n);
    expect(engine.generation).toBe(6n * 10n ** 30n + 12n);
    expect(engine.field().equals(field)).toBe(true);
    expect(engine.census()[1]).toBe(cells);
    engine.step(1);
    expect(engine.field().equals(field)).toBe(cells === 4n);
  });

  it("is counted in births and deaths while its tiles sleep", () => {
    const engine = open(draw(["OOO"], 31, 63));
    engine.step(20);
    const births: bigint[] = [];
    engine.step(3, (change) => births.push(change.births, change.deaths));
    expect(births).toEqual([2n, 2n, 2n, 2n, 2n, 2n]);
  });

  it("wakes when a glider approaches", () => {
    const field = draw(GLIDER, 2, 2);
    for (const [x, y] of draw(["OOO"], 60, 62).cells()) field.set(x, y, 1);
    const engine = open(field);
    const reference = plain.open(LIFE, UNBOUNDED);
    reference.load(field);
    engine.step(300);
    reference.step(300);
    expect(engine.field().equals(reference.field()!)).toBe(true);
  });
});

describe("a cell set on a quiet board", () => {
  it("leaves no trace when it dies at once", () => {
    const random = seededRandom("ghosts");
    const engine = open(new Field());
    for (let turn = 0; turn < 100; turn++) {
      for (let i = 0; i < 30; i++) engine.setCell(random.below(256), random.below(256), 1);
      engine.step(1 + random.below(9));
    }
    // Cells that were set next to each other by chance may form blocks or blinkers, but no other patterns.
    const small = engine.field();
    const reference = plain.open(LIFE, UNBOUNDED);
    reference.load(small);
    reference.step(6);
    expect(reference.field()?.equals(small)).toBe(true);
    expect(small.population).toBeLessThan(60);
    for (let i = 0; i < 12; i++) {
      const before = engine.census()[1];
      engine.step(1);
      expect(engine.census()[1]).toBe(before);
    }
  });

  it("leaves no trace in any generation", () => {
    for (let generation = 0; generation < 8; generation++) {
      const engine = open(new Field());
      engine.step(generation);
      engine.setCell(31, 32, 1);
      for (let i = 0; i < 15; i++) {
        engine.step(1);
        expect(engine.census()[1]).toBe(0n);
      }
    }
  });

  it("is refused outside the grid and in an unknown state", () => {
    const engine = open(new Field());
    expect(() => engine.setCell(256, 0, 1)).toThrow(RangeError);
    expect(() => engine.setCell(0, -1, 1)).toThrow(RangeError);
    expect(() => engine.setCell(0, 0, 2)).toThrow(RangeError);
    expect(engine.cell(256, 0)).toBe(0);
    expect(open(new Field(), UNBOUNDED).cell(2 ** 40, -(2 ** 40))).toBe(0);
  });
});

describe("memory", () => {
  it("does not keep a glider's trail", () => {
    const engine = open(draw(GLIDER), UNBOUNDED);
    engine.step(1_000_000);
    expect(engine.bounds()).toEqual({ x: 250_000n, y: 250_000n, width: 3n, height: 3n });
    expect(engine.tiles).toBeLessThan(300);
  });

  it("throws when it is exhausted and keeps the board, on every attempt", () => {
    const ray = ruleOf("a ray to the right", (index) => (index & 0b110000) !== 0);
    const engine = openTiles(ray, UNBOUNDED, 2 ** 16);
    engine.load(draw(["O"], 5, 7));
    for (let tries = 0; tries < 3; tries++) {
      expect(() => engine.step(100_000)).toThrow("MiB");
      expect(engine.generation).toBeGreaterThan(1000n);
      expect(engine.bounds()).toEqual({ x: 5n, y: 7n, width: engine.generation + 1n, height: 1n });
      expect(engine.census()[1]).toBe(engine.generation + 1n);
    }
  });

  it("holds cells far apart", () => {
    const field = draw(GLIDER, 2 ** 29, -(2 ** 29));
    field.set(-(2 ** 29), 2 ** 29, 1);
    const engine = open(field, UNBOUNDED);
    engine.step(4);
    expect(engine.field().equals(draw(GLIDER, 2 ** 29 + 1, 1 - 2 ** 29))).toBe(true);
  });

  it("is reused for another board", () => {
    const engine = open(pulsar(100, 100));
    engine.step(5);
    engine.load(draw(["OO", "OO"], 3, 3), 7n);
    expect(engine.generation).toBe(7n);
    engine.step(20);
    expect(engine.field().equals(draw(["OO", "OO"], 3, 3))).toBe(true);
    expect(() => engine.load(draw(["O"], 256, 0))).toThrow(RangeError);
  });
});

describe("the kind of engine", () => {
  it.each([
    ["a rule of three states", { ...LIFE, states: 3 }, UNBOUNDED, "two-state"],
    ["birth from nothing", countingRule([0], []), UNBOUNDED, "from nothing"],
    ["a torus that ends within a tile", LIFE, { kind: "torus", width: 64, height: 65 }, "multiples of 32"],
    ["a Klein bottle", LIFE, { kind: "klein", width: 64, height: 64 }, "plain torus"],
    ["a plane that is too long", LIFE, { kind: "plane", width: 2 ** 31, height: 1 }, "at most"],
    ["nothing else", LIFE, { kind: "plane", width: 7, height: 100_000_000 }, undefined],
  ] as const)("objects to %s", (_, rule, topology, why) => {
    const objection = tiles.objection(rule, topology);
    if (why === undefined) expect(objection).toBeUndefined();
    else expect(english(objection)).toContain(why);
  });
});
