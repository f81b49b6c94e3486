import { loadResults } from "./results";
import { flagRow } from "./flags";
import { ageCells } from "./map";
import { now, NUMBERS, storeCells, radius, RULE, stride, then } from "./memory";
import { sumRow } from "./prefix-sums";

// Rules of a weighted sum over a square. The terms are cells, prefix sums along rows, or prefix sums along rows and
// columns, whichever needs the fewest: a square of equal weights needs four of the last, for any size.

/** Bytes of a sum: 1, 2 or 4. */
const LANE: usize = RULE;
/** Numbers of terms to add, to subtract and to multiply, and their list: offsets, or offset and factor. */
const PLUS: usize = RULE + 8;
const MINUS: usize = RULE + 12;
const TIMES: usize = RULE + 16;
const PLACES: usize = RULE + 20;
/** Added so that the smallest sum is 0. */
const BIAS: usize = RULE + 24;
/** The rows of values or prefix sums: address, bytes per row, cells before the first, rows per band. */
const ROWS: usize = RULE + 28;
const ROW_BYTES: usize = RULE + 32;
const BEFORE: usize = RULE + 36;
const BAND: usize = RULE + 40;
/** The highest state, 16 times. */
const OLDEST: usize = RULE + 64;
/** For sums of one byte: sets of the sums with birth and with survival. For larger sums see `nextByBytes`. */
const BORN: usize = RULE + 80;
const SURVIVES: usize = RULE + 112;

export function evolveSums(x0: u32, y0: u32, x1: u32, y1: u32): void {
  const lane = load<u32>(LANE);
  if (lane == 1) evolveLanes<u8>(x0, y0, x1, y1);
  else if (lane == 2) evolveLanes<u16>(x0, y0, x1, y1);
  else evolveLanes<u32>(x0, y0, x1, y1);
}

/** Row t of the sums belongs to row top - radius - 1 + t of the board. */
@inline
function evolveLanes<T>(x0: u32, y0: u32, x1: u32, y1: u32): void {
  const rows = load<usize>(ROWS);
  const bytes = load<usize>(ROW_BYTES);
  const before = load<u32>(BEFORE);
  const band = load<u32>(BAND);
  const length = ((x1 - x0 + 63) & ~63) + 2 * before;
  memory.fill(rows, 0, bytes);
  for (let t: u32 = 1; t <= 2 * radius; t++)
    sumRow<T>(now + (y0 + t) * stride - (radius + 1) * stride + x0 - before, rows + t * bytes, bytes, length);
  for (let top = y0; top < y1; top += band) {
    const bottom = min(top + band, y1);
    for (let y = top; y < bottom; y++) {
      const t = y - top + 2 * radius + 1;
      sumRow<T>(now + (y + radius) * stride + x0 - before, rows + t * bytes, bytes, length);
      const middle = rows + (t - radius) * bytes + before * sizeof<T>();
      decideRow<T>(x0, x1, y, middle);
    }
    memory.copy(rows, rows + (bottom - top) * bytes, (2 * radius + 1) * bytes);
  }
}

/** Computes a row: four vectors of sums at a time. */
@inline
function decideRow<T>(x0: u32, x1: u32, y: u32, middle: usize): void {
  const places = load<usize>(PLACES);
  const plusEnd = places + load<u32>(PLUS) * 4;
  const minusEnd = plusEnd + load<u32>(MINUS) * 4;
  const timesEnd = minusEnd + load<u32>(TIMES) * 8;
  const bias = v128.splat<T>(<T>load<u32>(BIAS));
  const from = now + y * stride;
  const to = then + y * stride;
  for (let x = x0; x < x1; x += 64 / sizeof<T>(), middle += 64) {
    let a = bias;
    let b = bias;
    let c = bias;
    let d = bias;
    let place = places;
    for (; place < plusEnd; place += 4) {
      const at = middle + load<i32>(place);
      a = v128.add<T>(a, v128.load(at));
      b = v128.add<T>(b, v128.load(at, 16));
      c = v128.add<T>(c, v128.load(at, 32));
      d = v128.add<T>(d, v128.load(at, 48));
    }
    for (; place < minusEnd; place += 4) {
      const at = middle + load<i32>(place);
      a = v128.sub<T>(a, v128.load(at));
      b = v128.sub<T>(b, v128.load(at, 16));
      c = v128.sub<T>(c, v128.load(at, 32));
      d = v128.sub<T>(d, v128.load(at, 48));
    }
    if (sizeof<T>() == 1) {
      const first = storeCells(to + x, nextByBits(a, v128.load(from + x)), x);
      const second = storeCells(to + x + 16, nextByBits(b, v128.load(from + x, 16)), x + 16);
      const third = storeCells(to + x + 32, nextByBits(c, v128.load(from + x, 32)), x + 32);
      const last = storeCells(to + x + 48, nextByBits(d, v128.load(from + x, 48)), x + 48);
      const differ = v128.or(v128.or(first, second), v128.or(third, last));
      if (v128.any_true(differ)) flagRow(x, y, 64, first, last);
      continue;
    }
    for (; place < timesEnd; place += 8) {
      const at = middle + load<i32>(place);
      const factor = v128.splat<T>(<T>load<u32>(place, 4));
      a = v128.add<T>(a, v128.mul<T>(factor, v128.load(at)));
      b = v128.add<T>(b, v128.mul<T>(factor, v128.load(at, 16)));
      c = v128.add<T>(c, v128.mul<T>(factor, v128.load(at, 32)));
      d = v128.add<T>(d, v128.mul<T>(factor, v128.load(at, 48)));
    }
    v128.store(NUMBERS, a);
    v128.store(NUMBERS, b, 16);
    v128.store(NUMBERS, c, 32);
    v128.store(NUMBERS, d, 48);
    const first = storeCells(to + x, nextByBytes(loadResults<T>(0), v128.load(from + x)), x);
    let last = first;
    if (sizeof<T>() == 2)
      last = storeCells(to + x + 16, nextByBytes(loadResults<T>(32), v128.load(from + x, 16)), x + 16);
    if (v128.any_true(v128.or(first, last))) flagRow(x, y, 64 / sizeof<T>(), first, last);
  }
}

/** For sums of one byte: a swizzle selects a byte of each set of 256 bits. */
@inline
function nextByBits(sum: v128, own: v128): v128 {
  const at = v128.and(i16x8.shr_u(sum, 3), i8x16.splat(31));
  const beyond = i8x16.sub(at, i8x16.splat(16));
  const born = v128.or(i8x16.swizzle(v128.load(BORN), at), i8x16.swizzle(v128.load(BORN + 16), beyond));
  const survives = v128.or(i8x16.swizzle(v128.load(SURVIVES), at), i8x16.swizzle(v128.load(SURVIVES + 16), beyond));
  const bits = i8x16(1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0);
  const bit = i8x16.swizzle(bits, v128.and(sum, i8x16.splat(7)));
  return ageCells(own, v128.and(v128.bitselect(born, survives, i8x16.eq(own, i8x16.splat(0))), bit), v128.load(OLDEST));
}

/** For larger sums: the result of a sum has bit 0 for birth and bit 1 for survival. */
@inline
function nextByBytes(found: v128, own: v128): v128 {
  const bit = i8x16.add(i8x16.splat(2), i8x16.eq(own, i8x16.splat(0)));
  return ageCells(own, v128.and(found, bit), v128.load(OLDEST));
}
