import type { Seat } from "../core/seats.ts";

/** After this many attempts that ended void the match is not played again. */
export const MAX_VOIDS = 3;

/** What follows from the void attempts at a match. */
export type VoidDecision =
  | { readonly kind: "replay" }
  /** It stays void through our own failures. */
  | { readonly kind: "void" }
  | VoidRuling;

/** The end of a match that is not played again, because a program may have provoked its void attempts. */
export type VoidRuling =
  /** It goes to the opponent. */
  | { readonly kind: "award"; readonly loser: Seat }
  /** Both may have provoked them, so it stays void. */
  | { readonly kind: "unresolved" };

/** `voids`: for each void attempt the seats it is counted for; none = our own failure. */
export function decideVoids(voids: readonly (readonly Seat[])[]): VoidDecision {
  const counts = countVoids(voids);
  if (Math.max(...counts) >= MAX_VOIDS)
    return counts[0] === counts[1] ? { kind: "unresolved" } : { kind: "award", loser: counts[0] > counts[1] ? 0 : 1 };
  const ours = voids.filter(({ length }) => length === 0).length;
  return { kind: ours >= MAX_VOIDS ? "void" : "replay" };
}

/** The number of void attempts that count for each seat. */
export function countVoids(voids: readonly (readonly Seat[])[]): readonly [number, number] {
  const countOf = (seat: Seat): number => voids.filter((seats) => seats.includes(seat)).length;
  return [countOf(0), countOf(1)];
}
