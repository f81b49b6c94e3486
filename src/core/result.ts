import type { Message } from "./lang.ts";

/** Parsers of foreign text return a result and never throw. */
export type Result<T, Why = Message> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly why: Why };

export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value };
}

export function refuse<Why>(why: Why): Result<never, Why> {
  return { ok: false, why };
}
