import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatEnglish } from "../../core/lang.ts";
import { chooseEngine, type Engine } from "../engines/index.ts";
import { Field } from "../grid/field.ts";
import { UNBOUNDED } from "../grid/topology.ts";
import { findPattern, readCellsOf } from "../patterns/index.ts";
import { readRule } from "../rules/index.ts";
import { type CensusObject, countObjects } from "./census.ts";
import { watchUntilSettled } from "./settle.ts";

function open(text: string, cells: Field): Engine {
  const rule = readRule(text);
  if (!rule.ok) throw new Error(formatEnglish(rule.why));
  const engine = chooseEngine(rule.value.rule, UNBOUNDED);
  if (!engine.ok) throw new Error(formatEnglish(engine.why));
  engine.value.load(cells);
  return engine.value;
}

function census(cells: Field, rule = "B3/S23"): readonly CensusObject[] {
  const run = watchUntilSettled({ open: () => open(rule, cells), limit: 10_000 });
  let step = run.next();
  while (!step.done) step = run.next();
  const { engine, period } = step.value;
  if (period === undefined) throw new Error("not settled");
  const settled = engine.field() ?? new Field();
  return countObjects(() => open(rule, settled), period);
}

function pattern(name: string): Field {
  const found = findPattern(name);
  if (!found.ok) throw new Error(formatEnglish(found.why));
  return readCellsOf(found.value);
}

function join(...parts: readonly Field[]): Field {
  const all = new Field();
  for (const part of parts) for (const [x, y, state] of part.cells()) all.set(x, y, state);
  return all;
}

const summary = (objects: readonly CensusObject[]): readonly (readonly [number, string | undefined])[] =>
  objects.map(({ count, name }) => [count, name]);

describe("a census", () => {
  it("counts the known ash of the R-pentomino", () => {
    expect(summary(census(pattern("r-pentomino")))).toEqual([
      [8, "block"],
      [6, "glider"],
      [4, "blinker"],
      [4, "beehive"],
      [1, "boat"],
      [1, "ship"],
      [1, "loaf"],
    ]);
  });

  it("counts the phases of an oscillator as one object, by its smallest phase", () => {
    const later = open("B3/S23", pattern("beacon"));
    later.step(1);
    const [object, ...others] = census(join(pattern("beacon"), (later.field() ?? new Field()).moved(20, 0)));
    expect(others).toEqual([]);
    expect(object).toMatchObject({ count: 2, name: "beacon", kind: "oscillator", period: 2, population: 6 });
  });

  it("tells moving objects by their speed", () => {
    expect(census(pattern("lwss"))).toMatchObject([
      { count: 1, name: "lwss", kind: "spaceship", period: 4, speed: "c/2 orthogonal" },
    ]);
  });

  it("describes an object without a name", () => {
    const block = pattern("block");
    expect(census(block, "B36/S23")).toMatchObject([{ count: 1, kind: "still-life", period: 1, population: 4 }]);
    expect(census(new Field())).toEqual([]);
  });

  it("does not depend on place, rotation and reflection", () => {
    const cell = fc.tuple(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 0, max: 7 }));
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 24 }), fc.boolean(), (cells, mirrored) => {
        const [first, second] = [new Field(), new Field()];
        for (const [x, y] of cells) {
          first.set(x, y, 1);
          second.set(100 - y, mirrored ? -x : x, 1);
        }
        expect(census(second)).toEqual(census(first));
      }),
      { numRuns: 20 },
    );
  });
});
