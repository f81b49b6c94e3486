import { describe, expect, it } from "vitest";
import type { Engine } from "../plain/engine.ts";
import { formatEnglish } from "../../core/lang.ts";
import { chooseEngine } from "../engines/index.ts";
import { plain } from "../plain/plain.ts";
import type { Field } from "../grid/field.ts";
import { type Topology, UNBOUNDED } from "../grid/topology.ts";
import { readRule } from "../rules/index.ts";
import type { Rule } from "../rules/rule.ts";
import { type ClassicPattern, FAMILIES, findPattern, PATTERNS, readCellsOf } from "./index.ts";

/** Budget of cells for the plain engine in a test; the best engine runs larger cases. */
const PLAIN_BUDGET = 10_000;

const named = PATTERNS.map((pattern) => [pattern.name, pattern] as const);
const withBehaviour = (...kinds: readonly string[]) =>
  named.filter(([, { does }]) => does !== undefined && kinds.includes(does.kind));

function ruleOf(pattern: ClassicPattern): Rule {
  const read = readRule(pattern.rule);
  if (!read.ok) throw new Error(`${pattern.name}: ${formatEnglish(read.why)}`);
  return read.value.rule;
}

/** The homework's rules run on their own small grid. */
function gridOf(pattern: ClassicPattern): Topology {
  return pattern.family === "homework" ? { kind: "plane", width: 25, height: 25 } : UNBOUNDED;
}

function open(pattern: ClassicPattern, generations: number): Engine {
  const rule = ruleOf(pattern);
  const grid = gridOf(pattern);
  const cells = readCellsOf(pattern);
  const visitedCells = cells.population * generations * (2 * rule.radius + 1) ** 2;
  const plan = { engine: visitedCells > PLAIN_BUDGET ? "auto" : plain.name, generations: BigInt(generations) };
  const engine = chooseEngine(rule, grid, plan);
  if (!engine.ok) throw new Error(formatEnglish(engine.why));
  engine.value.load(cells);
  return engine.value;
}

function fieldOf(engine: Engine): Field {
  const field = engine.field();
  if (!field) throw new Error("too large");
  return field;
}

function populationOf(engine: Engine): number {
  return Number(engine.census().reduce((sum, count, state) => (state === 0 ? sum : sum + count), 0n));
}

/** The displacement between two fields of the same shape. */
function distance(from: Field, to: Field): readonly [number, number] | undefined {
  const a = from.bounds();
  const b = to.bounds();
  if (a === undefined || b === undefined) return undefined;
  return from.moved(b.x - a.x, b.y - a.y).equals(to) ? [b.x - a.x, b.y - a.y] : undefined;
}

describe("the library", () => {
  it("has at least sixty patterns of all families, with unique names", () => {
    expect(PATTERNS.length).toBeGreaterThanOrEqual(60);
    expect(new Set(PATTERNS.map(({ family }) => family))).toEqual(new Set(FAMILIES));
    const names = PATTERNS.flatMap(({ name, aliases = [] }) => [name, ...aliases]);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))).toEqual([]);
  });

  it.each(named)("%s has a description in both languages and a checkable claim", (_, pattern) => {
    expect(pattern.about.en).toMatch(/^[A-Z2].*[a-z0-9)]\.$/);
    expect(pattern.about.ja).toMatch(/[\u3040-\u30ff].*。$/);
    expect(pattern.does ?? pattern.known).toBeDefined();
    const { states } = ruleOf(pattern);
    const cells = readCellsOf(pattern);
    expect(cells.population).toBeGreaterThan(0);
    for (const [, , state] of cells.cells()) expect(state).toBeLessThan(states);
  });

  it.each([
    ["gosper-gun", "gosper-gun"],
    ["gun", "gosper-gun"],
    ["R Pentomino", "r-pentomino"],
    ["Kok's_galaxy".replace("'", ""), "galaxy"],
    [" lwss ", "lwss"],
  ])("finds %s", (asked, name) => {
    const found = findPattern(asked);
    expect(found.ok && found.value.name).toBe(name);
  });

  it("suggests the nearest name", () => {
    const close = findPattern("gosper-gum");
    expect(!close.ok && formatEnglish(close.why)).toBe('there is no pattern "gosper-gum"; did you mean gosper-gun?');
    const far = findPattern("zzzzzzzzzzzzzzzzzzzz");
    expect(!far.ok && formatEnglish(far.why)).toMatch(/block, .* and \d+ more are known$/);
  });
});

describe("the description of a pattern is true", () => {
  it.each(withBehaviour("still", "oscillator", "spaceship"))("%s recurs after its period", (_, pattern) => {
    const { does } = pattern;
    const [period, dx, dy] =
      does?.kind === "spaceship"
        ? [does.period, does.dx, does.dy]
        : [does?.kind === "oscillator" ? does.period : 1, 0, 0];
    const engine = open(pattern, period);
    const start = readCellsOf(pattern);
    for (let generation = 1; generation < period; generation++) {
      engine.step(1);
      if (populationOf(engine) === start.population) expect(distance(start, fieldOf(engine))).toBeUndefined();
    }
    engine.step(1);
    expect(distance(start, fieldOf(engine))).toEqual([dx, dy]);
  });

  it.each(withBehaviour("grows"))("%s grows by the stated number of cells every period", (_, pattern) => {
    if (pattern.does?.kind !== "grows") throw new Error("no growth");
    const { period, adds, since } = pattern.does;
    const engine = open(pattern, since + 3 * period);
    engine.step(since);
    let before = populationOf(engine);
    for (let turn = 0; turn < 3; turn++) {
      engine.step(period);
      expect(populationOf(engine) - before).toBe(adds);
      before += adds;
    }
  });

  it.each(withBehaviour("settles"))("%s settles after its lifespan", (_, pattern) => {
    if (pattern.does?.kind !== "settles") throw new Error("no end");
    const { lifespan, population } = pattern.does;
    const engine = open(pattern, lifespan);
    engine.step(lifespan - 2);
    const before = [populationOf(engine), 0];
    engine.step(1);
    before[1] = populationOf(engine);
    const after = Array.from({ length: 40 }, () => {
      engine.step(1);
      return populationOf(engine);
    });
    expect(after[0]).toBe(population);
    // Blinkers may change the count every other generation.
    after.forEach((count, i) => expect(count).toBe(after[i % 2]));
    expect(before).not.toEqual(after.slice(0, 2));
  });

  it.each(named.filter(([, { known }]) => known))("%s has its known populations", (_, pattern) => {
    const known = pattern.known ?? [];
    const engine = open(pattern, known.at(-1)?.[0] ?? 0);
    let at = 0;
    for (const [generation, population] of known) {
      engine.step(generation - at);
      at = generation;
      expect(populationOf(engine)).toBe(population);
    }
  });
});
