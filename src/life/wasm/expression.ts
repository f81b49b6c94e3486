/** Nested bytes in output order, joined once at the end. */
export type Code = readonly (number | Code)[];

export function flatten(code: Code, into: number[] = []): number[] {
  for (const piece of code)
    if (typeof piece === "number") into.push(piece);
    else flatten(piece, into);
  return into;
}

/** LEB128 of a whole number from 0 to 2^32 - 1. */
export function unsigned(value: number): number[] {
  const bytes = [];
  for (; value > 0x7f; value = Math.floor(value / 0x80)) bytes.push((value % 0x80) | 0x80);
  return [...bytes, value];
}

/** LEB128 of a number of up to 64 bits with its sign. */
function signed(value: bigint): number[] {
  const bytes = [];
  for (; value < -0x40n || value > 0x3fn; value >>= 7n) bytes.push(Number(value & 0x7fn) | 0x80);
  return [...bytes, Number(value & 0x7fn)];
}

/** A list preceded by its length. */
export function vector(items: readonly Code[]): Code {
  return [unsigned(items.length), ...items];
}

/** Bytes preceded by their count. */
export function sized(code: Code): Code {
  const bytes = flatten(code);
  return [unsigned(bytes.length), bytes];
}

export function text(name: string): Code {
  return sized(Array.from(name, (char) => char.charCodeAt(0)));
}

export type ValueType = "i32" | "i64" | "v128";

/** Code that leaves one value on the stack, or none: a statement. */
export interface Expression<T extends ValueType | "none" = ValueType> {
  readonly type: T;
  readonly code: Code;
}

export type Statement = Expression<"none">;

/** Reading it is an expression; write it with `set` or `tee`. */
export interface Local<T extends ValueType = ValueType> extends Expression<T> {
  readonly local: number;
}

export type I32 = Expression<"i32"> | number;
export type I64 = Expression<"i64"> | bigint;
export type V128 = Expression<"v128">;

/** An operand of a type; constants are converted. */
export type Operand<T extends ValueType> = T extends "i32" ? I32 : T extends "i64" ? I64 : V128;

export function codeOf(operand: I32 | I64 | V128): Code {
  if (typeof operand === "number") return [0x41, signed(BigInt(operand | 0))];
  if (typeof operand === "bigint") return [0x42, signed(BigInt.asIntN(64, operand))];
  return operand.code;
}

export function expression<T extends ValueType | "none">(type: T, ...code: Code): Expression<T> {
  return { type, code };
}

/** Writes a local and leaves the value. */
export function tee<T extends ValueType>(local: Local<T>, value: Operand<T>): Expression<T> {
  return expression(local.type, codeOf(value), 0x22, unsigned(local.local));
}
