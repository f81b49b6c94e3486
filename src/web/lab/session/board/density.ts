import { type Engine, populationOf } from "../../../../life/engines/index.ts";
import { type Box, type Field, intersectBoxes } from "../../../../life/grid/field.ts";
import { SHARES } from "./inks.ts";
import type { Frame } from "../viewport.ts";

/** Cells read from the engine per call: enough rows to be fast, few enough to stay in the CPU cache. */
const STRIP_CELLS = 2 ** 18;
/** Pictures that take longer sample only some rows of every block; only densely populated boards are that slow. */
const BUDGET_MS = 800;
/** Before this time a measurement cannot tell a slow board from a briefly busy machine. */
const TRIAL_MS = 200;
/** Minimum number of sampled rows of a block. */
const MIN_ROWS = 4;
/** Iterating over living cells is faster than scanning the board up to this many of them, */
const FEW_CELLS = 2 ** 16;
/** if each has at least this area in cells. */
const FEW_CELLS_AREA = 64;
/** Cells are tested eight at a time because most of a large board is dead. */
const WORD_CELLS = 8;

/**
 * Paints each block of cells in the ink of its most frequent state, shaded by its share of living cells.
 * `inks` has one row per state, indexed by share. Scans only the bounding box of living cells.
 */
export function paintDensity(
  engine: Engine,
  frame: Frame,
  inks: readonly Uint32Array[],
  pixels: Uint32Array,
  now: () => number,
): void {
  const { block, width, height } = frame;
  pixels.fill(inks[0]?.[0] ?? 0, 0, width * height);
  const living = livingPart(engine, frame);
  if (!living) return;
  const few = fewCells(engine, living);
  if (few) return paintCells(few, engine.rule.states, frame, inks, pixels);
  // Align to whole blocks so that no block is counted in two parts.
  const left = Math.floor((living.x - frame.x) / block);
  const top = Math.floor((living.y - frame.y) / block);
  const right = Math.ceil((living.x + living.width - frame.x) / block);
  const bottom = Math.ceil((living.y + living.height - frame.y) / block);
  const columns = columnsOf(right - left, block);
  const cells = columns.length;
  const rows = Math.max(1, Math.floor(STRIP_CELLS / (cells * block)));
  const states = new Uint8Array(cells * rows * block);
  const counts = new Uint32Array((right - left) * engine.rule.states);
  const start = now();
  /** Sampled rows of cells per row of blocks. */
  let depth = block;
  for (let row = top, rowCount = 0; row < bottom; row += rowCount) {
    rowCount = depth === block ? Math.min(rows, bottom - row) : 1;
    // Vary the sampled rows so that no row of a repeating pattern is always skipped.
    const y = frame.y + row * block + ((row * 7) % (block - depth + 1));
    engine.paint({ x: frame.x + left * block, y, width: cells, height: rowCount * depth }, states);
    for (let i = 0; i < rowCount; i++) {
      const rowOfBlocks = states.subarray(i * depth * cells, (i + 1) * depth * cells);
      countStates(rowOfBlocks, columns, engine.rule.states, counts);
      inkBlocks(counts, engine.rule.states, depth * block, inks, pixels.subarray((row + i) * width + left));
    }
    const elapsedMs = now() - start;
    const remainingMs = (elapsedMs / (row + rowCount - top)) * (bottom - row - rowCount);
    if (elapsedMs > TRIAL_MS && elapsedMs + remainingMs > BUDGET_MS)
      depth = Math.max(Math.min(block, MIN_ROWS), Math.floor((depth * BUDGET_MS) / (elapsedMs + remainingMs)));
  }
}

/** Undefined if there are many cells, or if the engine has no fast list of them. */
function fewCells(engine: Engine, { width, height }: Box): Field | undefined {
  if (!engine.tree && engine.name !== "tiles") return undefined;
  const population = populationOf(engine);
  const few = population <= FEW_CELLS && Number(population) * FEW_CELLS_AREA <= width * height;
  return few ? engine.field() : undefined;
}

/** Relies on cells sorted by row: one row of blocks is counted at a time. */
function paintCells(
  cells: Field,
  states: number,
  { x: left, y: top, width, height, block }: Frame,
  inks: readonly Uint32Array[],
  pixels: Uint32Array,
): void {
  const counts = new Uint32Array(width * states);
  let row = -1;
  const finishRow = (): void => {
    if (row >= 0) inkBlocks(counts, states, block * block, inks, pixels.subarray(row * width));
    counts.fill(0);
  };
  for (const [x, y, state] of cells.cells()) {
    const column = Math.floor((x - left) / block);
    const cellRow = Math.floor((y - top) / block);
    if (column < 0 || cellRow < 0 || column >= width || cellRow >= height) continue;
    if (cellRow !== row) finishRow();
    row = cellRow;
    const index = column * states + state;
    counts[index] = (counts[index] as number) + 1;
  }
  finishRow();
}

/** Maps each cell of a row to its column of blocks, padded to whole words with -1. */
function columnsOf(count: number, block: number): Int32Array {
  const columns = new Int32Array(Math.ceil((count * block) / WORD_CELLS) * WORD_CELLS).fill(-1);
  for (let x = 0; x < count * block; x++) columns[x] = Math.floor(x / block);
  return columns;
}

/** Counts the cells of each block by state. */
function countStates(cells: Uint8Array, columns: Int32Array, states: number, counts: Uint32Array): void {
  counts.fill(0);
  const words = new Uint32Array(cells.buffer, cells.byteOffset, cells.length / 4);
  const width = columns.length;
  for (
    let offset = 0, x = 0;
    offset < cells.length;
    offset += WORD_CELLS, x = x + WORD_CELLS === width ? 0 : x + WORD_CELLS
  ) {
    if (((words[offset >> 2] as number) | (words[(offset >> 2) + 1] as number)) === 0) continue;
    for (let i = 0; i < WORD_CELLS; i++) {
      const state = cells[offset + i] as number;
      const column = columns[x + i] as number;
      if (state === 0 || column < 0) continue;
      const index = column * states + state;
      counts[index] = (counts[index] as number) + 1;
    }
  }
}

function inkBlocks(
  counts: Uint32Array,
  states: number,
  full: number,
  inks: readonly Uint32Array[],
  pixels: Uint32Array,
): void {
  for (let column = 0, offset = 0; offset < counts.length; column++) {
    let bestState = 0;
    let bestCount = 0;
    let sum = 0;
    for (let state = 0; state < states; state++, offset++) {
      const count = counts[offset] ?? 0;
      sum += count;
      if (count > bestCount) {
        bestState = state;
        bestCount = count;
      }
    }
    if (sum > 0) pixels[column] = inks[bestState]?.[Math.ceil((sum / full) * SHARES)] ?? 0;
  }
}

/** The part of the window inside the board's bounding box. */
function livingPart(engine: Engine, { x, y, width, height, block }: Frame): Box | undefined {
  const bounds = engine.bounds();
  if (!bounds) return undefined;
  const window = { x, y, width: width * block, height: height * block };
  const left = clampToSafe(bounds.x);
  const top = clampToSafe(bounds.y);
  const right = clampToSafe(bounds.x + bounds.width);
  const bottom = clampToSafe(bounds.y + bounds.height);
  return intersectBoxes(window, { x: left, y: top, width: right - left, height: bottom - top });
}

/** Bounds may exceed the range of exact numbers. */
function clampToSafe(value: bigint): number {
  const limit = 2n ** 40n;
  return Number(value > limit ? limit : value < -limit ? -limit : value);
}
