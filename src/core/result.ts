/** Parsers of foreign text return a result and never throw. */
export type Result<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly why: string };

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function refuse(why: string): Result<never> {
  return { ok: false, why };
}
