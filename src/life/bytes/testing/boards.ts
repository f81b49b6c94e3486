import fc from "fast-check";
import { formatEnglish } from "../../../core/lang.ts";
import { type Random, seededRandom } from "../../../core/random.ts";
import type { Change, Engine, EngineKind } from "../../plain/engine.ts";
import { plain } from "../../plain/plain.ts";
import { Field } from "../../grid/field.ts";
import { type Bounded, locateIn } from "../../grid/topology.ts";
import type { Rule } from "../../rules/rule.ts";

const side = fc.oneof(
  fc.integer({ min: 1, max: 9 }),
  fc.integer({ min: 10, max: 40 }),
  fc.constantFrom(63, 64, 65, 130),
);
const edges = fc.constantFrom("horizontal" as const, "vertical" as const);
const shift = fc.option(fc.record({ edges, by: fc.integer({ min: -4, max: 4 }) }));

/** Grids of every shape, of one tile and of a few. */
export const grids: fc.Arbitrary<Bounded> = fc
  .record({
    kind: fc.constantFrom("plane", "torus", "klein", "cross", "sphere"),
    width: side,
    height: side,
    edges,
    shift,
  })
  .map(({ kind, width, height, edges: twisted, shift: moved }): Bounded => {
    const maxHeight = Math.max(4, Math.floor(2400 / width));
    const grid = { kind, width, height: Math.min(height, maxHeight) } as const;
    if (kind === "sphere") return { ...grid, width: Math.min(width, 45), height: Math.min(width, 45) };
    if (kind === "torus" && moved) return { ...grid, shift: moved };
    if (kind !== "klein") return grid;
    return { ...grid, twisted, ...(moved ? { shift: { edges: twisted, by: moved.by } } : {}) };
  });

/** A soup of all states of the rule. */
function soup({ states }: Rule, { width, height }: Bounded, density: number, random: Random): Field {
  const field = new Field();
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (random.below(100) < density) field.set(x, y, random.below(states));
  return field;
}

/** Runs an engine and the plain engine, sets cells in between, and returns their first difference. */
export function differenceFromPlain(kind: EngineKind, rule: Rule, grid: Bounded, seed: number): string | undefined {
  const random = seededRandom(seed);
  const objection = kind.objection(rule, grid);
  if (objection) return formatEnglish(objection);
  const tested = kind.open(rule, grid);
  const reference = plain.open(rule, grid);
  const board = soup(rule, grid, [0, 3, 35, 70][random.below(4)] ?? 0, random);
  const start = BigInt(random.below(2));
  for (const engine of [tested, reference]) engine.load(board, start);
  for (let round = 0; round < 4; round++) {
    const generations = 1 + random.below(2);
    if (random.below(2) === 0) {
      const x = random.below(grid.width);
      const y = random.below(grid.height);
      const state = random.below(rule.states);
      for (const engine of [tested, reference]) engine.setCell(x, y, state);
    }
    const counted = random.below(2) === 0;
    const changes = [tested, reference].map((engine) => {
      const reported: Change[] = [];
      engine.step(generations, counted ? (change) => reported.push(change) : undefined);
      return reported;
    });
    const difference = compare(tested, reference, changes);
    if (difference !== undefined) return `${difference} in round ${round}`;
  }
  return undefined;
}

/** Moves a few cells over a board by a copying rule; returns whether a cell is lost. */
export function losesMovingCells(kind: EngineKind, rule: Rule, grid: Bounded, by: readonly [number, number]): boolean {
  const random = seededRandom(`${grid.kind} ${by.join()}`);
  const { width, height } = grid;
  const window = { x: 0, y: 0, width, height };
  const field = new Field();
  for (let i = 0; i < 3; i++) field.set(random.below(width), random.below(height), 1);
  const engine = kind.open(rule, grid);
  engine.load(field);
  engine.step(40);
  const found = new Uint8Array(width * height);
  engine.paint(window, found);
  const locate = locateIn(grid);
  const from = Int32Array.from(found, (_, at) => locate((at % width) + by[0], Math.floor(at / width) + by[1]));
  let expected = new Uint8Array(width * height);
  field.paint(window, expected);
  for (let generation = 0; generation < 40; generation++) {
    const before = expected;
    expected = before.map((_, at) => before[from[at] ?? -1] ?? 0);
  }
  return found.some((state, at) => state !== expected[at]);
}

/** Names the first result in which two engines differ. */
export function compare(tested: Engine, reference: Engine, changes: readonly Change[][] = []): string | undefined {
  const results = {
    cells: [tested, reference].map((engine) => [...(engine.field()?.cells() ?? [])].join(" ")),
    census: [tested, reference].map((engine) => engine.census().join(" ")),
    bounds: [tested, reference].map((engine) => Object.values(engine.bounds() ?? {}).join(" ")),
    generation: [tested, reference].map((engine) => engine.generation),
    changes: changes.map((reported) =>
      reported.map(({ generation, births, deaths }) => `${generation} ${births} ${deaths}`).join(),
    ),
  };
  for (const [name, [actual, expected]] of Object.entries(results)) if (actual !== expected) return name;
  const window = { x: -3, y: -2, width: 30, height: 9 };
  const painted = [tested, reference].map((engine) => {
    const states = new Uint8Array(window.width * window.height).fill(9);
    engine.paint(window, states);
    return states.join("");
  });
  return painted[0] === painted[1] ? undefined : "picture";
}
