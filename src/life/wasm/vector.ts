import { codeOf, expression, type Expression, type I32, type Statement, unsigned, type V128 } from "./expression.ts";
import { accessAt } from "./integer.ts";

const VECTOR = 4;

/** The operations in use on 128 bits. */
export const v128 = {
  load: (address: I32, offset = 0) => simd("v128", 0, [address], accessAt(VECTOR, offset)),
  store: (address: I32, value: V128, offset = 0): Statement =>
    simd("none", 11, [address, value], accessAt(VECTOR, offset)),
  not: (a: V128) => simd("v128", 77, [a]),
  and: binary(78),
  /** Bits of the first that are not in the second. */
  andNot: binary(79),
  or: binary(80),
  xor: binary(81),
  anyTrue: (a: V128) => simd("i32", 83, [a]),
};

export const i8x16 = {
  splat: (value: I32) => simd("v128", 15, [value]),
  /** Lanes 0 to 15 are of the first, 16 to 31 of the second. */
  shuffle: (a: V128, b: V128, lanes: readonly number[]): V128 => {
    if (lanes.length !== 16 || lanes.some((lane) => !(lane >= 0 && lane < 32)))
      throw new RangeError(`no shuffle by ${lanes.join(" ")}`);
    return simd("v128", 13, [a, b], [...lanes]);
  },
  gtU: binary(40),
  popcnt: (a: V128) => simd("v128", 98, [a]),
  /** The highest bit of every byte, the first byte's lowest. */
  bitmask: (a: V128) => simd("i32", 100, [a]),
  add: binary(110),
};

export const i16x8 = {
  /** Sums of neighbouring bytes. */
  extaddPairwiseU: (a: V128) => simd("v128", 125, [a]),
};

export const i32x4 = {
  const: (lanes: ArrayLike<number>) => constant(Uint32Array.from(lanes)),
  extract: (a: V128, lane: number) => simd("i32", 27, [a], [lane]),
  /** Sums of neighbouring 16-bit lanes. */
  extaddPairwiseU: (a: V128) => simd("v128", 127, [a]),
  ...shifts(171),
};

export const i64x2 = {
  const: (first: bigint, second: bigint) =>
    constant(BigUint64Array.of(BigInt.asUintN(64, first), BigInt.asUintN(64, second))),
  extract: (a: V128, lane: 0 | 1) => simd("i64", 29, [a], [lane]),
  ...shifts(203),
};

function simd<T extends "v128" | "i32" | "i64" | "none">(
  type: T,
  opcode: number,
  operands: readonly (I32 | V128)[],
  immediate: readonly (number | ReturnType<typeof accessAt>)[] = [],
): Expression<T> {
  return expression(type, operands.map(codeOf), 0xfd, unsigned(opcode), immediate);
}

function binary(opcode: number): (a: V128, b: V128) => V128 {
  return (a, b) => simd("v128", opcode, [a, b]);
}

/** Every lane by the same distance, modulo the lane's width. */
function shifts(first: number) {
  const shift = (opcode: number) => (a: V128, distance: I32) => simd("v128", opcode, [a, distance]);
  return { shl: shift(first), shrU: shift(first + 2) };
}

/** WebAssembly is little-endian, like every machine that runs this code. */
function constant(lanes: Uint32Array | BigUint64Array): V128 {
  if (lanes.byteLength !== 16) throw new RangeError(`a vector is 16 bytes, not ${lanes.byteLength}`);
  return simd("v128", 12, [], Array.from(new Uint8Array(lanes.buffer)));
}
