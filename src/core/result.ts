import type { Message } from "./lang.ts";

/** Parsers of untrusted text return a result and never throw. */
export type Result<T, Why = Message> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly why: Why };

/**
 * A result with a value.
 *
 * @example
 * ```ts
 * return ok(Number(text));
 * ```
 */
export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value };
}

/**
 * A result without a value.
 *
 * @example
 * ```ts
 * return refuse({ en: "not a number", ja: "数ではありません" });
 * ```
 */
export function refuse<Why>(why: Why): Result<never, Why> {
  return { ok: false, why };
}
