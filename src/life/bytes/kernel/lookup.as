import { nextStates } from "./results";
import { flagRow } from "./flags";
import { now, NUMBERS, storeCells, stride, then } from "./memory";
import { GROUP_LIST, GROUPS, KEYS, LANE, OFFSETS, ROW_FACTOR, STATES } from "./lookup-rule";
import { nextByNumber, nextByStates } from "./result-cache";
import { evolveSquare } from "./square";
import { high, low } from "./widen";

// Any rule of the states of some cells. The states are the digits of a number, which is the index of the result.

export function evolveLookup(x0: u32, y0: u32, x1: u32, y1: u32): void {
  const lane = load<u32>(LANE);
  if (load<u32>(ROW_FACTOR) != 0) {
    if (lane == 2) evolveSquare<u16>(x0, y0, x1, y1);
    else evolveSquare<u32>(x0, y0, x1, y1);
  } else if (lane == 1) evolveDigits<u8>(x0, y0, x1, y1);
  else if (lane == 2) evolveDigits<u16>(x0, y0, x1, y1);
  else if (lane == 4 && load<u32>(KEYS) == 0) evolveDigits<u32>(x0, y0, x1, y1);
  else evolveKeyed(x0, y0, x1, y1);
}

/** Every number has its own result. */
function evolveDigits<T>(x0: u32, y0: u32, x1: u32, y1: u32): void {
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x += 64) {
      const from = now + y * stride + x;
      const to = then + y * stride + x;
      readDigits<T>(from);
      const first = storeCells(to, nextStates<T>(from, 0), x);
      const second = storeCells(to + 16, nextStates<T>(from + 16, 16 * sizeof<T>()), x + 16);
      const third = storeCells(to + 32, nextStates<T>(from + 32, 32 * sizeof<T>()), x + 32);
      const last = storeCells(to + 48, nextStates<T>(from + 48, 48 * sizeof<T>()), x + 48);
      const differ = v128.or(v128.or(first, second), v128.or(third, last));
      if (v128.any_true(differ)) flagRow(x, y, 64, first, last);
    }
}

/** For rules with too many numbers, or with numbers beyond 32 bits: the results are cached. */
function evolveKeyed(x0: u32, y0: u32, x1: u32, y1: u32): void {
  const numbered = load<u32>(LANE) != 0;
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x += 64) {
      const from = now + y * stride + x;
      if (numbered) readDigits<u32>(from);
      for (let i: u32 = 0; i < 64; i += 16) {
        const cells = numbered ? nextByNumber(from + i, i * 4) : nextByStates(from + i);
        const differ = storeCells(then + y * stride + x + i, cells, x + i);
        if (v128.any_true(differ)) flagRow(x + i, y, 16, differ, differ);
      }
    }
}

/** Computes the numbers of 64 cells for any input offsets. */
@inline
function readDigits<T>(from: usize): void {
  const base = i16x8.splat(<i16>load<u32>(STATES));
  const groups = load<u32>(GROUPS);
  let group = load<usize>(GROUP_LIST);
  let offset = load<usize>(OFFSETS);
  for (let g: u32 = 0; g < groups; g++) {
    const end = offset + load<u32>(group) * 4;
    let a = i8x16.splat(0);
    let b = a;
    let c = a;
    let d = a;
    while (offset < end) {
      const cell = from + load<i32>(offset);
      a = i8x16.add(i16x8.mul(a, base), v128.load(cell));
      b = i8x16.add(i16x8.mul(b, base), v128.load(cell, 16));
      c = i8x16.add(i16x8.mul(c, base), v128.load(cell, 32));
      d = i8x16.add(i16x8.mul(d, base), v128.load(cell, 48));
      offset += 4;
    }
    const factor = load<u32>(group, 4);
    gather<T>(NUMBERS, a, factor);
    gather<T>(NUMBERS + 16 * sizeof<T>(), b, factor);
    gather<T>(NUMBERS + 32 * sizeof<T>(), c, factor);
    gather<T>(NUMBERS + 48 * sizeof<T>(), d, factor);
    group += 8;
  }
}

/** Stores the first group, whose factor is 1, and adds the others. */
@inline
function gather<T>(to: usize, digits: v128, factor: u32): void {
  if (sizeof<T>() == 1) {
    v128.store(to, digits);
    return;
  }
  const a = i16x8.extend_low_i8x16_u(digits);
  const b = i16x8.extend_high_i8x16_u(digits);
  if (sizeof<T>() == 2) {
    addGroup<T>(to, a, factor);
    addGroup<T>(to + 16, b, factor);
  } else {
    addGroup<T>(to, low(a), factor);
    addGroup<T>(to + 16, high(a), factor);
    addGroup<T>(to + 32, low(b), factor);
    addGroup<T>(to + 48, high(b), factor);
  }
}

@inline
function addGroup<T>(to: usize, digits: v128, factor: u32): void {
  if (factor == 1) v128.store(to, digits);
  else v128.store(to, v128.add<T>(v128.load(to), v128.mul<T>(digits, v128.splat<T>(<T>factor))));
}
