import { describe, expect, it } from "vitest";
import { formatEnglish } from "../../core/lang.ts";
import { UNBOUNDED } from "../grid/topology.ts";
import { readRule } from "../rules/index.ts";
import type { Rule } from "../rules/rule.ts";
import { openTiles } from "./index.ts";
import { draw, knownSoup, LIFE } from "./testing/boards.ts";

const GOSPER_GUN = [
  "........................O...........",
  "......................O.O...........",
  "............OO......OO............OO",
  "...........O...O....OO............OO",
  "OO........O.....O...OO..............",
  "OO........O...O.OO....O.O...........",
  "..........O.....O.......O...........",
  "...........O...O....................",
  "............OO......................",
];

const PATTERNS = [
  { name: "the r-pentomino", rows: [".OO", "OO.", ".O."], generations: 1103, cells: 116n },
  { name: "the acorn", rows: [".O.....", "...O...", "OO..OOO"], generations: 5206, cells: 633n },
  { name: "rabbits", rows: ["O...OOO", "OOO..O.", ".O....."], generations: 17331, cells: 1744n },
  { name: "diehard before its end", rows: ["......O.", "OO......", ".O...OOO"], generations: 129, cells: 2n },
  { name: "diehard at its end", rows: ["......O.", "OO......", ".O...OOO"], generations: 130, cells: 0n },
  { name: "a gun's 100 gliders", rows: GOSPER_GUN, generations: 3000, cells: 36n + 500n },
];

function rule(text: string): Rule {
  const read = readRule(text);
  if (!read.ok) throw new Error(formatEnglish(read.why));
  return read.value.rule;
}

describe("known facts about patterns and soups", () => {
  it.each(PATTERNS)("holds for $name", ({ rows, generations, cells }) => {
    const engine = openTiles(LIFE, UNBOUNDED);
    engine.load(draw(rows, -3, 50));
    engine.step(generations);
    expect(engine.census()).toEqual([0n, cells]);
    expect(engine.field().population).toBe(Number(cells));
  });

  const soup = knownSoup(1024, 12345);

  it.each([
    {
      kind: "plane" as const,
      text: "B3/S23",
      populations: { 0: 523_839, 1: 287_564, 10: 209_875, 100: 98_818, 1000: 44_442, 20000: 30_446 },
    },
    { kind: "torus" as const, text: "B3/S23", populations: { 1: 286_695, 100: 98_908, 1000: 45_172 } },
    { kind: "plane" as const, text: "B36/S23", populations: { 100: 123_031 } },
    { kind: "plane" as const, text: "B2n3/S23-q", populations: { 100: 58_803 } },
    { kind: "plane" as const, text: "B2-a/S12", populations: { 100: 39_869 } },
  ])("holds for a soup of $text on a $kind", ({ kind, text, populations }) => {
    const engine = openTiles(rule(text), { kind, width: 1024, height: 1024 });
    engine.load(soup);
    for (const [generation, population] of Object.entries(populations)) {
      engine.step(BigInt(generation) - engine.generation);
      expect(engine.census()).toEqual([BigInt(1024 * 1024 - population), BigInt(population)]);
    }
  });
});
