import type { Pentanomial } from "../ledger.ts";
import { eloWithin } from "./elo.ts";
import { normalCdf, Z95 } from "./normal.ts";

export interface PairStatistics {
  readonly pairs: number;
  /** Per game, from 0 to 1; null without pairs. */
  readonly score: number | null;
  /** The logistic rating difference, and half its 95 % interval by the variance of the pairs. */
  readonly elo: number | null;
  readonly error: number | null;
  /** How many standard deviations of a game the score is above one half, as Elo; and half its 95 % interval. */
  readonly normalized: number | null;
  readonly normalizedError: number | null;
  /** Likelihood of superiority. */
  readonly los: number | null;
}

/** Normalized Elo of a t-value of 1: by this factor it agrees with logistic Elo for games without draws, near 0. */
export const NORMALIZED_ELO = 800 / Math.LN10;

const NOTHING: PairStatistics = {
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
  if (pairs === 0) return NOTHING;
  const [own, others] = [points(counts), points(flip(counts))];
  const score = own / pairs;
  const lead = (own - others) / 2 / pairs; // score - 1/2, without its rounding
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
  // The deviation is an estimate too: by the delta method. At t = 0 nothing is left of it but 1.
  const spread = Math.sqrt(Math.max(0, 1 - t * skewness + (t * t * (kurtosis - 1)) / 4) / pairs);
  return {
    ...known,
    normalized: (NORMALIZED_ELO * t) / Math.SQRT2 || 0, // no -0
    normalizedError: (NORMALIZED_ELO * Z95 * spread) / Math.SQRT2,
    los: normalCdf(lead / standardError),
  };
}

/** Of a pair, from 0 to 1. */
function points(counts: Pentanomial): number {
  return counts.reduce((sum, count, half) => sum + (count * half) / 4, 0);
}

/** All pairs of two countings. */
export function addPairs(a: Pentanomial, b: Pentanomial): Pentanomial {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3], a[4] + b[4]];
}

/** The same pairs as the other player sees them. */
export function flip([none, half, one, most, all]: Pentanomial): Pentanomial {
  return [all, most, one, half, none];
}
