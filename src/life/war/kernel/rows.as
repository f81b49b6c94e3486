import { at, clearGhosts, COLUMNS, KEPT, now, OUT, ROW, setTiled, size, tiled, VECTOR } from "./memory";
import { fillGhosts } from "./dense";
import { wakeAllTiles } from "./tiles";

// Converts between the layouts, row by row. A cell's x has ten bits w3..w0 q1 q0 j3..j0. In tiles w is the number of
// the vector and q, j the bit in it; in the dense layout j is the number of the vector and w, q the bit. Six exchanges
// of a bit of the number with a bit of the place convert a row; the vectors are then in the order j1 j0 j3 j2.

export function toTiles(): void {
  for (let row: u32 = 0; row < size; row++) {
    readRow(row);
    for (let j: u32 = 0; j < COLUMNS; j++) v128.store(at(now, j, row), v128.load(ROW + j * VECTOR));
  }
  clearGhosts(now);
  wakeAllTiles();
  setTiled(true);
}

export function toDense(): void {
  copyDense(now);
  fillGhosts();
  setTiled(false);
}

/** Address of the sixteen columns in the dense layout; a board of tiles is converted into a copy. */
export function readDense(): usize {
  if (!tiled) return at(now, 0, 0);
  copyDense(KEPT);
  return at(KEPT, 0, 0);
}

function copyDense(buffer: usize): void {
  for (let row: u32 = 0; row < size; row++) {
    for (let j: u32 = 0; j < COLUMNS; j++) v128.store(ROW + j * VECTOR, v128.load(at(now, j, row)));
    exchange(3, 32, 0x00000000ffffffff);
    exchange(3, 2, 0x3333333333333333);
    exchange(1, 8, 0x00ff00ff00ff00ff);
    exchange(2, 16, 0x0000ffff0000ffff);
    exchange(2, 1, 0x5555555555555555);
    exchange(0, 4, 0x0f0f0f0f0f0f0f0f);
    for (let j: u32 = 0; j < COLUMNS; j++) v128.store(at(buffer, j, row), v128.load(placeOf(j)));
  }
}

/** Copies a row to ROW as words of 64 adjacent cells. */
function readRow(row: u32): void {
  if (tiled) {
    for (let j: u32 = 0; j < COLUMNS; j++) v128.store(ROW + j * VECTOR, v128.load(at(now, j, row)));
    return;
  }
  for (let j: u32 = 0; j < COLUMNS; j++) v128.store(placeOf(j), v128.load(at(now, j, row)));
  exchange(0, 4, 0x0f0f0f0f0f0f0f0f);
  exchange(2, 1, 0x5555555555555555);
  exchange(2, 16, 0x0000ffff0000ffff);
  exchange(1, 8, 0x00ff00ff00ff00ff);
  exchange(3, 2, 0x3333333333333333);
  exchange(3, 32, 0x00000000ffffffff);
}

@inline
function placeOf(j: u32): usize {
  return ROW + (((j & 3) << 2) | (j >> 2)) * VECTOR;
}

/** Exchanges bit `word` of a vector's number with the bit `shift` of a place; `mask`: places without that bit. */
@inline
function exchange(word: u32, shift: i32, mask: u64): void {
  for (let pair: u32 = 0; pair < 8; pair++) {
    const low = ROW + (((pair >> word) << (word + 1)) | (pair & ((1 << word) - 1))) * VECTOR;
    const high = low + (VECTOR << word);
    const u = v128.load(low);
    const v = v128.load(high);
    const t = v128.and(v128.xor(i64x2.shr_u(u, shift), v), i64x2.splat(mask));
    v128.store(low, v128.xor(u, i64x2.shl(t, shift)));
    v128.store(high, v128.xor(v, t));
  }
}

/** Counts the living cells of rows `top` to `bottom` in `width` adjacent boxes: pairs of counts. */
export function shrinkRows(top: u32, bottom: u32, width: u32): void {
  memory.fill(OUT, 0, width * 8);
  for (let row = top; row < bottom; row++) {
    readRow(row);
    let x: u32 = 0;
    for (let box: u32 = 0; box < width; box++) {
      const end = ((box + 1) * size) / width;
      let first: u64 = 0;
      let second: u64 = 0;
      while (x < end) {
        const until = min(end, (x | 63) + 1);
        const mask = (~(<u64>0) >> (64 - (until - x))) << (x & 63);
        const word = ROW + (x >> 6) * VECTOR;
        first += popcnt(load<u64>(word) & mask);
        second += popcnt(load<u64>(word, 8) & mask);
        x = until;
      }
      const counts = OUT + box * 8;
      store<u32>(counts, load<u32>(counts) + <u32>first);
      store<u32>(counts, load<u32>(counts, 4) + <u32>second, 4);
    }
  }
}
