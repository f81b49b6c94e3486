import type { Pentanomial } from "../ledger.ts";
import { type Sample, tiltToDeviations, tiltToMean } from "./constrained.ts";
import { scoreOf } from "./elo.ts";
import { NORMALIZED_ELO } from "./pentanomial.ts";

export interface SprtSettings {
  readonly elo0: number;
  readonly elo1: number;
  readonly alpha: number;
  readonly beta: number;
  /** Unit of the hypotheses: logistic Elo of the score, or standard deviations of a game's result. */
  readonly model: "logistic" | "normalized";
  /** Counts pairs of games, or single games. */
  readonly counts: "pentanomial" | "trinomial";
}

/** Results from the first player's side. */
export interface SprtResults {
  readonly pentanomial: Pentanomial;
  readonly trinomial: readonly [losses: number, draws: number, wins: number];
}

/** The state of a sequential test. */
export interface SprtState {
  /** Log-likelihood ratio of H1 to H0. */
  readonly llr: number;
  readonly lower: number;
  readonly upper: number;
  readonly state: "running" | "H0" | "H1";
}

/** Wald's bounds: the lower accepts H0, the upper accepts H1. */
export function sprtBounds({ alpha, beta }: Pick<SprtSettings, "alpha" | "beta">): {
  readonly lower: number;
  readonly upper: number;
} {
  return { lower: Math.log(beta / (1 - alpha)), upper: Math.log((1 - beta) / alpha) };
}

export function testSprt(settings: SprtSettings, results: SprtResults): SprtState {
  const { lower, upper } = sprtBounds(settings);
  const llr = logLikelihoodRatio(settings, results[settings.counts]);
  return { llr, lower, upper, state: llr >= upper ? "H1" : llr <= lower ? "H0" : "running" };
}

/** Replaces a count of 0, as fishtest does: no possible result gets probability 0. */
const ZERO_COUNT = 1e-3;

/** Generalised likelihood ratio: each hypothesis is represented by the most likely distribution it allows. */
function logLikelihoodRatio({ model, counts, elo0, elo1 }: SprtSettings, results: readonly number[]): number {
  if (results.every((count) => count === 0)) return 0;
  const sample: Sample = {
    values: results.map((_, index) => index / (results.length - 1)),
    counts: results.map((count) => (count === 0 ? ZERO_COUNT : count)),
  };
  // The mean of two games has a deviation smaller by √2.
  const scale = (counts === "pentanomial" ? Math.SQRT2 : 1) / NORMALIZED_ELO;
  const [tilt0, tilt1] = [elo0, elo1].map((elo) =>
    model === "logistic"
      ? tiltToMean(sample, Math.min(1 - 1e-12, Math.max(1e-12, scoreOf(elo))))
      : tiltToDeviations(sample, 0.5, elo * scale),
  );
  if (!tilt0 || !tilt1) return approximateRatio(sample, elo0 * scale, elo1 * scale);
  return (
    sample.counts.reduce((sum, count, index) => sum + count * Math.log((tilt0[index] ?? 1) / (tilt1[index] ?? 1)), 0) ||
    0 // no -0
  );
}

/** Normal approximation for hypotheses so far from the results that no distribution is found. */
function approximateRatio({ values, counts }: Sample, t0: number, t1: number): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const mean = values.reduce((sum, value, index) => sum + value * (counts[index] ?? 0), 0) / total;
  const variance = values.reduce((sum, value, index) => sum + (value - mean) ** 2 * (counts[index] ?? 0), 0) / total;
  const t = (mean - 0.5) / Math.sqrt(variance);
  return (total / 2) * (Math.log1p((t - t0) ** 2) - Math.log1p((t - t1) ** 2));
}
