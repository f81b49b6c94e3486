import { describe, expect, it } from "vitest";
import { formatEnglish } from "../../core/lang.ts";
import { seededRandom } from "../../core/random.ts";
import { Field } from "../grid/field.ts";
import { UNBOUNDED } from "../grid/topology.ts";
import { findPattern, readCellsOf } from "../patterns/index.ts";
import { hashlife } from "./index.ts";
import { mapRule } from "./testing/rules.ts";

function openPattern(name: string): ReturnType<typeof hashlife.open> {
  const found = findPattern(name);
  if (!found.ok) throw new Error(formatEnglish(found.why));
  const engine = hashlife.open(mapRule(found.value.rule), UNBOUNDED);
  engine.load(readCellsOf(found.value));
  return engine;
}

function openCell(rule: string): ReturnType<typeof hashlife.open> {
  const field = new Field();
  field.set(0, 0, 1);
  const engine = hashlife.open(mapRule(rule), UNBOUNDED);
  engine.load(field);
  return engine;
}

/**
 * Under the parity rule a single cell grows into the product of two lines of Wolfram's rule 150. After n generations
 * a line has the product of (2^(k + 2) - (-1)^k) / 3 over the runs of k ones in the binary digits of n.
 */
function parityPopulation(generations: bigint): bigint {
  const runs = generations.toString(2).match(/1+/g) ?? [];
  const line = runs.reduce(
    (product, { length }) => product * ((2n ** BigInt(length + 2) - (-1n) ** BigInt(length)) / 3n),
    1n,
  );
  return line ** 2n;
}

describe("hashlife after many generations", () => {
  it.each([
    ["r-pentomino", 1103, 116n],
    ["acorn", 5206, 633n],
    ["diehard", 129, 2n],
    ["diehard", 130, 0n],
    ["rabbits", 17331, 1744n],
    ["gosper-gun", 2 ** 20, 174_804n],
    ["gosper-gun", 2 ** 30, 178_957_021n],
    ["breeder-1", 2 ** 20, 1_432_547_841n],
    ["breeder-1", 2 ** 30, 1_501_200_785_119_337n],
  ])("finds the known population of %s after %i generations", (name, generations, population) => {
    const engine = openPattern(name);
    engine.step(generations);
    expect(engine.census()).toEqual([0n, population]);
    expect(engine.generation).toBe(BigInt(generations));
  });

  it("counts the gun's gliders exactly when there are more than 2^53 of them", () => {
    const engine = openPattern("gosper-gun");
    const start = engine.census()[1] ?? 0n;
    engine.step(120n * 64n);
    const near = engine.bounds();
    const periods = 4n * 2n ** 90n;
    engine.step(30n * periods - 120n * 64n);
    expect(engine.census()[1]).toBe(start + 5n * periods);
    const far = engine.bounds();
    const flown = (30n * periods - 120n * 64n) / 4n;
    expect(far?.width).toBe((near?.width ?? 0n) + flown);
    expect(far?.height).toBe((near?.height ?? 0n) + flown);
    expect([far?.x, far?.y]).toEqual([near?.x, near?.y]);
    expect(engine.generation).toBe(30n * periods);
    expect(engine.field()).toBeUndefined();
  });

  it("counts the replicas of a parity rule exactly, for any number of generations", () => {
    const random = seededRandom(3);
    const drawn = Array.from({ length: 4 }, () => BigInt(random.below(2 ** 30)) ** 2n);
    for (const generations of [1n, 3n, 7n, 2n ** 40n - 1n, 2n ** 61n + 2n ** 30n - 1n, ...drawn]) {
      const engine = openCell("B1357/S02468");
      engine.step(generations);
      expect(engine.census()[1], `${generations} generations`).toBe(parityPopulation(generations));
      expect(engine.bounds()).toEqual({
        x: -generations,
        y: -generations,
        width: 2n * generations + 1n,
        height: 2n * generations + 1n,
      });
    }
  });

  it("steps 2^900 generations at once without a stack overflow", () => {
    const engine = openPattern("gosper-gun");
    engine.step(15n * 2n ** 900n);
    expect(engine.census()[1]).toBe(36n + 5n * 2n ** 899n);
    const window = { x: -5, y: -5, width: 50, height: 20 };
    const states = new Uint8Array(50 * 20);
    engine.paint(window, states);
    expect(states.reduce((sum, state) => sum + state, 0)).toBeGreaterThanOrEqual(36);
    expect(() => engine.step(2n ** 1000n)).toThrow("wider than 2^1000");
  });

  it("exports and imports a pattern too large for a field as a tree", () => {
    const engine = openPattern("breeder-1");
    engine.step(2n ** 40n);
    const tree = engine.tree();
    expect(tree.population).toBe(engine.census()[1]);
    expect(tree.bounds()).toEqual(engine.bounds());
    const again = hashlife.open(engine.rule, UNBOUNDED);
    again.loadTree(tree, engine.generation);
    for (const board of [engine, again]) board.step(1000);
    expect(again.tree().equals(engine.tree())).toBe(true);
    expect(again.generation).toBe(2n ** 40n + 1000n);
  });

  it("sets cells at coordinates of 2^52", () => {
    const engine = openCell("B3/S23");
    engine.setCell(2 ** 52, -(2 ** 52), 1);
    expect(engine.cell(2 ** 52, -(2 ** 52))).toBe(1);
    expect(engine.bounds()).toEqual({ x: 0n, y: -(2n ** 52n), width: 2n ** 52n + 1n, height: 2n ** 52n + 1n });
    const states = new Uint8Array(4);
    engine.paint({ x: 2 ** 52 - 1, y: -(2 ** 52), width: 2, height: 2 }, states);
    expect([...states]).toEqual([0, 1, 0, 0]);
    engine.step(1);
    expect(engine.bounds()).toBeUndefined();
  });
});
