import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Random, seededRandom } from "../../core/random.ts";
import type { Change, Engine } from "../plain/engine.ts";
import { plain } from "../plain/plain.ts";
import { Field } from "../grid/field.ts";
import { UNBOUNDED } from "../grid/topology.ts";
import { withoutBirthFromNothing } from "../rules/index.ts";
import type { MapRule } from "../rules/rule.ts";
import { hashlife } from "./index.ts";
import { mapRule, tableRule } from "./testing/rules.ts";

const NAMED = ["B3/S23", "B36/S23", "B2n3/S23-q", "B2-a/S12", "B2/S34H", "B2/S013V", "B1357/S1357", "B3/S012345678"];
const BLINKING = ["B03/S23", "B0123478/S34678", "B01245/S0125", "B0/S"];

/** Births are rare, so that the board does not explode. */
function drawTable(random: Random): MapRule {
  const table = Uint8Array.from({ length: 512 }, (_, index) => (random.below(index & 16 ? 3 : 6) === 0 ? 1 : 0));
  table[0] = 0;
  return tableRule(table);
}

function drawField(random: Random, side: number): Field {
  const field = new Field();
  const left = random.below(60) - 40;
  const top = random.below(60) - 40;
  const parts = 2 + random.below(3);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) if (random.below(parts) === 0) field.set(left + x, top + y, 1);
  return field;
}

function isSame(engine: Engine, reference: Engine): boolean {
  const actual = engine.field();
  const expected = reference.field();
  return (
    actual !== undefined &&
    expected !== undefined &&
    actual.equals(expected) &&
    engine.generation === reference.generation &&
    isDeepStrictEqual(engine.census(), reference.census()) &&
    isDeepStrictEqual(engine.bounds(), reference.bounds())
  );
}

function openBoth(rule: MapRule, field: Field, generation = 0n): readonly [Engine, Engine] {
  const engines = [hashlife.open(rule, UNBOUNDED), plain.open(rule, UNBOUNDED)] as const;
  for (const engine of engines) engine.load(field, generation);
  return engines;
}

describe("hashlife agrees with the plain engine", () => {
  it.each(NAMED)("under %s", (name) => {
    const random = seededRandom(name);
    const [engine, reference] = openBoth(mapRule(name), drawField(random, 14));
    for (const generations of [1, 2, 3, 5, 8, 1 + random.below(4)]) {
      engine.step(generations);
      reference.step(generations);
      expect(isSame(engine, reference), `generation ${reference.generation}`).toBe(true);
    }
  });

  it("under random tables", () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 16 }), (seed, generations) => {
        const random = seededRandom(seed);
        const [engine, reference] = openBoth(drawTable(random), drawField(random, 10));
        engine.step(generations);
        reference.step(generations);
        expect(isSame(engine, reference)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it.each(BLINKING)("where the background blinks: %s, from even and odd generations", (name) => {
    const rule = withoutBirthFromNothing(mapRule(name));
    const random = seededRandom(name);
    for (const generation of [0n, 7n]) {
      const [engine, reference] = openBoth(rule, drawField(random, 8), generation);
      for (const generations of [1, 4, 3, 7]) {
        engine.step(generations);
        reference.step(generations);
        expect(isSame(engine, reference), `generation ${reference.generation}`).toBe(true);
      }
    }
  });

  it("on births and deaths of every generation", () => {
    const [engine, reference] = openBoth(mapRule("B3/S23"), drawField(seededRandom(5), 20));
    const actual: Change[] = [];
    const expected: Change[] = [];
    engine.step(40, (change) => actual.push(change));
    reference.step(40, (change) => expected.push(change));
    expect(isDeepStrictEqual(actual, expected)).toBe(true);
    expect(expected.some(({ births, deaths }) => births > 0n && deaths > 0n)).toBe(true);
    expect(isSame(engine, reference)).toBe(true);
  });

  it("on single cells and painted windows", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -70, max: 70 }), fc.integer({ min: -70, max: 70 }), fc.boolean()), {
          maxLength: 40,
        }),
        fc.integer({ min: -80, max: 60 }),
        (cells, at) => {
          const [engine, reference] = openBoth(mapRule("B3/S23"), drawField(seededRandom(at), 9));
          for (const [x, y, alive] of cells)
            for (const board of [engine, reference]) board.setCell(x, y, alive ? 1 : 0);
          for (const [x, y] of cells) expect(engine.cell(x, y)).toBe(reference.cell(x, y));
          const window = { x: at, y: -at, width: 37, height: 21 };
          const [actual, expected] = [0, 1].map(() => new Uint8Array(37 * 21).fill(9)) as [Uint8Array, Uint8Array];
          engine.paint(window, actual);
          reference.paint(window, expected);
          expect(isDeepStrictEqual(actual, expected)).toBe(true);
          expect(isSame(engine, reference)).toBe(true);
        },
      ),
      { numRuns: 40 },
    );
  });

  it("for any division of the generations into steps", () => {
    const rule = mapRule("B3/S23");
    const field = drawField(seededRandom(11), 16);
    const parts = [101, 1, 64, 3, 31];
    const [whole, reference] = openBoth(rule, field);
    whole.step(200);
    reference.step(200);
    expect(isSame(whole, reference)).toBe(true);
    for (const order of [parts, parts.toReversed(), parts.toSorted((a, b) => a - b), new Array<number>(200).fill(1)]) {
      const engine = hashlife.open(rule, UNBOUNDED);
      engine.load(field);
      for (const part of order) engine.step(part);
      expect(isSame(engine, reference)).toBe(true);
    }
  });
});
