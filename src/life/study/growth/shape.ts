import type { Engine } from "../../plain/engine.ts";
import { Field } from "../../grid/field.ts";

/** Cells of one generation, row by row, as x, y, state triples. */
export type Cells = Int32Array;

const NOTHING: Cells = new Int32Array();

/** The separation axes: x, y, x + y and x - y. */
export const AXES = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

/** A shape at a position; x and y are the corner of its first generation. */
export interface Part {
  readonly shape: Shape;
  readonly x: number;
  readonly y: number;
}

/** Cells that evolve in isolation. The bounding box of the first generation starts at (0, 0). */
export class Shape {
  readonly id: number;
  /** The generations computed so far, by age. */
  readonly #frames: Cells[];
  readonly #evolve: (cells: Cells, age: number) => Cells;
  readonly #period: number;
  /** Age and displacement of its recurrence, once known. */
  #repeat: { readonly age: number; readonly moved: readonly [number, number] } | undefined;
  /** Cached `moved`; false = it does not recur. */
  #moved: readonly [number, number] | false | undefined;
  #reach: readonly (readonly [low: number, high: number])[] | undefined;

  constructor(id: number, frames: Cells[], period: number, evolve: (cells: Cells, age: number) => Cells) {
    this.id = id;
    this.#frames = frames;
    this.#period = period;
    this.#evolve = evolve;
  }

  /** The generation of this age, from 0 to the period; computed on first use. */
  frame(age: number): Cells {
    while (this.#frames.length <= age) this.#frames.push(this.#next());
    return this.#at(age);
  }

  /** Displacement over the period; undefined = it does not recur. */
  get moved(): readonly [dx: number, dy: number] | undefined {
    this.#moved ??= movedBy(this.frame(0), this.frame(this.#period)) ?? false;
    return this.#moved || undefined;
  }

  /** Extent of all cells over the period, along each axis. */
  get reach(): readonly (readonly [low: number, high: number])[] {
    if (!this.#reach) {
      this.frame(this.#period);
      const frames = new Set(this.#frames);
      this.#reach = AXES.map((axis) => reachOf(frames, axis));
    }
    return this.#reach;
  }

  /** Most parts are ash (still lifes and oscillators), which recurs after a few generations and need not be evolved again. */
  #next(): Cells {
    const age = this.#frames.length;
    const first = this.#at(0);
    const last = this.#at(age - 1);
    this.#repeat ??= repeatOf(first, last, age - 1);
    if (!this.#repeat) return this.#evolve(last, age - 1);
    return moveCells(this.#at(age - this.#repeat.age), ...this.#repeat.moved);
  }

  #at(age: number): Cells {
    return this.#frames[age] ?? NOTHING;
  }
}

/** Finds the part with these cells at the beginning of the period and, if given, in later generations. */
export type FindPart = (frames: readonly Cells[]) => Part;

/** Caches shapes, each evolved once. Overwrites the engine's board; a period begins at generation `at`. */
export function createPartFinder(engine: Engine, period: number, at: bigint): FindPart {
  const known = new Map<string, Shape>();
  const evolve = (cells: Cells, age: number): Cells => {
    if (cells.length === 0) return cells;
    const field = new Field();
    forEachCell(cells, (x, y, state) => field.set(x, y, state));
    engine.load(field, at + BigInt(age));
    engine.step(1);
    return listCells(engine);
  };
  return (frames) => {
    const [first = NOTHING] = frames;
    const [left, top] = cornerOf(first);
    const own = frames.map((cells) => moveCells(cells, -left, -top));
    const key = (own[0] ?? NOTHING).join(",");
    const shape = known.get(key) ?? new Shape(known.size, own, period, evolve);
    known.set(key, shape);
    return { shape, x: left, y: top };
  };
}

export function forEachCell(cells: Cells, visit: (x: number, y: number, state: number) => void): void {
  for (let i = 0; i < cells.length; i += 3) visit(cells[i] ?? 0, cells[i + 1] ?? 0, cells[i + 2] ?? 0);
}

export function listCells(engine: Engine): Cells {
  const field = engine.field();
  if (!field) throw new RangeError("the board is too large to be compared cell by cell");
  const cells: number[] = [];
  for (const [x, y, state] of field.cells()) cells.push(x, y, state);
  return Int32Array.from(cells);
}

/** The cells of a part at an age, in board coordinates. */
export function cellsOf({ shape, x, y }: Part, age: number): Cells {
  return moveCells(shape.frame(age), x, y);
}

/** Only even ages: a rule with a blinking background has another table in odd generations. */
function repeatOf(first: Cells, last: Cells, age: number) {
  const moved = age > 0 && age % 2 === 0 ? movedBy(first, last) : undefined;
  return moved && { age, moved };
}

function cornerOf(cells: Cells): readonly [left: number, top: number] {
  let left = Infinity;
  forEachCell(cells, (x) => (left = Math.min(left, x)));
  return cells.length === 0 ? [0, 0] : [left, cells[1] ?? 0];
}

function moveCells(cells: Cells, dx: number, dy: number): Cells {
  if (dx === 0 && dy === 0) return cells;
  const moved = new Int32Array(cells);
  for (let i = 0; i < moved.length; i += 3) {
    moved[i] = (moved[i] ?? 0) + dx;
    moved[i + 1] = (moved[i + 1] ?? 0) + dy;
  }
  return moved;
}

function movedBy(first: Cells, last: Cells): readonly [number, number] | undefined {
  if (first.length !== last.length || last.length === 0) return undefined;
  const [left, top] = cornerOf(first);
  const [x, y] = cornerOf(last);
  const dx = x - left;
  const dy = y - top;
  return moveCells(first, dx, dy).every((value, i) => value === last[i]) ? [dx, dy] : undefined;
}

function reachOf(frames: Iterable<Cells>, [ax, ay]: readonly [number, number]): readonly [number, number] {
  let low = Infinity;
  let high = -Infinity;
  for (const cells of frames)
    forEachCell(cells, (x, y) => {
      low = Math.min(low, ax * x + ay * y);
      high = Math.max(high, ax * x + ay * y);
    });
  return [low, high];
}
