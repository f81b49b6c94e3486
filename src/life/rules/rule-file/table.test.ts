import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatEnglish } from "../../../core/lang.ts";
import { type StateAt, nextState } from "../next.ts";
import type { MapRule, TableRule } from "../rule.ts";
import { readRuleFile } from "./index.ts";
import { whyOf } from "../../../core/testing/english.ts";

/** 1 is an electron head, 2 its tail, 3 wire. */
const WIRES = `@RULE Wires

Electrons on wires; these words are for people.

@TABLE
# three descriptions first
n_states:4
neighborhood:Moore
symmetries:rotate8

var a={0,2,3}   # no head
var b={a}
var c=a
var d={ a }
var e={a}
var f={0,2,3}
var g = {0, 2, 3}
var x={0,1,2,3}
var x2={x}
var x3={x}
var x4={x}
var x5={x}
var x6={x}
var x7={x}
var x8={x}
1,x,x2,x3,x4,x5,x6,x7,x8,2
2,x,x2,x3,x4,x5,x6,x7,x8,3
3, 1, a, b, c, d, e, f, g, 1
3,1,1,a,b,c,d,e,f,1
3,1,a,1,b,c,d,e,f,1 and some words
3,1,a,b,1,c,d,e,f,1
3,1,a,b,c,1,d,e,f,1

@COLORS
0 48 48 48 dark
1 0 128 255
# a comment
2 255 255 255
3 255 128 0 copper
9 1 2 3 no such state

@ICONS
circles
`;

/** The neighbours per neighbourhood, in transition order. */
const ROUND: Readonly<Record<string, readonly string[]>> = {
  Moore: ["0,-1", "1,-1", "1,0", "1,1", "0,1", "-1,1", "-1,0", "-1,-1"],
  vonNeumann: ["0,-1", "1,0", "0,1", "-1,0"],
  hexagonal: ["0,-1", "1,0", "1,1", "0,1", "-1,0", "-1,-1"],
  oneDimensional: ["-1,0", "1,0"],
};

function read(text: string): TableRule | MapRule {
  const found = readRuleFile(text);
  if (!found.ok) throw new Error(formatEnglish(found.why));
  if (found.value.kind !== "table" && found.value.kind !== "map") throw new Error(found.value.kind);
  return found.value;
}

function table(states: number, neighbourhood: string, symmetries: string, ...lines: string[]): string {
  const head = `n_states:${states}\nneighborhood:${neighbourhood}\nsymmetries:${symmetries}`;
  return `@RULE Test\n@TABLE\n${head}\n${lines.join("\n")}\n`;
}

function cells(states: number, length: number): fc.Arbitrary<number[]> {
  return fc.array(fc.nat(states - 1), { minLength: length, maxLength: length });
}

/** Reads a cell and its neighbours, given in transition order. */
function lookAt(kind: string, own: number, around: readonly number[]): StateAt {
  return (dx, dy) => (dx === 0 && dy === 0 ? own : (around[ROUND[kind]!.indexOf(`${dx},${dy}`)] ?? 0));
}

describe("a rule table", () => {
  it("is read with nested variables and eight symmetries", () => {
    const wires = read(WIRES);
    expect(wires).toMatchObject({ kind: "table", name: "Wires", states: 4, radius: 1, soup: [1, 2, 3] });
    fc.assert(
      fc.property(fc.nat(3), cells(4, 8), (own, around) => {
        const heads = around.filter((state) => state === 1).length;
        const wanted = [0, 2, 3, heads === 1 || heads === 2 ? 1 : 3][own];
        expect(nextState(wires, lookAt("Moore", own, around))).toBe(wanted);
      }),
      { numRuns: 500 },
    );
  });

  it("gives colours only to its states", () => {
    expect([...read(WIRES).colours!]).toEqual([
      [0, [48, 48, 48]],
      [1, [0, 128, 255]],
      [2, [255, 255, 255]],
      [3, [255, 128, 0]],
    ]);
  });

  it("lets living states fade between two colours", () => {
    const faded = read(table(4, "vonNeumann", "none", "@COLORS", "0 0 255  255 0 0 blue to red"));
    expect([...faded.colours!]).toEqual([
      [1, [0, 0, 255]],
      [2, [128, 0, 128]],
      [3, [255, 0, 0]],
    ]);
  });

  it("becomes a map for two states, also when written without commas", () => {
    const rule = read(table(2, "vonNeumann", "permute", "000011", "001111", "011111", "100000", "100010", "100110"));
    expect(rule.kind).toBe("map");
    fc.assert(
      fc.property(fc.nat(1), cells(2, 4), (own, around) => {
        const count = around.filter((state) => state === 1).length;
        const wanted = own === 1 ? (count >= 3 ? 1 : 0) : count === 0 ? 0 : count === 2 ? 0 : 1;
        expect(nextState(rule, lookAt("vonNeumann", own, around))).toBe(wanted);
      }),
    );
  });

  it("binds a variable used twice to one value, also as output", () => {
    const variables = ["var a={2,3}", "var b={2,3}", "var c={2,3}"];
    const rule = read(table(4, "vonNeumann", "rotate4", ...variables, "a,0,b,1,c,b"));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 }), cells(4, 4), (own, around) => {
        const high = (state: number | undefined): boolean => state === 2 || state === 3;
        const fits = [0, 1, 2, 3]
          .map((turn) => [0, 1, 2, 3].map((place) => around[(place + turn) % 4]))
          .find(([p, q, r, s]) => high(own) && p === 0 && high(q) && r === 1 && high(s));
        expect(nextState(rule, lookAt("vonNeumann", own, around))).toBe(fits ? fits[1] : own);
      }),
      { numRuns: 500 },
    );
  });

  it("uses the first matching transition and keeps a cell without one", () => {
    const lines = ["var a={0,1,2}", "var one={1}", "0,1,2,one", "0,1,a,2", "2,2,2,0"];
    const rule = read(table(3, "oneDimensional", "none", ...lines));
    const next = (west: number, own: number, east: number): number =>
      nextState(rule, lookAt("oneDimensional", own, [west, east]));
    expect([next(1, 0, 2), next(1, 0, 1), next(2, 0, 1), next(2, 2, 2), next(0, 1, 0)]).toEqual([1, 2, 0, 0, 1]);
  });

  it.each([
    ["Moore", "none", 1],
    ["Moore", "rotate4", 4],
    ["Moore", "rotate8", 8],
    ["Moore", "rotate4reflect", 8],
    ["Moore", "rotate8reflect", 16],
    ["Moore", "reflect_horizontal", 2],
    ["Moore", "permute", 56],
    ["vonNeumann", "none", 1],
    ["vonNeumann", "rotate4", 4],
    ["vonNeumann", "rotate4reflect", 8],
    ["vonNeumann", "reflect_horizontal", 2],
    ["vonNeumann", "permute", 12],
    ["hexagonal", "none", 1],
    ["hexagonal", "rotate2", 2],
    ["hexagonal", "rotate3", 3],
    ["hexagonal", "rotate6", 6],
    ["hexagonal", "rotate6reflect", 12],
    ["hexagonal", "permute", 30],
    ["oneDimensional", "none", 1],
    ["oneDimensional", "reflect", 2],
    ["oneDimensional", "permute", 2],
  ])("of %s cells with the symmetry %s matches %i arrangements", (kind, symmetry, ways) => {
    const length = ROUND[kind]!.length;
    const far = kind === "Moore" ? 2 : 1;
    const listed = Array.from({ length }, (_, place) => (place === 0 ? 1 : place === far ? 2 : 0));
    const rule = read(table(3, kind, symmetry, `0,${listed.join(",")},2`));
    let fitting = 0;
    for (let first = 0; first < length; first++)
      for (let second = 0; second < length; second++) {
        const around = Array.from({ length }, (_, place) => (place === first ? 1 : place === second ? 2 : 0));
        if (first !== second && nextState(rule, lookAt(kind, 0, around)) === 2) fitting++;
      }
    expect(fitting).toBe(ways);
  });

  it("permutes neighbours with overlapping variables", () => {
    const set = fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 4 });
    const transition = fc.tuple(set, fc.tuple(set, set, set, set), fc.nat(3));
    const orders = (list: readonly number[]): number[][] =>
      list.length === 0
        ? [[]]
        : list.flatMap((item, at) => orders(list.toSpliced(at, 1)).map((rest) => [item, ...rest]));
    fc.assert(
      fc.property(
        fc.array(transition, { minLength: 1, maxLength: 6 }),
        fc.array(cells(4, 5), { minLength: 10, maxLength: 10 }),
        (transitions, boards) => {
          const lines = transitions.flatMap(([own, around, output], row) => {
            const named = [own, ...around].map((states, place) => `var v${row}_${place}={${states.join(",")}}`);
            return [...named, `${[0, 1, 2, 3, 4].map((place) => `v${row}_${place}`).join(",")},${output}`];
          });
          const rule = read(table(4, "vonNeumann", "permute", ...lines));
          for (const [own = 0, ...around] of boards) {
            const first = transitions.find(
              ([states, sets]) =>
                states.includes(own) &&
                orders(around).some((order) => order.every((state, place) => sets[place]!.includes(state))),
            );
            expect(nextState(rule, lookAt("vonNeumann", own, around))).toBe(first ? first[2] : own);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it("mirrors left and right, not up and down", () => {
    const rule = read(table(3, "vonNeumann", "reflect_horizontal", "0,1,2,0,0,2"));
    const next = (...around: number[]): number => nextState(rule, lookAt("vonNeumann", 0, around));
    expect([next(1, 2, 0, 0), next(1, 0, 0, 2), next(0, 2, 1, 0)]).toEqual([2, 2, 0]);
  });

  it("is refused if it would be too large when expanded", () => {
    const names = ["a", "b", "c", "d", "e", "f", "g", "h"];
    const all = Array.from({ length: 200 }, (_, state) => state).join(",");
    const variables = names.map((name) => `var ${name}={${all}}`);
    const line = "0,a,a,b,b,c,c,d,d,1";
    const read = readRuleFile(table(256, "Moore", "none", ...variables, line));
    expect(whyOf(read)).toBe("line 14, column 1: there are more than 233016 transitions when all are written out");
  });
});
