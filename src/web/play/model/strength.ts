import type { RowShape } from "../../../api/standings.ts";

export interface RankedBot {
  readonly id: string;
  /** 5 to 95 of 100. */
  readonly strength: number;
}

const WEAKEST = 5;
const STRONGEST = 95;

/** Sorted by rating, weakest first; in the given order while one of them is unrated. */
export function strengths(
  bots: readonly string[],
  rows: readonly Pick<RowShape, "name" | "rating">[],
): readonly RankedBot[] {
  const rated = bots.map((id, index) => ({ id, index, rating: rows.find(({ name }) => name === id)?.rating ?? null }));
  const known = rated.flatMap(({ rating }) => (rating === null ? [] : [rating]));
  if (known.length < bots.length)
    return rated.map(({ id, index }) => ({ id, strength: scaleStrength(index, 0, bots.length - 1) }));
  const low = Math.min(...known);
  const high = Math.max(...known);
  return rated
    .toSorted((a, b) => (a.rating ?? 0) - (b.rating ?? 0) || a.index - b.index)
    .map(({ id, rating }) => ({ id, strength: scaleStrength(rating ?? low, low, high) }));
}

function scaleStrength(value: number, low: number, high: number): number {
  const share = high > low ? (value - low) / (high - low) : 0.5;
  return Math.round(WEAKEST + share * (STRONGEST - WEAKEST));
}
