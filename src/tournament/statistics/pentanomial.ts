import type { Pentanomial } from "../ledger.ts";
import { eloWithin } from "./elo.ts";
import { normalCdf, Z95 } from "./normal.ts";

/** Statistics of pairs of games with swapped seats. */
export interface PairStatistics {
  readonly pairs: number;
  /** Per game, from 0 to 1; null without pairs. */
  readonly score: number | null;
  /** Logistic rating difference and half its 95 % interval, by the variance of pairs. */
  readonly elo: number | null;
  readonly error: number | null;
  /** Standard deviations of a game by which the score exceeds one half, as Elo; and half its 95 % interval. */
  readonly normalized: number | null;
  readonly normalizedError: number | null;
  /** Likelihood of superiority. */
  readonly los: number | null;
}

/** Normalized Elo of t = 1: with this factor it agrees with logistic Elo near 0 for games without draws. */
export const NORMALIZED_ELO = 800 / Math.LN10;

const NO_PAIRS: PairStatistics = {
  pairs: 0,
  score: null,
  elo: null,
  error: null,
  normalized: null,
  normalizedError: null,
  los: null,
};

export function pairStatistics(counts: Pentanomial): PairStatistics {
  const pairs = counts.reduce((sum, count) => sum + count, 0);
  if (pairs === 0) return NO_PAIRS;
  const [own, others] = [totalPoints(counts), totalPoints(flip(counts))];
  const score = own / pairs;
  const lead = (own - others) / 2 / pairs; // score - 1/2, without rounding it
  const moment = (power: number) =>
    counts.reduce((sum, count, half) => sum + (count / pairs) * ((half - 2) / 4 - lead) ** power, 0);
  const variance = moment(2);
  const deviation = Math.sqrt(variance);
  const standardError = deviation / Math.sqrt(pairs);
  const known = { pairs, score, ...eloWithin([own, others], standardError) };
  if (variance === 0) {
    const even = lead === 0;
    return { ...known, normalized: even ? 0 : null, normalizedError: null, los: even ? 0.5 : null };
  }
  const t = lead / deviation;
  const skewness = moment(3) / deviation ** 3;
  const kurtosis = moment(4) / variance ** 2;
  // Delta method, because the deviation is an estimate too. At t = 0 the term is 1.
  const spread = Math.sqrt(Math.max(0, 1 - t * skewness + (t * t * (kurtosis - 1)) / 4) / pairs);
  return {
    ...known,
    normalized: (NORMALIZED_ELO * t) / Math.SQRT2 || 0, // no -0
    normalizedError: (NORMALIZED_ELO * Z95 * spread) / Math.SQRT2,
    los: normalCdf(lead / standardError),
  };
}

/** Points of all pairs; a pair gives 0 to 1. */
function totalPoints(counts: Pentanomial): number {
  return counts.reduce((sum, count, half) => sum + (count * half) / 4, 0);
}

export function addPairs(a: Pentanomial, b: Pentanomial): Pentanomial {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3], a[4] + b[4]];
}

/** The same pairs from the other player's side. */
export function flip([none, half, one, most, all]: Pentanomial): Pentanomial {
  return [all, most, one, half, none];
}
