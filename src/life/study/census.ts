import { Field } from "../grid/field.ts";
import { readCellsOf, PATTERNS, type ClassicPattern } from "../patterns/index.ts";
import { readRule, standardName } from "../rules/index.ts";
import type { Engine } from "../plain/engine.ts";
import { type Cluster, splitPeriod } from "./clusters.ts";
import {
  type Cells,
  createPartFinder,
  type FindPart,
  forEachCell,
  listCells,
  type Part,
  type Shape,
} from "./growth/shape.ts";
import { splitBoard } from "./growth/split.ts";
import { speedOf, writeSpeed } from "./speed.ts";

/** Objects of a settled board that are equal up to rotation, reflection and phase. */
export interface CensusObject {
  readonly kind: "still-life" | "oscillator" | "spaceship";
  /** The name in the bundled library; absent = it is not there. */
  readonly name?: string;
  readonly count: number;
  readonly period: number;
  /** Cells in the smallest phase. */
  readonly population: number;
  /** Such as `c/4 diagonal`; absent = it does not move. */
  readonly speed?: string;
  /** The smallest phase, row by row, as x, y and state. */
  readonly cells: readonly (readonly [x: number, y: number, state: number])[];
}

/**
 * Counts the objects of an unbounded board that repeats after `period` generations. `open` gives engines with that board.
 * Objects are the smallest parts that repeat alone as they do together. The most frequent come first.
 */
export function countObjects(open: () => Engine, period: number): readonly CensusObject[] {
  const found = new Map<string, CensusObject>();
  for (const [shape, count] of countShapes(open, period)) {
    const object = describeShape(shape, period);
    const key = `${object.kind} ${object.speed ?? ""} ${object.cells.join(" ")}`;
    found.set(key, { ...object, count: (found.get(key)?.count ?? 0) + count });
  }
  const names = createNames(open);
  return [...found.values()]
    .map((object) => ({ ...object, ...names(object) }))
    .sort((a, b) => b.count - a.count || a.population - b.population);
}

function countShapes(open: () => Engine, period: number): ReadonlyMap<Shape, number> {
  const engine = open();
  const { rule, generation } = engine;
  const boards = [fieldOf(engine)];
  while (boards.length <= period) {
    engine.step(1);
    boards.push(fieldOf(engine));
  }
  const finders = new Map<number, FindPart>();
  const findAt = (phase: number): FindPart => {
    const finder = finders.get(phase) ?? createPartFinder(open(), period, generation + BigInt(phase));
    finders.set(phase, finder);
    return finder;
  };
  const counts = new Map<Shape, number>();
  for (const cluster of splitPeriod(boards, rule.radius) ?? []) {
    const cells = cellsIn(cluster, boards[0] ?? new Field());
    for (const { shape } of splitCluster(cells, engine, generation, period, findAt))
      counts.set(shape, (counts.get(shape) ?? 0) + 1);
  }
  return counts;
}

/** A phase in which every part repeats, or the whole cluster: a spark may come off in other phases. */
function splitCluster(
  cells: Field,
  engine: Engine,
  generation: bigint,
  period: number,
  findAt: (phase: number) => FindPart,
): readonly Part[] {
  const { radius } = engine.rule;
  const open = (phase: number): Cells => {
    engine.load(cells, generation);
    engine.step(phase);
    return listCells(engine);
  };
  for (let phase = 0; phase < Math.min(period, MAX_PHASES); phase++) {
    const first = open(phase);
    let age = phase;
    const step = (): Cells => open(++age);
    const splitting = splitBoard(first, step, findAt(phase), { period, radius });
    let split = splitting.next();
    while (!split.done) split = splitting.next();
    if (split.value.length > 0 && split.value.every(({ shape }) => shape.moved)) return split.value;
  }
  return [findAt(0)([open(0)])];
}

/** Most objects repeat in every phase, and no spark of a common one lasts longer. */
const MAX_PHASES = 8;

function cellsIn({ cells }: Cluster, board: Field): Field {
  const own = new Field();
  for (const [x, y] of cells) own.set(x, y, board.get(x, y));
  return own;
}

function fieldOf(engine: Engine): Field {
  const field = engine.field();
  if (!field) throw new RangeError("the board is too large to be compared cell by cell");
  return field;
}

function describeShape(shape: Shape, whole: number): CensusObject {
  const first = writeCells(shape.frame(0));
  let period = 1;
  while (period < whole && writeCells(shape.frame(period)) !== first) period++;
  const [dx, dy] = shape.moved ?? [0, 0];
  const speed = speedOf(dx, dy, whole);
  const smallest = smallestPhase(Array.from({ length: period }, (_, age) => shape.frame(age)));
  return {
    kind: speed ? "spaceship" : period === 1 ? "still-life" : "oscillator",
    count: 1,
    period,
    population: smallest.length,
    ...(speed && { speed: writeSpeed(speed) }),
    cells: smallest,
  };
}

type CellList = CensusObject["cells"];

/** The same list for all rotations, reflections and phases of an object. */
function smallestPhase(phases: readonly Cells[]): CellList {
  const forms = phases.flatMap((phase) => SYMMETRIES.map((turn) => normalize(phase, turn)));
  return forms.reduce((best, form) => (compareForms(form, best) < 0 ? form : best));
}

const SYMMETRIES: readonly ((x: number, y: number) => readonly [number, number])[] = [
  (x, y) => [x, y],
  (x, y) => [-x, y],
  (x, y) => [x, -y],
  (x, y) => [-x, -y],
  (x, y) => [y, x],
  (x, y) => [-y, x],
  (x, y) => [y, -x],
  (x, y) => [-y, -x],
];

/** Sorted by row, with the corner of the bounding box at (0, 0). */
function normalize(cells: Cells, turn = SYMMETRIES[0] as (typeof SYMMETRIES)[number]): CellList {
  const turned: (readonly [number, number, number])[] = [];
  forEachCell(cells, (x, y, state) => turned.push([...turn(x, y), state]));
  const left = turned.reduce((least, [x]) => Math.min(least, x), Infinity);
  const top = turned.reduce((least, [, y]) => Math.min(least, y), Infinity);
  return turned
    .map(([x, y, state]) => [x - left, y - top, state] as const)
    .sort(([ax, ay], [bx, by]) => ay - by || ax - bx);
}

function compareForms(a: CellList, b: CellList): number {
  if (a.length !== b.length) return a.length - b.length;
  const [one, other] = [a.join(" "), b.join(" ")];
  return one < other ? -1 : one > other ? 1 : 0;
}

function writeCells(cells: Cells): string {
  return normalize(cells).join(" ");
}

/** Looks objects up among the bundled patterns of the same rule. */
function createNames(open: () => Engine): (object: CensusObject) => { readonly name?: string } {
  const engine = open();
  const rule = standardName(engine.rule);
  const forms = new Map<ClassicPattern, string>();
  const formOf = (pattern: ClassicPattern, period: number): string => {
    const known = forms.get(pattern);
    if (known !== undefined) return known;
    engine.load(readCellsOf(pattern));
    const phases: Cells[] = [];
    for (let age = 0; age < period; age++) {
      phases.push(listCells(engine));
      engine.step(1);
    }
    const form = smallestPhase(phases).join(" ");
    forms.set(pattern, form);
    return form;
  };
  const patterns = PATTERNS.filter((pattern) => ruleOf(pattern) === rule);
  return ({ period, cells }) => {
    const form = cells.join(" ");
    const name = patterns.find((each) => periodOf(each) === period && formOf(each, period) === form)?.name;
    return name === undefined ? {} : { name };
  };
}

function ruleOf({ rule }: ClassicPattern): string | undefined {
  const read = readRule(rule);
  return read.ok ? standardName(read.value.rule) : undefined;
}

function periodOf({ does }: ClassicPattern): number | undefined {
  if (does?.kind === "still") return 1;
  return does?.kind === "oscillator" || does?.kind === "spaceship" ? does.period : undefined;
}
