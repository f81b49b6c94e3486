import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../core/random.ts";
import { readRule, standardName } from "./index.ts";
import { type StateAt, nextState } from "./next.ts";
import type { CustomRule, Rule } from "./rule.ts";

type Ready = Exclude<Rule, CustomRule>;

function ruleOf(text: string): Ready {
  const read = readRule(text);
  if (!read.ok || read.value.rule.kind === "own") throw new Error(text);
  return read.value.rule;
}

/** The homework's rules, transcribed literally. */
const LITERAL_RULES: Readonly<Record<string, (stateAt: StateAt) => number>> = {
  base: (stateAt) =>
    conway(
      stateAt(0, 0),
      count(stateAt, 1, (state) => state === 1),
    ),
  extended: (stateAt) =>
    conway(
      stateAt(0, 0),
      count(stateAt, 2, (state) => state === 1),
    ),
  weighted: (stateAt) => {
    const force = count(stateAt, 2, (state, dx, dy) => state === 1 && Math.abs(dx) + Math.abs(dy) <= 2);
    const all = force + count(stateAt, 2, (state) => state === 1);
    return stateAt(0, 0) === 1 ? (all >= 4 && all <= 6 ? 1 : 0) : all === 5 || all === 6 ? 1 : 0;
  },
  generations: (stateAt) => {
    const own = stateAt(0, 0);
    const living = count(stateAt, 1, (state) => state !== 0);
    if (own === 0) return living === 3 ? 1 : 0;
    if (own === 1) return living === 2 || living === 3 ? 1 : 2;
    return (own + 1) % 8;
  },
  colorised: (stateAt) => coloured(stateAt, 2, 3),
  duel: (stateAt) => coloured(stateAt, 1, 2),
  war: (stateAt) => {
    const own = stateAt(0, 0);
    const of = (player: number): number => count(stateAt, 1, (state) => state === player);
    if (own !== 0) return of(own) === 2 || of(own) === 3 ? own : 0;
    if (of(1) === 3 && of(2) === 0) return 1;
    return of(2) === 3 && of(1) === 0 ? 2 : 0;
  },
};

const ALIVE: Readonly<Record<string, readonly number[]>> = {
  generations: [1, 2, 3, 4, 5, 6, 7],
  colorised: [2, 3],
  duel: [1, 2],
  war: [1, 2],
};

function conway(own: number, living: number): number {
  return living === 3 || (own === 1 && living === 2) ? 1 : 0;
}

function coloured(stateAt: StateAt, red: number, blue: number): number {
  const own = stateAt(0, 0);
  const reds = count(stateAt, 1, (state) => state === red);
  const blues = count(stateAt, 1, (state) => state === blue);
  if (own !== 0) return reds + blues === 2 || reds + blues === 3 ? own : 0;
  return reds + blues === 3 ? (reds > blues ? red : blue) : 0;
}

function count(stateAt: StateAt, reach: number, counts: (state: number, dx: number, dy: number) => boolean): number {
  let sum = 0;
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) if ((dx !== 0 || dy !== 0) && counts(stateAt(dx, dy), dx, dy)) sum++;
  return sum;
}

/** 5 x 5 squares, from nearly empty to nearly full. */
function* squares(seed: string, alive: readonly number[], runs = 6000): Generator<StateAt> {
  const random = seededRandom(seed);
  for (let run = 0; run < runs; run++) {
    const density = random.below(80) + 5;
    const cells = Array.from({ length: 25 }, () =>
      random.below(100) < density ? alive[random.below(alive.length)]! : 0,
    );
    yield (dx, dy) => cells[(dy + 2) * 5 + dx + 2]!;
  }
}

function differences(rule: Ready, reference: (stateAt: StateAt) => number, alive: readonly number[]): number {
  let different = 0;
  for (const stateAt of squares(rule.name, alive)) if (nextState(rule, stateAt) !== reference(stateAt)) different++;
  return different;
}

describe("the homework's rules and those of battles", () => {
  it.each(Object.keys(LITERAL_RULES))("%s follows its description", (name) => {
    const rule = ruleOf(name);
    expect(rule.name).toBe(name);
    expect(differences(rule, LITERAL_RULES[name]!, ALIVE[name] ?? [1])).toBe(0);
  });

  it.each([
    ["base", "B3/S23"],
    ["extended", "R2,C0,M0,S2..3,B3..3,NM"],
    ["weighted", "R2,C2,S4-6,B5-6,NW1121112221220221222111211"],
    ["generations", "R1,C8,S2-3,B3,NW111101111,01111111"],
  ])("%s is %s in the community's notation", (name, text) => {
    const seed = ruleOf(name);
    const standard = ruleOf(text);
    expect(standardName(seed)).toBe(text);
    expect(standard.name).toBe(text);
    expect(isDeepStrictEqual({ ...standard, name }, seed)).toBe(true);
    expect(differences(seed, (stateAt) => nextState(standard, stateAt), ALIVE[name] ?? [1])).toBe(0);
  });

  it("generations differs from 23/3/8, where only state 1 counts", () => {
    const common = ruleOf("23/3/8");
    expect(standardName(common)).toBe("23/3/8");
    const alive = ALIVE["generations"]!;
    expect(differences(ruleOf("generations"), (stateAt) => nextState(common, stateAt), alive)).toBeGreaterThan(500);
    expect(differences(ruleOf("generations"), (stateAt) => nextState(common, stateAt), [1])).toBe(0);
  });

  it("name the states of a soup", () => {
    const soups = Object.keys(LITERAL_RULES).map((name) => [name, ruleOf(name).states, ...ruleOf(name).soup]);
    expect(soups).toEqual([
      ["base", 2, 1],
      ["extended", 2, 1],
      ["weighted", 2, 1],
      ["generations", 8, 1],
      ["colorised", 4, 2, 3],
      ["duel", 3, 1, 2],
      ["war", 3, 1, 2],
    ]);
  });
});
