import { type Code, signed, signedBig, unsigned } from "./code.ts";

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
  if (typeof operand === "number") return [0x41, signed(operand | 0)];
  if (typeof operand === "bigint") return [0x42, signedBig(BigInt.asIntN(64, operand))];
  return operand.code;
}

export function expression<T extends ValueType | "none">(type: T, ...code: Code): Expression<T> {
  return { type, code };
}

/** Writes a local and leaves the value. */
export function tee<T extends ValueType>(local: Local<T>, value: Operand<T>): Expression<T> {
  return expression(local.type, codeOf(value), 0x22, unsigned(local.local));
}
