import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatEnglish } from "../../core/lang.ts";
import { seededRandom } from "../../core/random.ts";
import type { Change } from "../plain/engine.ts";
import { plain } from "../plain/plain.ts";
import { Field } from "../grid/field.ts";
import type { Bounded } from "../grid/topology.ts";
import { readRule, withoutBirthFromNothing } from "../rules/index.ts";
import type { ColourRule, MapRule, Rule } from "../rules/rule.ts";
import { openBits } from "./engine.ts";

const WIDTHS = [1, 2, 3, 5, 62, 63, 64, 65, 66, 127, 128, 129, 140];
const sizes = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.constantFrom(...WIDTHS));
const grids = fc
  .record({
    kind: fc.constantFrom("plane" as const, "torus" as const),
    width: sizes,
    height: fc.integer({ min: 1, max: 9 }),
    turned: fc.boolean(),
  })
  .map(({ kind, width, height, turned }): Bounded => {
    return turned ? { kind, width: height, height: width } : { kind, width, height };
  });
const seeds = fc.integer({ min: 0, max: 2 ** 30 });

function soup(rule: Rule, { width, height }: Bounded, seed: number): Field {
  const random = seededRandom(seed);
  const field = new Field();
  const sparse = 2 + random.below(3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (random.below(sparse) === 0) field.set(x, y, 1 + random.below(rule.states - 1));
  return field;
}

/** Runs both engines from the same soup and compares all their results. */
function expectAgreement(rule: Rule, topology: Bounded, seed: number): void {
  const start = soup(rule, topology, seed);
  const tested = openBits(rule, topology);
  const reference = plain.open(rule, topology);
  for (const engine of [tested, reference]) engine.load(start, 3n);
  const changes: Change[] = [];
  const expectedChanges: Change[] = [];
  tested.step(1, (change) => changes.push(change));
  reference.step(1, (change) => expectedChanges.push(change));
  expect(changes).toEqual(expectedChanges);
  // An odd number covers both steps within one buffer and a step into another.
  tested.step(5);
  reference.step(5);
  const where = `${rule.name} on a ${topology.kind} of ${topology.width} x ${topology.height}, seed ${seed}`;
  if (!tested.field()?.equals(reference.field() ?? new Field())) throw new Error(`${where} differs`);
  expect(tested.generation).toBe(9n);
  expect(tested.census()).toEqual(reference.census());
  expect(tested.bounds()).toEqual(reference.bounds());
}

function read(text: string): Rule {
  const found = readRule(text);
  if (!found.ok) throw new Error(formatEnglish(found.why));
  return found.value.rule;
}

const families: Readonly<Record<string, readonly string[]>> = {
  "B/S": ["B3/S23", "B36/S23", "B0123478/S34678", "B1357/S02468", "B0/S8", "B2/S", "B5678/S45678", "B/S"],
  isotropic: ["B2n3/S23-q", "B2-a/S12", "B3ai4a/S2ae3-y4k"],
  "of fewer neighbours": ["B3/S23H", "B2/S34H", "B2/S013V", "W110"],
  Generations: ["B2/S/3", "23/3/8", "345/2/4", "B2n3/S23-q/6", "B3/S23/17", "B2/S/C256", "B0/S2/4"],
  "of the homework": ["base", "colorised", "extended", "weighted", "generations"],
  "two colours": ["duel", "war"],
  "radius 2": ["R2,C0,M1,S4..8,B5..7,NN", "R2,C2,S5-8,B6-9,NC", "R2,C4,S4-9,B6-7,NM"],
  weighted: ["R2,C5,S2-5,B3-4,NW1000010001001001111100100,01111", "R2,C2,S0-9,B3-4,NW1030010001007001111100100"],
  wider: ["R3,C2,S8-20,B10-14,NM", "R4,C2,S8-20,B10-14,NC", "R7,C0,M1,S65..114,B65..95,NM"],
};

describe("the bit engine agrees with the plain engine", () => {
  it.each(Object.entries(families))("on rules %s", (_, rules) => {
    fc.assert(
      fc.property(fc.constantFrom(...rules), grids, seeds, (text, grid, seed) =>
        expectAgreement(read(text), grid, seed),
      ),
      { numRuns: 5 * rules.length, seed: 5 },
    );
  });

  it("on any table, with and without birth from nothing", () => {
    const tables = fc.uint8Array({ minLength: 512, maxLength: 512, max: 1 });
    fc.assert(
      fc.property(tables, grids, seeds, (table, grid, seed) => {
        const rule: MapRule = { ...(read("B3/S23") as MapRule), name: `MAP ${seed}`, table };
        expectAgreement(rule, grid, seed);
      }),
      { numRuns: 6, seed: 5 },
    );
  });

  it("on separate tables for even and odd generations", () => {
    const rule = withoutBirthFromNothing(read("B0123/S23") as MapRule);
    expect(rule.alternate).toBeDefined();
    fc.assert(
      fc.property(grids, seeds, (grid, seed) => expectAgreement(rule, grid, seed)),
      { numRuns: 6, seed: 5 },
    );
  });

  it("on any table of two colours", () => {
    const tables = fc.uint8Array({ minLength: 243, maxLength: 243, max: 2 });
    fc.assert(
      fc.property(tables, grids, seeds, (table, grid, seed) => {
        const rule: ColourRule = { ...(read("war") as ColourRule), name: `colours ${seed}`, table };
        expectAgreement(rule, grid, seed);
      }),
      { numRuns: 4, seed: 5 },
    );
  });

  it("on negative weights", () => {
    const weights = Int32Array.of(...[1, 0, -2, 0, 1, 0, 1, 1, 1, 0, -2, 1, -1, 1, 3, 0, 1, 1, 1, 0, 1, 0, -2, 0, 1]);
    const rule = { ...read("extended"), name: "negative weights", weights } as Rule;
    fc.assert(
      fc.property(grids, seeds, (grid, seed) => expectAgreement(rule, grid, seed)),
      { numRuns: 6, seed: 5 },
    );
  });

  it.each(["B3/S23", "extended"])("on every width with %s", (text) => {
    for (const kind of ["plane", "torus"] as const)
      for (const width of WIDTHS) expectAgreement(read(text), { kind, width, height: 5 }, width);
  });
});
