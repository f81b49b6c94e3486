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

/** A variable of the module; always mutable. */
export interface Global<T extends "i32" | "i64" = "i32" | "i64"> extends Expression<T> {
  readonly global: number;
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

/** The first if the condition is not 0. Both are evaluated. */
export function select<T extends ValueType>(
  condition: I32,
  yes: Expression<T>,
  no: Expression<T>,
): Expression<T> {
  const typed = yes.type === "v128" ? [0x1c, 1, 0x7b] : [0x1b];
  return expression(yes.type, yes.code, no.code, codeOf(condition), typed);
}
