// The board has two alternating buffers: the current generation and the one before.
//
// Storage is column-major: 16 columns of vectors, one vector a row, with a ghost row above and below and a ghost column
// on either side, so loops need no edge tests. A vector's lane 0 is player 1 and lane 1 is player 2 of the same 64
// cells: one pass updates both, and "any enemy near" is a swap of lanes.
//
// There are two layouts for the 64 cells of column j:
// - dense: x = 16 * bit + j. Neighbours left and right are the columns before and after: no shifts.
// - tiles: x = 64 * j + bit. Tiles are small, so most of a calm board is skipped.

export const LIMIT: u32 = 1024;
export const COLUMNS: u32 = 16;
export const VECTOR: usize = 16;
/** Not a power of two: the vectors of a row would share a set of the cache. Constant: one pointer serves a row. */
export const STRIDE: usize = 1027 * VECTOR;
const BUFFER: usize = (COLUMNS + 2) * STRIDE;

/** Additional results of a call. */
export const OUT: usize = 0x0400;
/** A buffer for one row while its layout is changed. */
export const ROW: usize = 0x2800;
/** Flags of the tiles for this generation and the next. */
export const FLAGS: usize = 0x3000;
export const FLAGS_BYTES: usize = 0x0800;
export const FIRST: usize = 0x4000;
export const SECOND: usize = FIRST + 0x49000;
/** A copy of an older generation, to count changed tiles. */
export const KEPT: usize = SECOND + 0x49000;

export let size: u32 = 0;
export let now: usize = FIRST;
export let then: usize = SECOND;
/** True: the buffers have the layout of tiles. */
export let tiled: bool = false;

export function flip(): void {
  const held = now;
  now = then;
  then = held;
}

export function setTiled(value: bool): void {
  tiled = value;
}

/** Opens an empty board in the dense layout. */
export function open(cells: u32): void {
  size = cells;
  tiled = false;
  memory.fill(FIRST, 0, BUFFER);
  memory.fill(SECOND, 0, BUFFER);
}

/** Address of the first row of column 0; columns are `stride()` bytes apart. */
export function start(): usize {
  return at(now, 0, 0);
}

export function stride(): usize {
  return STRIDE;
}

export function out(): usize {
  return OUT;
}

@inline
export function at(buffer: usize, column: u32, row: u32): usize {
  return buffer + (column + 1) * STRIDE + (row + 1) * VECTOR;
}

/** Clears the two ghost columns. */
export function clearGhosts(buffer: usize): void {
  memory.fill(buffer, 0, STRIDE);
  memory.fill(buffer + (COLUMNS + 1) * STRIDE, 0, STRIDE);
}

export function clear(buffer: usize): void {
  memory.fill(buffer, 0, BUFFER);
}

/** Kills the cells of one bit in all rows of a column. */
export function trimColumn(buffer: usize, column: u32, bit: u64): void {
  const mask = i64x2.splat(~bit);
  const end = at(buffer, column, size);
  for (let place = at(buffer, column, 0); place < end; place += VECTOR)
    v128.store(place, v128.and(v128.load(place), mask));
}

/** A mask of the lowest `count` bits, limited to 0 to 64. */
export function lowest(count: i32): u64 {
  if (count <= 0) return 0;
  return count >= 64 ? ~(<u64>0) : (<u64>1 << count) - 1;
}
