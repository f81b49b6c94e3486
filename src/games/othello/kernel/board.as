import { bit, FEATURES, lowest, LINES, NEIGHBOURS } from "./memory";

const INNER: u64 = 0x7e7e7e7e7e7e7e7e;
export const CORNERS: u64 = 0x8100000000000081;

/** The board in lane 0 and its mirror image, rows swapped, in lane 1: one shift serves up and down. */
@inline
function mirrored(bits: u64): v128 {
  const both = i64x2.splat(bits);
  return i8x16.shuffle(both, both, 0, 1, 2, 3, 4, 5, 6, 7, 7, 6, 5, 4, 3, 2, 1, 0);
}

@inline
function merged(both: v128): u64 {
  const swapped = i8x16.shuffle(both, both, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
  return i64x2.extract_lane(v128.or(both, swapped), 0);
}

@inline
function fill(own: v128, foe: v128, shift: i32): v128 {
  let run = v128.and(foe, i64x2.shl(own, shift));
  run = v128.or(run, v128.and(foe, i64x2.shl(run, shift)));
  const pairs = v128.and(foe, i64x2.shl(foe, shift));
  run = v128.or(run, v128.and(pairs, i64x2.shl(run, 2 * shift)));
  return v128.or(run, v128.and(pairs, i64x2.shl(run, 2 * shift)));
}

/** The legal moves of `own`. */
export function findMoves(own: u64, foe: u64): u64 {
  const both = mirrored(own);
  const foes = mirrored(foe);
  const inner = foe & INNER;
  const inners = v128.and(foes, i64x2.splat(INNER));
  let reached = i64x2.shl(fill(both, foes, 8), 8);
  reached = v128.or(reached, i64x2.shl(fill(both, inners, 7), 7));
  reached = v128.or(reached, i64x2.shl(fill(both, inners, 9), 9));
  // To the right, an addition carries through each run of discs; to the left, runs are filled by shifts.
  const right = inner + (inner & (own << 1));
  let left = inner & (own >> 1);
  left |= inner & (left >> 1);
  const pairs = inner & (inner >> 1);
  left |= pairs & (left >> 2);
  left |= pairs & (left >> 2);
  return (merged(reached) | (left >> 1) | (right & ~inner)) & ~(own | foe);
}

/** The opponent's discs next to legal moves that these would flip. */
export function findEdges(own: u64, foe: u64): u64 {
  const both = mirrored(own);
  const foes = mirrored(foe);
  const inner = foe & INNER;
  const inners = v128.and(foes, i64x2.splat(INNER));
  const empty = ~(own | foe);
  const empties = mirrored(empty);
  let edges = v128.and(fill(both, foes, 8), i64x2.shr_u(empties, 8));
  edges = v128.or(edges, v128.and(fill(both, inners, 7), i64x2.shr_u(empties, 7)));
  edges = v128.or(edges, v128.and(fill(both, inners, 9), i64x2.shr_u(empties, 9)));
  let right = inner & (own << 1);
  let left = inner & (own >> 1);
  for (let i = 0; i < 5; i++) {
    right |= inner & (right << 1);
    left |= inner & (left >> 1);
  }
  return merged(edges) | (right & (empty >> 1)) | (left & (empty << 1));
}

/** On each line the lowest square that is not the opponent's closes the run, if it is an own disc. */
@inline
function runsTo(line: v128, own: v128, foe: v128): v128 {
  const closer = v128.and(v128.and(i64x2.neg(v128.andnot(line, foe)), own), line);
  return v128.and(line, i64x2.add(closer, i64x2.ne(closer, i64x2.splat(0))));
}

/** The discs that a move on an empty square flips. */
export function findFlips(square: u32, own: u64, foe: u64): u64 {
  const lines = LINES + ((<usize>square) << 6);
  const both = mirrored(own);
  const foes = mirrored(foe);
  let flips = runsTo(v128.load(lines), both, foes);
  flips = v128.or(flips, runsTo(v128.load(lines, 16), both, foes));
  flips = v128.or(flips, runsTo(v128.load(lines, 32), both, foes));
  const right = load<u64>(lines, 48);
  let closer = (0 - (right & ~foe)) & own & right;
  let row = right & (closer - <u64>(closer != 0));
  const left = load<u64>(lines, 56);
  closer = (<u64>0x8000000000000000 >> clz((left & ~foe) | 1)) & own & left;
  row |= left & (0 - (closer << 1));
  return merged(flips) | row;
}

function ray(square: u32, columnStep: i32, rowStep: i32): u64 {
  let bits: u64 = 0;
  let column = <i32>(square & 7) + columnStep;
  let row = <i32>(square >> 3) + rowStep;
  while (column >= 0 && column < 8 && row >= 0 && row < 8) {
    bits |= bit(row * 8 + column);
    column += columnStep;
    row += rowStep;
  }
  return bits;
}

export function openBoard(): void {
  for (let square: u32 = 0; square < 64; square++) {
    const lines = LINES + ((<usize>square) << 6);
    const mirror = square ^ 56;
    for (let step: i32 = -1; step <= 1; step++) {
      const at = lines + (step == 0 ? 0 : step < 0 ? 16 : 32);
      store<u64>(at, ray(square, step, 1));
      store<u64>(at, ray(mirror, step, 1), 8);
    }
    store<u64>(lines, ray(square, 1, 0), 48);
    store<u64>(lines, ray(square, -1, 0), 56);
    let around: u64 = 0;
    for (let row: i32 = -1; row <= 1; row++)
      for (let column: i32 = -1; column <= 1; column++) {
        if (row == 0 && column == 0) continue;
        const line = ray(square, column, row);
        around |= row > 0 || (row == 0 && column > 0) ? line & (0 - line) : line == 0 ? 0 : bit(63 - <u32>clz(line));
      }
    store<u64>(NEIGHBOURS + ((<usize>square) << 3), around);
  }
}

@inline
export function neighbours(square: u32): u64 {
  return load<u64>(NEIGHBOURS + ((<usize>square) << 3));
}

/** Copies the feature values of a position and plays a move of a side, 0 or 1, into the copy. */
export function playFeatures(from: usize, to: usize, square: u32, flips: u64, side: u32): void {
  let a = v128.load(from);
  let b = v128.load(from, 16);
  let c = v128.load(from, 32);
  let d = v128.load(from, 48);
  let e = v128.load(from, 64);
  let f = v128.load(from, 80);
  let at = FEATURES + (<usize>square) * 96;
  a = i16x8.add(a, v128.load(at));
  b = i16x8.add(b, v128.load(at, 16));
  c = i16x8.add(c, v128.load(at, 32));
  d = i16x8.add(d, v128.load(at, 48));
  e = i16x8.add(e, v128.load(at, 64));
  f = i16x8.add(f, v128.load(at, 80));
  if (side == 0) {
    // A disc of side 0 counts once, of side 1 twice.
    for (let rest = flips; rest != 0; rest &= rest - 1) {
      at = FEATURES + (<usize>lowest(rest)) * 96;
      a = i16x8.sub(a, v128.load(at));
      b = i16x8.sub(b, v128.load(at, 16));
      c = i16x8.sub(c, v128.load(at, 32));
      d = i16x8.sub(d, v128.load(at, 48));
      e = i16x8.sub(e, v128.load(at, 64));
      f = i16x8.sub(f, v128.load(at, 80));
    }
  } else {
    for (let rest = flips | bit(square); rest != 0; rest &= rest - 1) {
      at = FEATURES + (<usize>lowest(rest)) * 96;
      a = i16x8.add(a, v128.load(at));
      b = i16x8.add(b, v128.load(at, 16));
      c = i16x8.add(c, v128.load(at, 32));
      d = i16x8.add(d, v128.load(at, 48));
      e = i16x8.add(e, v128.load(at, 64));
      f = i16x8.add(f, v128.load(at, 80));
    }
  }
  v128.store(to, a);
  v128.store(to, b, 16);
  v128.store(to, c, 32);
  v128.store(to, d, 48);
  v128.store(to, e, 64);
  v128.store(to, f, 80);
}
