import { unsigned } from "./code.ts";
import {
  codeOf,
  expression,
  type Expression,
  type I32,
  type I64,
  type Statement,
  type V128,
} from "./expression.ts";
import { accessAt } from "./integer.ts";

const VECTOR = 4;

/** 128 bits as bits. */
export const v128 = {
  load: (address: I32, offset = 0) => simd("v128", 0, [address], accessAt(VECTOR, offset)),
  load64Zero: (address: I32, offset = 0) => simd("v128", 93, [address], accessAt(3, offset)),
  load8Splat: (address: I32, offset = 0) => simd("v128", 7, [address], accessAt(0, offset)),
  load32Splat: (address: I32, offset = 0) => simd("v128", 9, [address], accessAt(2, offset)),
  load64Splat: (address: I32, offset = 0) => simd("v128", 10, [address], accessAt(3, offset)),
  /** Replaces one 64-bit lane of a vector. */
  load64Lane: (address: I32, value: V128, lane: 0 | 1, offset = 0) =>
    simd("v128", 87, [address, value], [accessAt(3, offset), lane]),
  store: (address: I32, value: V128, offset = 0): Statement =>
    simd("none", 11, [address, value], accessAt(VECTOR, offset)),
  store64Lane: (address: I32, value: V128, lane: 0 | 1, offset = 0): Statement =>
    simd("none", 91, [address, value], [accessAt(3, offset), lane]),
  not: (a: V128) => simd("v128", 77, [a]),
  and: binary(78),
  /** Bits of the first that are not in the second. */
  andnot: binary(79),
  or: binary(80),
  xor: binary(81),
  /** Bits of the first where the mask is 1, of the second where it is 0. */
  bitselect: (yes: V128, no: V128, mask: V128) => simd("v128", 82, [yes, no, mask]),
  anyTrue: (a: V128) => simd("i32", 83, [a]),
};

export const i8x16 = {
  const: (bytes: ArrayLike<number>) => constant(Uint8Array.from(bytes)),
  splat: (value: I32) => simd("v128", 15, [value]),
  /** Lanes 0 to 15 are of the first, 16 to 31 of the second. */
  shuffle: (a: V128, b: V128, lanes: readonly number[]): V128 => {
    if (lanes.length !== 16 || lanes.some((lane) => !(lane >= 0 && lane < 32)))
      throw new RangeError(`no shuffle by ${lanes.join(" ")}`);
    return simd("v128", 13, [a, b], [...lanes]);
  },
  /** Bytes of the first selected by the second; 0 for indices beyond 15. */
  swizzle: binary(14),
  extractU: (a: V128, lane: number) => simd("i32", 22, [a], [lane]),
  replace: (a: V128, lane: number, value: I32) => simd("v128", 23, [a, value], [lane]),
  eq: binary(35),
  ne: binary(36),
  ltU: binary(38),
  gtU: binary(40),
  leU: binary(42),
  geU: binary(44),
  popcnt: (a: V128) => simd("v128", 98, [a]),
  allTrue: (a: V128) => simd("i32", 99, [a]),
  /** The highest bit of every byte, the first byte's lowest. */
  bitmask: (a: V128) => simd("i32", 100, [a]),
  narrowU: binary(102),
  ...shifts(107),
  add: binary(110),
  addSatU: binary(112),
  sub: binary(113),
  subSatU: binary(115),
  minU: binary(119),
  maxU: binary(121),
};

export const i16x8 = {
  const: (lanes: ArrayLike<number>) => constant(Uint16Array.from(lanes)),
  splat: (value: I32) => simd("v128", 16, [value]),
  extractU: (a: V128, lane: number) => simd("i32", 25, [a], [lane]),
  replace: (a: V128, lane: number, value: I32) => simd("v128", 26, [a, value], [lane]),
  eq: binary(45),
  ne: binary(46),
  ltS: binary(47),
  ltU: binary(48),
  gtS: binary(49),
  gtU: binary(50),
  leU: binary(52),
  geU: binary(54),
  /** Sums of neighbouring bytes. */
  extaddPairwiseU: (a: V128) => simd("v128", 125, [a]),
  allTrue: (a: V128) => simd("i32", 131, [a]),
  bitmask: (a: V128) => simd("i32", 132, [a]),
  narrowU: binary(134),
  extendLowU: (a: V128) => simd("v128", 137, [a]),
  extendHighU: (a: V128) => simd("v128", 138, [a]),
  ...shifts(139),
  add: binary(142),
  addSatU: binary(144),
  sub: binary(145),
  subSatU: binary(147),
  mul: binary(149),
  minU: binary(151),
  maxU: binary(153),
};

export const i32x4 = {
  const: (lanes: ArrayLike<number>) => constant(Uint32Array.from(lanes)),
  splat: (value: I32) => simd("v128", 17, [value]),
  extract: (a: V128, lane: number) => simd("i32", 27, [a], [lane]),
  replace: (a: V128, lane: number, value: I32) => simd("v128", 28, [a, value], [lane]),
  eq: binary(55),
  ne: binary(56),
  ltS: binary(57),
  gtS: binary(59),
  /** Sums of neighbouring 16-bit lanes. */
  extaddPairwiseU: (a: V128) => simd("v128", 127, [a]),
  allTrue: (a: V128) => simd("i32", 163, [a]),
  bitmask: (a: V128) => simd("i32", 164, [a]),
  extendLowU: (a: V128) => simd("v128", 169, [a]),
  extendHighU: (a: V128) => simd("v128", 170, [a]),
  ...shifts(171),
  add: binary(174),
  sub: binary(177),
  mul: binary(181),
};

export const i64x2 = {
  const: (first: bigint, second: bigint) =>
    constant(BigUint64Array.of(BigInt.asUintN(64, first), BigInt.asUintN(64, second))),
  splat: (value: I64) => simd("v128", 18, [value]),
  extract: (a: V128, lane: 0 | 1) => simd("i64", 29, [a], [lane]),
  replace: (a: V128, lane: 0 | 1, value: I64) => simd("v128", 30, [a, value], [lane]),
  allTrue: (a: V128) => simd("i32", 195, [a]),
  bitmask: (a: V128) => simd("i32", 196, [a]),
  ...shifts(203),
  add: binary(206),
  sub: binary(209),
  eq: binary(214),
  ne: binary(215),
};

function simd<T extends "v128" | "i32" | "i64" | "none">(
  type: T,
  opcode: number,
  operands: readonly (I32 | I64 | V128)[],
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
  return { shl: shift(first), shrS: shift(first + 1), shrU: shift(first + 2) };
}

/** WebAssembly is little-endian, like every machine that runs this code. */
function constant(lanes: Uint8Array | Uint16Array | Uint32Array | BigUint64Array): V128 {
  if (lanes.byteLength !== 16) throw new RangeError(`a vector is 16 bytes, not ${lanes.byteLength}`);
  return simd("v128", 12, [], Array.from(new Uint8Array(lanes.buffer)));
}
