import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatEnglish } from "../../core/lang.ts";
import { nextState } from "./next.ts";
import { readRange } from "./range.ts";
import type { MapRule, RangeRule } from "./rule.ts";

function read(text: string): RangeRule | MapRule {
  const found = readRange(text);
  if (!found.ok) throw new Error(formatEnglish(found.why));
  return found.value;
}

function wide(text: string): RangeRule {
  const rule = read(text);
  if (rule.kind !== "range") throw new Error(`${text} became a map`);
  return rule;
}

/** Radius 3; lines end with a slash, o = neighbour, . = none, x = the cell itself. */
const DRAWINGS: readonly (readonly [string, string])[] = [
  ["M", "ooooooo/ooooooo/ooooooo/oooxooo/ooooooo/ooooooo/ooooooo"],
  ["N", "...o.../..ooo../.ooooo./oooxooo/.ooooo./..ooo../...o..."],
  ["C", "..ooo../.ooooo./ooooooo/oooxooo/ooooooo/.ooooo./..ooo.."],
  ["2", "...o.../.ooooo./.ooooo./oooxooo/.ooooo./.ooooo./...o..."],
  ["B", ".o.o.o./o.o.o.o/.o.o.o./o.oxo.o/.o.o.o./o.o.o.o/.o.o.o."],
  ["D", "o.o.o.o/.o.o.o./o.o.o.o/.o.x.o./o.o.o.o/.o.o.o./o.o.o.o"],
  ["+", "...o.../...o.../...o.../oooxooo/...o.../...o.../...o..."],
  ["X", "o.....o/.o...o./..o.o../...x.../..o.o../.o...o./o.....o"],
  ["*", "o..o..o/.o.o.o./..ooo../oooxooo/..ooo../.o.o.o./o..o..o"],
  ["#", "..o.o../..o.o../ooooooo/..oxo../ooooooo/..o.o../..o.o.."],
  ["H", "oooo.../ooooo../oooooo./oooxooo/.oooooo/..ooooo/...oooo"],
  ["A", "o..o.../.o.o.../..oo.../oooxooo/...oo../...o.o./...o..o"],
  ["3", "...o.../...o.../...o.../ooox.../....o../.....o./......o"],
];

describe("Larger than Life and HROT", () => {
  it.each(DRAWINGS)("read the neighbourhood N%s", (letter, drawing) => {
    const { weights } = wide(`R3,C0,S1,B1,N${letter}`);
    const drawn = Array.from(weights, (weight, place) => (place === 24 ? "x" : weight === 1 ? "o" : "."));
    const rows = Array.from({ length: 7 }, (_, row) => drawn.slice(row * 7, row * 7 + 7).join(""));
    expect(rows.join("/")).toBe(drawing);
    expect(weights[24]).toBe(0);
    expect(wide(`R3,C0,M1,S1..1,B1..1,N${letter}`).weights[24]).toBe(1);
  });

  it("weigh a Gaussian neighbourhood by rows and columns, including the middle", () => {
    expect(Array.from(wide("R2,C0,S1,B1,NG").weights)).toEqual([
      ...[1, 2, 3, 2, 1],
      ...[2, 4, 6, 4, 2],
      ...[3, 6, 9, 6, 3],
      ...[2, 4, 6, 4, 2],
      ...[1, 2, 3, 2, 1],
    ]);
  });

  it("read weights of one or two digits, whose highest bit is the sign", () => {
    const middle = "0".repeat(12);
    expect([...wide(`R2,C2,S1,B1,NW18f7${"0".repeat(21)}`).weights].slice(0, 4)).toEqual([1, 0, -7, 7]);
    expect([...wide(`R2,C2,S1,B1,NW0181ff7f${middle}${"00".repeat(15)}`).weights].slice(0, 4)).toEqual([
      1, -1, -127, 127,
    ]);
  });

  it("read a custom neighbourhood bit by bit, without the middle", () => {
    const { weights } = wide("R2,C0,S1,B1,N@891891");
    expect(Array.from(weights).join("")).toBe("1000100100010100010010001");
  });

  it("ignore negative sums", () => {
    const rule = read("R1,C2,S0,B0,NW999909999");
    expect(rule.kind).toBe("map");
    expect(nextState(rule as MapRule, (dx) => (dx === 1 ? 1 : 0))).toBe(0);
    expect(nextState(rule as MapRule, () => 0)).toBe(1);
  });

  it("decide birth and survival by lists of sums", () => {
    const rule = wide("R2,C4,M1,S3..5,B2..3,NN");
    expect([rule.states, rule.birth.length, rule.survival.length]).toEqual([4, 14, 14]);
    const living = (count: number) => (dx: number, dy: number) => {
      const places = ["0,-2", "-1,-1", "0,-1", "1,-1", "-2,0", "-1,0", "1,0", "2,0"];
      return places.slice(0, count).includes(`${dx},${dy}`) ? 1 : 0;
    };
    const born = [0, 1, 2, 3, 4].map((count) => nextState(rule, living(count)));
    expect(born).toEqual([0, 0, 1, 1, 0]);
    const own = (count: number) => (dx: number, dy: number) => (dx === 0 && dy === 0 ? 1 : living(count)(dx, dy));
    expect([1, 2, 3, 4, 5].map((count) => nextState(rule, own(count)))).toEqual([2, 1, 1, 1, 2]);
  });

  it("become maps with radius 1 and keep their results", () => {
    const digit = fc.constantFrom(...Array.from("0123456789abcdef"));
    const counts = fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 4 }).map((list) => list.join(","));
    fc.assert(
      fc.property(
        fc.string({ unit: digit, minLength: 8, maxLength: 8 }),
        fc.constantFrom("", ",0111", ",0222", ",0100"),
        counts,
        counts,
        fc.array(fc.nat(3), { minLength: 9, maxLength: 9 }),
        (weights, states, survival, birth, cells) => {
          const text = `R1,C4,S${survival},B${birth},NW${weights}7${states}`;
          const rule = read(text);
          expect(rule.kind).toBe("map");
          const stateAt = (dx: number, dy: number): number => cells[(dy + 1) * 3 + dx + 1]!;
          const stateWeights = states === "" ? "0100" : states.slice(1);
          const sum = Array.from(`${weights}7`).reduce((total, digit, place) => {
            const value = parseInt(digit, 16);
            return total + (value < 8 ? value : 8 - value) * Number(stateWeights[cells[place]!]);
          }, 0);
          const own = cells[4]!;
          const fits = (list: string): boolean => list.split(",").includes(String(sum));
          const wanted = own > 1 ? (own + 1) % 4 : own === 1 ? (fits(survival) ? 1 : 2) : fits(birth) ? 1 : 0;
          expect(nextState(rule, stateAt)).toBe(wanted);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("stay range rules if states have different weights", () => {
    expect(read("R1,C4,S1,B1,NW111101111,0123").kind).toBe("range");
    expect(read("R1,C3,S1,B1,NW111101111,110").kind).toBe("range");
  });

  it("are read back from their names", () => {
    const span = (max: number) =>
      fc.tuple(fc.nat(max), fc.nat(max)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
    const list = fc.array(span(8), { maxLength: 4 });
    const dash = fc.constantFrom("-", "..");
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 0, max: 9 }),
        fc.constantFrom("", ",M0", ",M1"),
        list,
        list,
        dash,
        fc.constantFrom(...Array.from("MNCGH#*BDA3")),
        (radius, states, middle, survival, birth, between, letter) => {
          const write = (spans: readonly (readonly [number, number])[]) =>
            spans.map(([a, b]) => (a === b ? String(a) : `${a}${between}${b}`)).join(",");
          const text = `R${radius},C${states}${middle},S${write(survival)},B${write(birth)},N${letter}`;
          const found = readRange(text);
          if (!found.ok) {
            expect(formatEnglish(found.why)).toMatch(/the count \d+ is beyond the \d+ this neighbourhood can have/);
            return;
          }
          expect(isDeepStrictEqual(read(found.value.name), found.value)).toBe(true);
          if (found.value.kind === "range") {
            const inside = (spans: typeof survival, count: number) =>
              spans.some(([a, b]) => a <= count && count <= b) ? 1 : 0;
            found.value.birth.forEach((mark, count) => expect(mark).toBe(inside(birth, count)));
            found.value.survival.forEach((mark, count) => expect(mark).toBe(inside(survival, count)));
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it("are read back from their names with weights", () => {
    const hex = (length: number) =>
      fc.string({
        unit: fc.constantFrom(...Array.from("0123456789abcdefABCDEF")),
        minLength: length,
        maxLength: length,
      });
    fc.assert(
      fc.property(
        fc.constantFrom(25, 50),
        fc.integer({ min: 2, max: 5 }).chain((states) => hex(states)),
        fc.boolean(),
        (length, stateWeights, weighted) => {
          fc.assert(
            fc.property(hex(length), (weights) => {
              const states = weighted ? `,${stateWeights}` : "";
              const rule = readRange(`R2,C${stateWeights.length},S0,B0,NW${weights}${states}`);
              if (!rule.ok) throw new Error(formatEnglish(rule.why));
              expect(isDeepStrictEqual(read(rule.value.name), rule.value)).toBe(true);
            }),
            { numRuns: 5 },
          );
        },
      ),
      { numRuns: 20 },
    );
  });

  it("keep their arrays within bounds at the largest radius", () => {
    const { weights, birth } = wide("R500,C2,S1,B1002000,NM");
    expect([weights.length, birth.length]).toEqual([1001 * 1001, 1001 * 1001]);
  });
});
