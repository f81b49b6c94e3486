import { AT_BOTTOM, AT_TOP, flagStrip, TILE_HEIGHT } from "./flags";
import { now, storeCells, storeInside, RULE, stride, then, width } from "./memory";

// Any table of the nine cells. A column of three cells is a code of three bits. The codes of the left and the middle
// column select one of 64 bytes by four swizzles; the code of the right column selects its bit.

/** 64 bytes for even generations, then 64 for odd ones. */
const BYTES: usize = RULE;
/** The highest state, and whether all living cells count instead of only those in state 1. */
const LAST: usize = RULE + 128;
const LIVING: usize = RULE + 132;

export function evolveMap(x0: u32, y0: u32, x1: u32, y1: u32, odd: u32): void {
  const two = load<u32>(LAST) == 1;
  const living = load<u32>(LIVING) != 0;
  for (let top = y0; top < y1; top += TILE_HEIGHT) {
    const bottom = min(top + TILE_HEIGHT, y1);
    for (let x = x0; x < x1; x += 32) {
      if (two && x + 32 <= width) strip(x, top, bottom, odd, true, false, true);
      else if (two) strip(x, top, bottom, odd, true, false, false);
      else if (living) strip(x, top, bottom, odd, false, true, false);
      else strip(x, top, bottom, odd, false, false, false);
    }
  }
}

/** Computes two adjacent vectors from top to bottom; `inside`: no cell is beyond the edge. */
@inline
function strip(x: u32, top: u32, bottom: u32, odd: u32, two: bool, living: bool, inside: bool): void {
  const table = BYTES + odd * 64;
  const t0 = v128.load(table);
  const t1 = v128.load(table, 16);
  const t2 = v128.load(table, 32);
  const t3 = v128.load(table, 48);
  const oldest = i8x16.splat(<i8>load<u32>(LAST));
  let differ0 = i8x16.splat(0);
  let differ1 = differ0;
  let sides = AT_TOP;
  let from = now + top * stride + x - stride - 1;
  let to = then + top * stride + x;
  const end = to + (bottom - top) * stride;
  let own0 = v128.load(from, 1);
  let own1 = v128.load(from, 17);
  let a = alive(v128.load(from), two, living);
  let b = alive(own0, two, living);
  let c = alive(own1, two, living);
  let d = alive(v128.load(from, 18), two, living);
  from += stride;
  own0 = v128.load(from, 1);
  own1 = v128.load(from, 17);
  a = code(a, alive(v128.load(from), two, living));
  b = code(b, alive(own0, two, living));
  c = code(c, alive(own1, two, living));
  d = code(d, alive(v128.load(from, 18), two, living));
  // The top row, the rows between, and the bottom row: a test in every row would take a fifth more time.
  let until = to + stride;
  for (;;) {
    while (to < until) {
      from += stride;
      const below0 = v128.load(from, 1);
      const below1 = v128.load(from, 17);
      a = code(a, alive(v128.load(from), two, living));
      b = code(b, alive(below0, two, living));
      c = code(c, alive(below1, two, living));
      d = code(d, alive(v128.load(from, 18), two, living));
      const right = i8x16.shuffle(b, c, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16);
      const left = i8x16.shuffle(b, c, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30);
      let next0 = lookUpTable(t0, t1, t2, t3, a, b, right);
      let next1 = lookUpTable(t0, t1, t2, t3, left, c, d);
      if (!two) {
        next0 = ageCells(own0, next0, oldest);
        next1 = ageCells(own1, next1, oldest);
        own0 = below0;
        own1 = below1;
      }
      differ0 = v128.or(differ0, inside ? storeInside(to, next0) : storeCells(to, next0, x));
      differ1 = v128.or(differ1, inside ? storeInside(to + 16, next1) : storeCells(to + 16, next1, x + 16));
      to += stride;
    }
    if (until == end) sides |= AT_BOTTOM;
    flagStrip(x, top, differ0, differ1, sides);
    if (until == end) return;
    sides = 0;
    differ0 = i8x16.splat(0);
    differ1 = differ0;
    until = until == end - stride ? end : end - stride;
  }
}

@inline
function alive(states: v128, two: bool, living: bool): v128 {
  if (two) return states;
  const one = i8x16.splat(1);
  return living ? i8x16.min_u(states, one) : v128.and(i8x16.eq(states, one), one);
}

@inline
function code(above: v128, cells: v128): v128 {
  return v128.and(v128.or(i16x8.shl(above, 1), cells), i8x16.splat(7));
}

/** 1 where the table has 1. */
@inline
function lookUpTable(t0: v128, t1: v128, t2: v128, t3: v128, left: v128, middle: v128, right: v128): v128 {
  const at = v128.or(i16x8.shl(left, 3), middle);
  const low = v128.or(i8x16.swizzle(t0, at), i8x16.swizzle(t1, i8x16.sub(at, i8x16.splat(16))));
  const third = i8x16.swizzle(t2, i8x16.sub(at, i8x16.splat(32)));
  const high = v128.or(third, i8x16.swizzle(t3, i8x16.sub(at, i8x16.splat(48))));
  const bits = i8x16(1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0);
  const picked = v128.and(v128.or(low, high), i8x16.swizzle(bits, right));
  return i8x16.min_u(picked, i8x16.splat(1));
}

/** A cell that is neither born nor survives becomes one state older, and dies after the last state. */
@inline
export function ageCells(own: v128, lives: v128, last: v128): v128 {
  const zero = i8x16.splat(0);
  const older = v128.and(i8x16.sub(own, i8x16.ne(own, zero)), i8x16.ne(own, last));
  const fresh = v128.and(i8x16.eq(i8x16.min_u(own, i8x16.splat(1)), own), i8x16.ne(lives, zero));
  return v128.bitselect(i8x16.splat(1), older, fresh);
}
