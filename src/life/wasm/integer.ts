import {
  type Code,
  codeOf,
  expression,
  type Expression,
  type I32,
  type I64,
  type Statement,
  unsigned,
} from "./expression.ts";

const COMPARISONS = ["eq", "ne", "ltS", "ltU", "gtS", "gtU", "leS", "leU", "geS", "geU"] as const;
const ARITHMETIC = [
  ...(["add", "sub", "mul", "divS", "divU", "remS", "remU"] as const),
  ...(["and", "or", "xor", "shl", "shrS", "shrU", "rotl", "rotr"] as const),
] as const;

/** The operations in use on 32-bit integers; a comparison gives 1 or 0. */
export const i32 = {
  eqz: (a: I32) => expression("i32", codeOf(a), 0x45),
  ...binaryOperators<(typeof COMPARISONS)[number], I32, "i32">("i32", 0x46, COMPARISONS),
  ...binaryOperators<(typeof ARITHMETIC)[number], I32, "i32">("i32", 0x6a, ARITHMETIC),
  wrap: (a: I64) => expression("i32", codeOf(a), 0xa7),
  load: loadOperator("i32", 0x28, 2),
  load16u: loadOperator("i32", 0x2f, 1),
  store: storeOperator(0x36, 2) as Store<I32>,
  store16: storeOperator(0x3b, 1) as Store<I32>,
};

/** The operations on 64-bit integers. Shifts take a 64-bit distance, as in WebAssembly itself. */
export const i64 = {
  popcnt: (a: I64) => expression("i64", codeOf(a), 0x7b),
  ...binaryOperators<(typeof ARITHMETIC)[number], I64, "i64">("i64", 0x7c, ARITHMETIC),
  load: loadOperator("i64", 0x29, 3),
  store: storeOperator(0x37, 3) as Store<I64>,
};

/** The memory as a whole. Sizes are in pages of 64 KiB. */
export const memory = {
  /** Returns the old size, or -1 on failure. */
  grow: (pages: I32) => expression("i32", codeOf(pages), 0x40, 0),
  fill: (at: I32, byte: I32, bytes: I32): Statement =>
    expression("none", codeOf(at), codeOf(byte), codeOf(bytes), [0xfc, 0x0b, 0]),
};

/** Alignment and offset of a load or store. The alignment is only a hint. */
export function accessAt(alignment: number, offset: number): Code {
  return [alignment, unsigned(offset)];
}

type Operator<Operand, T extends "i32" | "i64"> = (a: Operand, b: Operand) => Expression<T>;

/** Operators whose opcodes follow each other; both widths have the same order. */
function binaryOperators<K extends string, Operand extends I32 | I64, T extends "i32" | "i64">(
  type: T,
  first: number,
  names: readonly K[],
): Record<K, Operator<Operand, T>> {
  const operators = names.map((name, i) => [
    name,
    (a: Operand, b: Operand) => expression(type, codeOf(a), codeOf(b), first + i),
  ]);
  return Object.fromEntries(operators) as Record<K, Operator<Operand, T>>;
}

function loadOperator<T extends "i32" | "i64">(type: T, opcode: number, alignment: number) {
  return (address: I32, offset = 0): Expression<T> =>
    expression(type, codeOf(address), opcode, accessAt(alignment, offset));
}

type Store<Operand> = (address: I32, value: Operand, offset?: number) => Statement;

function storeOperator(opcode: number, alignment: number): Store<I32 | I64> {
  return (address, value, offset = 0) =>
    expression("none", codeOf(address), codeOf(value), opcode, accessAt(alignment, offset));
}
