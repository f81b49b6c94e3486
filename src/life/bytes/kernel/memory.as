import { clearFlags, openFlags } from "./flags";

// Where the board lies: one byte a cell, row by row, in two buffers that take turns. One holds the generation, the other
// the one before it. Around the cells lie ghosts as deep as the rule sees: what is behind the edge, copied there after
// every generation, so that no loop asks for an edge. Vectors may reach beyond a row; `put` leaves what is there alone.

/** What a call hands over besides its result. */
export const OUT: usize = 0x0400;
/** What a program was told about its rule. */
export const RULE: usize = 0x2000;
/** Numbers of up to 64 cells, to be looked up. */
export const NUMBERS: usize = RULE + 0x400;
/** What was looked up: 0 while unknown, else the next state plus one. A constant address saves an addition a cell. */
export const ANSWERS: usize = 0x10000;
/** Vectors before the first and after the last row may be read and written back. */
const SLACK: usize = 256;

export let width: u32 = 0;
export let height: u32 = 0;
/** How deep the ghosts are. */
export let radius: u32 = 0;
export let stride: usize = 0;
/** The cell (0, 0) of the generation, and of the one before it, which the next one overwrites. */
export let now: usize = 0;
export let then: usize = 0;

let free: usize = 0;

/** Room that stays taken; all of it is zero. */
export function take(bytes: usize): usize {
  const start = (free + 63) & ~63;
  free = start + bytes;
  const pages = <i32>((free + 0xffff) >> 16) - memory.size();
  if (pages > 0 && memory.grow(pages) < 0) return 0;
  return start;
}

/** Room for an empty board; 0 where there is none. */
export function open(columns: u32, rows: u32, reach: u32, answers: usize): u32 {
  width = columns;
  height = rows;
  radius = reach;
  free = ANSWERS + answers;
  const left = (<usize>reach + 15) & ~15;
  stride = (left + columns + reach + 15) & ~15;
  // A stride of a power of two would put a column's cells into few sets of the cache.
  if ((stride & 255) == 0) stride += 64;
  const bytes = (<usize>rows + 2 * reach) * stride + 2 * SLACK;
  const first = take(bytes);
  const second = take(bytes);
  if (first == 0 || second == 0) return 0;
  now = first + SLACK + reach * stride + left;
  then = second + SLACK + reach * stride + left;
  return openFlags() ? 1 : 0;
}

/** No cell lives in either buffer, and no tile is awake. */
export function clear(): void {
  const bytes = (<usize>height + 2 * radius) * stride;
  const corner = radius * stride + ((radius + 15) & ~15);
  memory.fill(now - corner, 0, bytes);
  memory.fill(then - corner, 0, bytes);
  clearFlags();
}

export function flip(): void {
  const held = now;
  now = then;
  then = held;
}

/** The cell (0, 0); rows lie `pitch()` bytes apart. */
export function start(): usize {
  return now;
}

export function pitch(): usize {
  return stride;
}

/** Writes 16 cells, but for those beyond the right edge, and tells what differs from the cells before. */
@inline
export function put(to: usize, cells: v128, x: u32): v128 {
  const held = v128.load(to);
  if (x + 16 > width) cells = v128.bitselect(cells, held, maskAt(x));
  v128.store(to, cells);
  return v128.xor(cells, held);
}

@inline
export function putInside(to: usize, cells: v128): v128 {
  const held = v128.load(to);
  v128.store(to, cells);
  return v128.xor(cells, held);
}

/** The lanes of the vector at column x that are on the board. */
export function maskAt(x: u32): v128 {
  const lanes = i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  return i8x16.lt_s(lanes, i8x16.splat(<i8>min(max(<i32>width - <i32>x, 0), 16)));
}
