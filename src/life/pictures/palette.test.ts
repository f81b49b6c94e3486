import { describe, expect, it } from "vitest";
import type { ColourRule, MapRule, Rule, TableRule } from "../rules/rule.ts";
import { paletteFor, type Rgb, THEMES, writeHex } from "./palette.ts";

const common = { name: "x", radius: 1, soup: [1] };
const map = (states: number): MapRule => ({
  ...common,
  kind: "map",
  states,
  table: new Uint8Array(512),
  counts: "first",
});
const table = (states: number, colours?: ReadonlyMap<number, Rgb>): TableRule => ({
  ...common,
  kind: "table",
  states,
  inputs: [[0, 0]],
  next: () => 0,
  ...(colours ? { colours } : {}),
});
const colours = (living: readonly [number, number]): ColourRule => ({
  ...common,
  kind: "colours",
  states: living[1] + 1,
  living,
  table: new Uint8Array(243),
});

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: Rgb, b: Rgb): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((p, q) => p - q);
  return (light + 0.05) / (dark + 0.05);
}

const RULES: readonly (readonly [string, Rule])[] = [
  ["two states", map(2)],
  ["Generations of eight", map(8)],
  ["two colours of the homework", colours([2, 3])],
  ["two players", colours([1, 2])],
  ["a table of nine states", table(9)],
];

describe.each(THEMES)("the %s palette", (theme) => {
  it.each(RULES)("has a different colour for every state of %s", (_, rule) => {
    const { states } = paletteFor(rule, theme);
    expect(states).toHaveLength(rule.states);
    // State 1 never occurs in the homework's colorised rule.
    const shown = states.filter((_, state) => !(rule.kind === "colours" && rule.living[0] === 2 && state === 1));
    expect(new Set(shown.map(writeHex)).size).toBe(shown.length);
  });

  it("keeps living cells at a contrast of three or more, and dying cells visible", () => {
    for (const [, rule] of RULES) {
      const [ground = [0, 0, 0] as const, ...living] = paletteFor(rule, theme).states;
      living.forEach((colour, i) => expect(contrast(colour, ground)).toBeGreaterThan(i === 0 ? 3 : 2));
    }
  });

  it("fades Generations monotonically, up to 256 states", () => {
    for (const states of [3, 4, 8, 256]) {
      const [ground = [0, 0, 0] as const, ...living] = paletteFor(map(states), theme).states;
      const steps = living.map((colour) => contrast(colour, ground));
      steps.slice(1).forEach((step, i) => expect(step).toBeLessThanOrEqual(steps[i] ?? 0));
    }
  });

  it("uses the colours of a rule file, with visible grid lines", () => {
    const own = new Map<number, Rgb>([
      [0, [48, 48, 48]],
      [2, [1, 2, 3]],
    ]);
    const palette = paletteFor(table(4, own), theme);
    expect(palette.states[0]).toEqual([48, 48, 48]);
    expect(palette.states[2]).toEqual([1, 2, 3]);
    expect(palette.states[3]).toEqual(paletteFor(table(4), theme).states[3]);
    expect(contrast(palette.line, [48, 48, 48])).toBeGreaterThan(1.2);
  });

  it("draws the second of two colours hollow", () => {
    expect([...paletteFor(colours([2, 3]), theme).hollow]).toEqual([3]);
    expect([...paletteFor(map(8), theme).hollow]).toEqual([]);
  });
});
