import type { Engine } from "../../life/engines/index.ts";
import type { Box, Field } from "../../life/grid/field.ts";
import { SHARES } from "./inks.ts";
import { type Frame, intersectBoxes } from "./viewport.ts";

/** Cells that are asked of the engine at once: enough rows to be quick, few enough to stay in the cache. */
const STRIP_CELLS = 2 ** 18;
/** A picture that would take longer is painted from some rows of every block: only boards full of life are so slow. */
const BUDGET_MS = 800;
/** Before this nobody can tell a slow board from a machine that does something else for a moment. */
const TRIAL_MS = 200;
const LEAST_ROWS = 4;
/** So many cells are quicker to go through one by one than the board around them, */
const FEW_CELLS = 2 ** 16;
/** where there are so many dead ones for each. */
const FEW_SHARE = 64;
/** Cells are looked at eight at a time, for most of a large board is dead. */
const WORD = 8;

/**
 * Paints blocks of cells by how many of them live, in the ink of the state most of them are in. `inks` has a row for every
 * state, by share. Only the part of the board around living cells is looked at.
 */
export function paintDensity(
  engine: Engine,
  frame: Frame,
  inks: readonly Uint32Array[],
  into: Uint32Array,
  now: () => number,
): void {
  const { block, width, height } = frame;
  into.fill(inks[0]?.[0] ?? 0, 0, width * height);
  const living = livingPart(engine, frame);
  if (!living) return;
  const few = fewCells(engine, living);
  if (few) return paintCells(few, engine.rule.states, frame, inks, into);
  // From block to block, so that no block is counted in two parts.
  const [left, top] = [Math.floor((living.x - frame.x) / block), Math.floor((living.y - frame.y) / block)];
  const right = Math.ceil((living.x + living.width - frame.x) / block);
  const bottom = Math.ceil((living.y + living.height - frame.y) / block);
  const columns = columnsOf(right - left, block);
  const cells = columns.length;
  const rows = Math.max(1, Math.floor(STRIP_CELLS / (cells * block)));
  const states = new Uint8Array(cells * rows * block);
  const counts = new Uint32Array((right - left) * engine.rule.states);
  const start = now();
  /** Rows of cells that are looked at in a row of blocks. */
  let depth = block;
  for (let row = top, some = 0; row < bottom; row += some) {
    some = depth === block ? Math.min(rows, bottom - row) : 1;
    // Now here, now there, so that no row of a pattern that repeats is always left out.
    const y = frame.y + row * block + ((row * 7) % (block - depth + 1));
    engine.paint({ x: frame.x + left * block, y, width: cells, height: some * depth }, states);
    for (let i = 0; i < some; i++) {
      const rowOfBlocks = states.subarray(i * depth * cells, (i + 1) * depth * cells);
      countStates(rowOfBlocks, columns, engine.rule.states, counts);
      inkBlocks(counts, engine.rule.states, depth * block, inks, into.subarray((row + i) * width + left));
    }
    const spent = now() - start;
    const needed = (spent / (row + some - top)) * (bottom - row - some);
    if (spent > TRIAL_MS && spent + needed > BUDGET_MS)
      depth = Math.max(Math.min(block, LEAST_ROWS), Math.floor((depth * BUDGET_MS) / (spent + needed)));
  }
}

/** Undefined where there are many, or where the engine would have to look for them itself. */
function fewCells(engine: Engine, { width, height }: Box): Field | undefined {
  if (!engine.tree && engine.name !== "tiles") return undefined;
  const population = engine.census().reduce((sum, count, state) => (state === 0 ? sum : sum + count), 0n);
  const few = population <= FEW_CELLS && Number(population) * FEW_SHARE <= width * height;
  return few ? engine.field() : undefined;
}

/** Cells come row by row, so that one row of blocks is counted after the other. */
function paintCells(
  cells: Field,
  states: number,
  { x: left, y: top, width, height, block }: Frame,
  inks: readonly Uint32Array[],
  into: Uint32Array,
): void {
  const counts = new Uint32Array(width * states);
  let row = -1;
  const finish = (): void => {
    if (row >= 0) inkBlocks(counts, states, block * block, inks, into.subarray(row * width));
    counts.fill(0);
  };
  for (const [x, y, state] of cells.cells()) {
    const [column, at] = [Math.floor((x - left) / block), Math.floor((y - top) / block)];
    if (column < 0 || at < 0 || column >= width || at >= height) continue;
    if (at !== row) finish();
    row = at;
    const place = column * states + state;
    counts[place] = (counts[place] as number) + 1;
  }
  finish();
}

/** The column of blocks that each cell of a row is in, as far as whole words reach; what is beyond the last is in none. */
function columnsOf(count: number, block: number): Int32Array {
  const columns = new Int32Array(Math.ceil((count * block) / WORD) * WORD).fill(-1);
  for (let x = 0; x < count * block; x++) columns[x] = Math.floor(x / block);
  return columns;
}

/** How many cells of each block are in each state. */
function countStates(cells: Uint8Array, columns: Int32Array, states: number, counts: Uint32Array): void {
  counts.fill(0);
  const words = new Uint32Array(cells.buffer, cells.byteOffset, cells.length / 4);
  const width = columns.length;
  for (let at = 0, x = 0; at < cells.length; at += WORD, x = x + WORD === width ? 0 : x + WORD) {
    if (((words[at >> 2] as number) | (words[(at >> 2) + 1] as number)) === 0) continue;
    for (let i = 0; i < WORD; i++) {
      const state = cells[at + i] as number;
      const column = columns[x + i] as number;
      if (state === 0 || column < 0) continue;
      const place = column * states + state;
      counts[place] = (counts[place] as number) + 1;
    }
  }
}

function inkBlocks(
  counts: Uint32Array,
  states: number,
  full: number,
  inks: readonly Uint32Array[],
  into: Uint32Array,
): void {
  for (let column = 0, at = 0; at < counts.length; column++) {
    let [most, best, sum] = [0, 0, 0];
    for (let state = 0; state < states; state++, at++) {
      const count = counts[at] ?? 0;
      sum += count;
      if (count > best) [most, best] = [state, count];
    }
    if (sum > 0) into[column] = inks[most]?.[Math.ceil((sum / full) * SHARES)] ?? 0;
  }
}

/** The window's part in which anything may live. */
function livingPart(engine: Engine, { x, y, width, height, block }: Frame): Box | undefined {
  const bounds = engine.bounds();
  if (!bounds) return undefined;
  const window = { x, y, width: width * block, height: height * block };
  const [left, top] = [clampTo(bounds.x), clampTo(bounds.y)];
  const [right, bottom] = [clampTo(bounds.x + bounds.width), clampTo(bounds.y + bounds.height)];
  return intersectBoxes(window, { x: left, y: top, width: right - left, height: bottom - top });
}

/** Boards may be larger than any number of pixels. */
function clampTo(value: bigint): number {
  const far = 2n ** 40n;
  return Number(value > far ? far : value < -far ? -far : value);
}
