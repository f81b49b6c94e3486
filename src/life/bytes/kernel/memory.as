import { clearFlags, openFlags } from "./flags";

// The board has one byte per cell, row by row, in two alternating buffers: the current generation and the one before.
// Ghosts surround the cells to the depth of the radius. They are copies of the cells beyond the edges, updated after
// every generation, so loops need no edge tests. Vectors may reach beyond a row; `storeCells` preserves those bytes.

/** Address of the results of a call that returns more than one number. */
export const OUT: usize = 0x0400;
/** The parameters of the program for its rule. */
export const RULE: usize = 0x2000;
/** The numbers of up to 64 cells, which index the results. */
export const NUMBERS: usize = RULE + 0x400;
/** Results by number: 0 = unknown, else the next state plus one. A constant address saves an addition per cell. */
export const RESULTS: usize = 0x10000;
/** Spare bytes: vectors before the first and after the last row may be read and written back. */
const SLACK: usize = 256;

export let width: u32 = 0;
export let height: u32 = 0;
/** Depth of the ghosts. */
export let radius: u32 = 0;
/** Bytes from one row to the next. */
export let stride: usize = 0;
/** The cell (0, 0) of the current generation, and of the one before, which the next generation overwrites. */
export let now: usize = 0;
export let then: usize = 0;

/** The first free address. */
let free: usize = 0;

/** Allocates permanent memory filled with zeros; 0 = none is left. */
export function allocate(bytes: usize): usize {
  const start = (free + 63) & ~63;
  free = start + bytes;
  const pages = <i32>((free + 0xffff) >> 16) - memory.size();
  if (pages > 0 && memory.grow(pages) < 0) return 0;
  return start;
}

/** Allocates an empty board; 0 = not enough memory. */
export function open(columns: u32, rows: u32, reach: u32, results: usize): u32 {
  width = columns;
  height = rows;
  radius = reach;
  free = RESULTS + results;
  const left = (<usize>reach + 15) & ~15;
  stride = (left + columns + reach + 15) & ~15;
  // With a multiple of a large power of two the cells of a column would share few sets of the cache.
  if ((stride & 255) == 0) stride += 64;
  const bytes = (<usize>rows + 2 * reach) * stride + 2 * SLACK;
  const first = allocate(bytes);
  const second = allocate(bytes);
  if (first == 0 || second == 0) return 0;
  now = first + SLACK + reach * stride + left;
  then = second + SLACK + reach * stride + left;
  return openFlags() ? 1 : 0;
}

/** Kills all cells of both buffers and puts all tiles to sleep. */
export function clear(): void {
  const bytes = (<usize>height + 2 * radius) * stride;
  const corner = radius * stride + ((radius + 15) & ~15);
  memory.fill(now - corner, 0, bytes);
  memory.fill(then - corner, 0, bytes);
  clearFlags();
}

/** Exchanges the two buffers after a generation. */
export function flip(): void {
  const previous = now;
  now = then;
  then = previous;
}

/** Address of the cell (0, 0); rows are `pitch()` bytes apart. */
export function start(): usize {
  return now;
}

export function pitch(): usize {
  return stride;
}

/** Writes 16 cells except those beyond the right edge; returns the difference from the bytes before. */
@inline
export function storeCells(to: usize, cells: v128, x: u32): v128 {
  const held = v128.load(to);
  if (x + 16 > width) cells = v128.bitselect(cells, held, maskAt(x));
  v128.store(to, cells);
  return v128.xor(cells, held);
}

/** `storeCells` for 16 cells that are all on the board. */
@inline
export function storeInside(to: usize, cells: v128): v128 {
  const held = v128.load(to);
  v128.store(to, cells);
  return v128.xor(cells, held);
}

/** A mask of the lanes of the vector at column x that are on the board. */
export function maskAt(x: u32): v128 {
  const lanes = i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  return i8x16.lt_s(lanes, i8x16.splat(<i8>min(max(<i32>width - <i32>x, 0), 16)));
}
