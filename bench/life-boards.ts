import { formatEnglish } from "../src/core/lang.ts";
import { chooseEngine, type Engine } from "../src/life/engines/index.ts";
import { Field } from "../src/life/grid/field.ts";
import type { Bounded } from "../src/life/grid/topology.ts";
import { readRule } from "../src/life/rules/index.ts";
import type { Rule } from "../src/life/rules/rule.ts";
import { perSecond } from "./figures.ts";
import { xorshift } from "./reference/plain-war.ts";

export const SIZE = 1024;
const GRID: Bounded = { kind: "plane", width: SIZE, height: SIZE };

/** Half of the cells alive: the top bit of each number. */
export function seededSoup(): Uint8Array {
  const next = xorshift(12_345);
  return Uint8Array.from({ length: SIZE * SIZE }, () => next() >>> 31);
}

export function fieldOf(cells: Uint8Array): Field {
  const field = new Field();
  field.stamp({ x: 0, y: 0, width: SIZE, height: SIZE }, cells);
  return field;
}

export function ruleOf(text: string): Rule {
  const read = readRule(text);
  if (!read.ok) throw new Error(formatEnglish(read.why));
  return read.value.rule;
}

/** An empty board; the default engine is the one that `auto` begins with on this grid. */
export function openBoard(rule: Rule, name?: string): Engine {
  const chosen = chooseEngine(rule, GRID, { engine: name ?? openBoard(rule, "auto").name });
  if (!chosen.ok) throw new Error(formatEnglish(chosen.why));
  return chosen.value;
}

/** A random rule of nine cells without birth from nothing. */
export function randomMap(): Rule {
  const next = xorshift(99);
  const bytes = Uint8Array.from({ length: 64 }, () => next() >>> 24);
  // The first bit is birth from nothing.
  bytes[0] = (bytes[0] ?? 0) & 127;
  return ruleOf(`MAP${btoa(String.fromCharCode(...bytes)).replace(/=+$/, "")}`);
}

export function rate(generations: number, work: () => void): number {
  const startedAt = performance.now();
  work();
  return (generations / (performance.now() - startedAt)) * 1000;
}

export function speed(generations: number): string {
  const cells = ((generations * SIZE * SIZE) / 1e9).toLocaleString("en", { maximumSignificantDigits: 3 });
  return `${perSecond(generations)} = ${cells} Gcells/s`;
}
