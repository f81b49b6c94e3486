import { at, clear, FLAGS, FLAGS_BYTES, flip, lowest, now, size, STRIDE, then, trimColumn, VECTOR } from "./memory";
import { evolve } from "./rule";

// A tile is 64 x 8 cells. It is skipped while nothing in or next to it differs from two generations ago: the other
// buffer then already holds its next state. So still lifes and oscillators of period 2 cost nothing.
//
// A flag is a bit, and 64 tiles of a column share a word: an empty column costs two tests. A column of flags is four
// words; the outer two, and the columns -1 and 16, receive flags beyond the edge.
const COLUMN_FLAGS: usize = 32;

let awake: usize = FLAGS;
let later: usize = FLAGS + FLAGS_BYTES / 2;

/** Wakes all tiles for two generations, because the other buffer has no earlier generation. */
export function wakeAllTiles(): void {
  clear(then);
  memory.fill(FLAGS, 0xff, FLAGS_BYTES);
}

/**
 * Wakes the tile of a placed cell and the tiles it touches. Its own tile is woken for two generations: a cell that dies
 * at once equals the other buffer, and would otherwise return in the second generation.
 */
export function wakeTile(x: u32, y: u32): void {
  const tile = y >> 3;
  const flags = flagsAt(awake, x >> 6, tile >> 6);
  const bit = <u64>1 << (tile & 63);
  wake(flags, bit, (y & 7) == 0 ? bit : 0, (y & 7) == 7 ? bit : 0);
  if ((x & 63) == 0) wake(flags - COLUMN_FLAGS, bit, bit, bit);
  if ((x & 63) == 63) wake(flags + COLUMN_FLAGS, bit, bit, bit);
  const again = flags - awake + later;
  store<u64>(again, load<u64>(again) | bit);
}

/** Computes one generation of the awake tiles; returns their number. */
export function stepTiles(): u32 {
  const columns = (size + 63) >> 6;
  const tiles = (size + 7) >> 3;
  let active: u32 = 0;
  for (let column: u32 = 0; column < columns; column++)
    for (let half: u32 = 0; half * 64 < tiles; half++) {
      const flags = flagsAt(awake, column, half);
      const todo = load<u64>(flags) & lowest(tiles - half * 64);
      store<u64>(flags, 0);
      if (todo == 0) continue;
      active += <u32>popcnt(todo);
      stepHalf(column, half, todo);
    }
  const held = awake;
  awake = later;
  later = held;
  flip();
  if (active != 0) trim(columns);
  return active;
}

/** Kills cells born just below or right of the board. Their tile stays awake, which is harmless. */
function trim(columns: u32): void {
  if ((size & 7) != 0)
    for (let column: u32 = 0; column < columns; column++) v128.store(at(now, column, size), i64x2.splat(0));
  if ((size & 63) != 0) trimColumn(now, columns - 1, <u64>1 << (size & 63));
}

function stepHalf(column: u32, half: u32, flags: u64): void {
  const top = at(now, column, half * 512) - STRIDE - VECTOR;
  const across = then - now + STRIDE;
  let todo = flags;
  let changed: u64 = 0;
  let above: u64 = 0;
  let below: u64 = 0;
  let before: u64 = 0;
  let behind: u64 = 0;
  let tile: u64 = 65;
  let s0 = i64x2.splat(0);
  let m0 = s0;
  let o0 = s0;
  let c1 = s0;
  let a1 = s0;
  let b1 = s0;
  let s1 = s0;
  let m1 = s0;
  let o1 = s0;
  while (todo != 0) {
    const next = ctz(todo);
    const bit = <u64>1 << next;
    todo ^= bit;
    let from = top + <usize>next * (8 * VECTOR);
    // In a run of adjacent tiles the sums of the rows above are already computed.
    if (next != tile + 1) {
      c1 = v128.load(from, STRIDE);
      let left = leftOf(c1, v128.load(from));
      let right = rightOf(c1, v128.load(from, 2 * STRIDE));
      a1 = v128.xor(left, right);
      b1 = v128.and(left, right);
      s0 = v128.xor(a1, c1);
      m0 = v128.or(b1, v128.and(a1, c1));
      o0 = v128.or(s0, m0);
      c1 = v128.load(from, STRIDE + VECTOR);
      left = leftOf(c1, v128.load(from, VECTOR));
      right = rightOf(c1, v128.load(from, 2 * STRIDE + VECTOR));
      a1 = v128.xor(left, right);
      b1 = v128.and(left, right);
      s1 = v128.xor(a1, c1);
      m1 = v128.or(b1, v128.and(a1, c1));
      o1 = v128.or(s1, m1);
    }
    tile = next;
    const first = from;
    const end = from + 8 * VECTOR;
    let all = i64x2.splat(0);
    let topmost = all;
    let change = all;
    while (from < end) {
      const c2 = v128.load(from, STRIDE + 2 * VECTOR);
      const left2 = leftOf(c2, v128.load(from, 2 * VECTOR));
      const right2 = rightOf(c2, v128.load(from, 2 * STRIDE + 2 * VECTOR));
      const a2 = v128.xor(left2, right2);
      const b2 = v128.and(left2, right2);
      const s2 = v128.xor(a2, c2);
      const m2 = v128.or(b2, v128.and(a2, c2));
      const o2 = v128.or(s2, m2);
      const upper = evolve(s0, m0, o0, a1, b1, c1, o1, s2, m2, o2);
      change = v128.xor(upper, v128.load(from + across, VECTOR));
      v128.store(from + across, upper, VECTOR);
      if (from == first) topmost = change;
      all = v128.or(all, change);

      const c3 = v128.load(from, STRIDE + 3 * VECTOR);
      const left3 = leftOf(c3, v128.load(from, 3 * VECTOR));
      const right3 = rightOf(c3, v128.load(from, 2 * STRIDE + 3 * VECTOR));
      const a3 = v128.xor(left3, right3);
      const b3 = v128.and(left3, right3);
      const s3 = v128.xor(a3, c3);
      const m3 = v128.or(b3, v128.and(a3, c3));
      const o3 = v128.or(s3, m3);
      const lower = evolve(s1, m1, o1, a2, b2, c2, o2, s3, m3, o3);
      change = v128.xor(lower, v128.load(from + across, 2 * VECTOR));
      v128.store(from + across, lower, 2 * VECTOR);
      all = v128.or(all, change);

      s0 = s2;
      m0 = m2;
      o0 = o2;
      s1 = s3;
      m1 = m3;
      o1 = o3;
      a1 = a3;
      b1 = b3;
      c1 = c3;
      from += 2 * VECTOR;
    }
    changed |= <u64>v128.any_true(all) << next;
    above |= <u64>v128.any_true(topmost) << next;
    below |= <u64>v128.any_true(change) << next;
    before |= <u64>(i64x2.bitmask(i64x2.shl(all, 63)) != 0) << next;
    behind |= <u64>(i64x2.bitmask(all) != 0) << next;
  }
  const own = flagsAt(later, column, half);
  wake(own, changed, above, below);
  // Wakes the corners with every side: changes rarely touch a side, and waking three tiles costs less than a test.
  if (before != 0) wake(own - COLUMN_FLAGS, before, before, before);
  if (behind != 0) wake(own + COLUMN_FLAGS, behind, behind, behind);
}

@inline
function leftOf(cells: v128, column: v128): v128 {
  return v128.or(i64x2.shl(cells, 1), i64x2.shr_u(column, 63));
}

@inline
function rightOf(cells: v128, column: v128): v128 {
  return v128.or(i64x2.shr_u(cells, 1), i64x2.shl(column, 63));
}

function wake(flags: usize, own: u64, above: u64, below: u64): void {
  store<u64>(flags, load<u64>(flags) | own | (above >> 1) | (below << 1));
  store<u64>(flags - 8, load<u64>(flags - 8) | (above << 63));
  store<u64>(flags + 8, load<u64>(flags + 8) | (below >> 63));
}

@inline
function flagsAt(flags: usize, column: u32, half: u32): usize {
  return flags + (column + 1) * COLUMN_FLAGS + (half + 1) * 8;
}
