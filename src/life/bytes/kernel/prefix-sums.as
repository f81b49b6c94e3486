import { RULE } from "./memory";

// Rows of values or of their prefix sums. Sums may overflow: only differences are used, and those fit.

/** 0: the values of cells; 1: prefix sums along a row; 2: along rows and columns. */
const RUNNING: usize = RULE + 4;
/** The value of a state: 0 = the state itself, 1 = by a swizzle of 16 bytes, 2 = by a list of words. */
const MAPPING: usize = RULE + 44;
const VALUES: usize = RULE + 48;

/** Writes the values of a row or their prefix sums; those of the row above are `bytes` before. */
export function sumRow<T>(from: usize, to: usize, bytes: usize, length: u32): void {
  const running = load<u32>(RUNNING);
  if (load<u32>(MAPPING) == 2) sumWords<T>(from, to, bytes, length);
  else if (running == 0) sumVectors<T>(from, to, bytes, length, 0);
  else if (running == 1) sumVectors<T>(from, to, bytes, length, 1);
  else sumVectors<T>(from, to, bytes, length, 2);
}

@inline
function sumVectors<T>(from: usize, to: usize, bytes: usize, length: u32, running: u32): void {
  const mapped = load<u32>(MAPPING) == 1;
  const values = v128.load(load<usize>(VALUES));
  let carry = i8x16.splat(0);
  for (const end = from + length; from < end; from += 16, to += 16 * sizeof<T>()) {
    let cells = v128.load(from);
    if (mapped) cells = i8x16.swizzle(values, cells);
    if (sizeof<T>() == 1) {
      carry = storeSum<T>(to, bytes, cells, carry, running);
      continue;
    }
    const low = i16x8.extend_low_i8x16_u(cells);
    const high = i16x8.extend_high_i8x16_u(cells);
    if (sizeof<T>() == 2) {
      carry = storeSum<T>(to, bytes, low, carry, running);
      carry = storeSum<T>(to + 16, bytes, high, carry, running);
    } else {
      carry = storeSum<T>(to, bytes, i32x4.extend_low_i16x8_u(low), carry, running);
      carry = storeSum<T>(to + 16, bytes, i32x4.extend_high_i16x8_u(low), carry, running);
      carry = storeSum<T>(to + 32, bytes, i32x4.extend_low_i16x8_u(high), carry, running);
      carry = storeSum<T>(to + 48, bytes, i32x4.extend_high_i16x8_u(high), carry, running);
    }
  }
}

/** Writes one vector; returns its last lane in every lane, the carry for the next vector. */
@inline
function storeSum<T>(to: usize, bytes: usize, values: v128, carry: v128, running: u32): v128 {
  if (running == 0) {
    v128.store(to, values);
    return carry;
  }
  const none = i8x16.splat(0);
  let sum = values;
  if (sizeof<T>() == 1)
    sum = i8x16.add(sum, i8x16.shuffle(none, sum, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30));
  if (sizeof<T>() <= 2)
    sum = v128.add<T>(sum, i8x16.shuffle(none, sum, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29));
  sum = v128.add<T>(sum, i8x16.shuffle(none, sum, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27));
  sum = v128.add<T>(sum, i8x16.shuffle(none, sum, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23));
  sum = v128.add<T>(sum, carry);
  v128.store(to, running == 2 ? v128.add<T>(sum, v128.load(to - bytes)) : sum);
  if (sizeof<T>() == 1) return i8x16.shuffle(sum, sum, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15);
  if (sizeof<T>() == 2) return i8x16.shuffle(sum, sum, 14, 15, 14, 15, 14, 15, 14, 15, 14, 15, 14, 15, 14, 15, 14, 15);
  return i8x16.shuffle(sum, sum, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15);
}

function sumWords<T>(from: usize, to: usize, bytes: usize, length: u32): void {
  const running = load<u32>(RUNNING);
  const values = load<usize>(VALUES);
  let sum: u32 = 0;
  for (let i: u32 = 0; i < length; i++, to += sizeof<T>()) {
    const value = load<u32>(values + <usize>load<u8>(from + i) * 4);
    sum = running == 0 ? value : sum + value;
    store<T>(to, <T>(running == 2 ? sum + <u32>load<T>(to - bytes) : sum));
  }
}
