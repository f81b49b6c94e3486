import { describe, expect, it } from "vitest";
import { formatEnglish } from "../../core/lang.ts";
import { seededRandom } from "../../core/random.ts";
import { Field } from "../grid/field.ts";
import { type Topology, UNBOUNDED } from "../grid/topology.ts";
import { findPattern, readCellsOf } from "../patterns/index.ts";
import { BoardLimitError } from "../plain/board.ts";
import { hashlife } from "./index.ts";
import { mapRule } from "./testing/rules.ts";
import { english } from "../../core/testing/english.ts";

function cellsOf(name: string): Field {
  const found = findPattern(name);
  if (!found.ok) throw new Error(formatEnglish(found.why));
  return readCellsOf(found.value);
}

function soup(side: number, seed: number): Field {
  const field = new Field();
  const random = seededRandom(seed);
  for (let y = 0; y < side; y++) for (let x = 0; x < side; x++) if (random.below(2) === 0) field.set(x, y, 1);
  return field;
}

describe("hashlife in little memory", () => {
  it("gets the same results after garbage collections", () => {
    for (const [name, generations, bytes] of [
      ["r-pentomino", 1103, 100_000],
      ["gosper-gun", 2 ** 12 + 345, 60_000],
      ["acorn", 1000, 100_000],
    ] as const) {
      const [roomy, tight] = [2 ** 28, bytes].map((memory) => hashlife.open(mapRule("B3/S23"), UNBOUNDED, memory));
      for (const engine of [roomy!, tight!]) {
        engine.load(cellsOf(name));
        engine.step(generations);
      }
      expect(roomy!.memory.collections).toBe(0);
      expect(tight!.memory.collections, name).toBeGreaterThan(1);
      expect(tight!.memory.squares).toBeLessThan(roomy!.memory.squares / 2);
      expect(tight!.tree().equals(roomy!.tree())).toBe(true);
      expect(tight!.census()).toEqual(roomy!.census());
    }
  });

  it("reports every generation during garbage collections", () => {
    const engine = hashlife.open(mapRule("B3/S23"), UNBOUNDED, 80_000);
    engine.load(cellsOf("r-pentomino"));
    let population = engine.census()[1] ?? 0n;
    engine.step(300, ({ births, deaths }) => {
      population += births - deaths;
      expect(engine.census()[1]).toBe(population);
    });
    expect(engine.memory.collections).toBeGreaterThan(0);
  });

  it("refuses a pattern that grows too large, and keeps its board", () => {
    const engine = hashlife.open(mapRule("B2/S"), UNBOUNDED, 2 ** 20);
    engine.load(soup(12, 1), 5n);
    const before = engine.field();
    expect(() => engine.step(2 ** 11)).toThrow("needs more memory than the 1 MB allowed");
    expect(engine.generation).toBe(5n);
    expect(before && engine.field()?.equals(before)).toBe(true);
    engine.step(1);
    expect(engine.generation).toBe(6n);
  });

  it("gives its reason in English and Japanese", () => {
    const load = (): void => hashlife.open(mapRule("B3/S23"), UNBOUNDED, 50_000).load(soup(300, 2));
    const reason = { ja: "パターンに必要なメモリーが上限の{megabytes} MBを超えています", values: { megabytes: 1 } };
    expect(load).toThrow(BoardLimitError);
    expect(load).toThrow(expect.objectContaining({ text: expect.objectContaining(reason) as object }) as Error);
  });

  it("refuses a pattern too large to load, and loads another", () => {
    const engine = hashlife.open(mapRule("B3/S23"), UNBOUNDED, 50_000);
    expect(() => engine.load(soup(300, 2))).toThrow("needs more memory than the 1 MB allowed");
    expect(engine.census()).toEqual([0n, 0n]);
    const small = soup(20, 3);
    engine.load(small, 3n);
    expect(engine.field()?.equals(small)).toBe(true);
    expect(engine.generation).toBe(3n);
  });

  it("starts from an empty memory with every board", () => {
    const engine = hashlife.open(mapRule("B3/S23"), UNBOUNDED);
    engine.load(cellsOf("gosper-gun"));
    engine.step(2n ** 60n);
    expect(engine.census()[1]).toBeGreaterThan(2n ** 57n);
    engine.load(cellsOf("glider"));
    expect(engine.census()).toEqual([0n, 5n]);
    engine.step(2n ** 60n);
    expect(engine.census()).toEqual([0n, 5n]);
    engine.load(new Field());
    engine.step(2n ** 70n);
    expect(engine.census()).toEqual([0n, 0n]);
    expect(engine.bounds()).toBeUndefined();
  });
});

describe("hashlife refuses", () => {
  it.each<readonly [string, Topology, string]>([
    ["B3/S23", { kind: "torus", width: 9, height: 9 }, "without bounds"],
    ["23/3/8", UNBOUNDED, "two states, not 8"],
    ["B03/S23", UNBOUNDED, "born from nothing"],
  ])("%s on the grid %j", (name, topology, why) => {
    expect(english(hashlife.objection(mapRule(name), topology))).toContain(why);
    expect(() => hashlife.open(mapRule(name), topology)).toThrow(why);
  });

  it("states that the rule does not have", () => {
    const engine = hashlife.open(mapRule("B3/S23"), UNBOUNDED);
    const field = new Field();
    field.set(0, 0, 2);
    expect(() => engine.load(field)).toThrow("no state 2");
    expect(() => engine.setCell(0, 0, 2)).toThrow("no state 2");
  });
});
