import type { Pentanomial } from "../ledger.ts";
import { type Sample, tiltToDeviations, tiltToMean } from "./constrained.ts";
import { scoreOf } from "./elo.ts";
import { NORMALIZED_ELO } from "./pentanomial.ts";

export interface SprtSettings {
  readonly elo0: number;
  readonly elo1: number;
  readonly alpha: number;
  readonly beta: number;
  /** What the two hypotheses are measured in: the logistic of the score, or standard deviations of a game's result. */
  readonly model: "logistic" | "normalized";
  /** Whether pairs of games are counted, or games. */
  readonly counts: "pentanomial" | "trinomial";
}

/** Results as the first of the two sees them. */
export interface SprtResults {
  readonly pentanomial: Pentanomial;
  readonly trinomial: readonly [losses: number, draws: number, wins: number];
}

export interface SprtState {
  /** The logarithm of how much more likely H1 makes the results than H0. */
  readonly llr: number;
  readonly lower: number;
  readonly upper: number;
  /** Which hypothesis was accepted. */
  readonly state: "running" | "H0" | "H1";
}

/** Wald's bounds: H0 is accepted at the lower, H1 at the upper. */
export function sprtBounds({ alpha, beta }: Pick<SprtSettings, "alpha" | "beta">): {
  readonly lower: number;
  readonly upper: number;
} {
  return { lower: Math.log(beta / (1 - alpha)), upper: Math.log((1 - beta) / alpha) };
}

export function sprt(settings: SprtSettings, results: SprtResults): SprtState {
  const { lower, upper } = sprtBounds(settings);
  const llr = logLikelihoodRatio(settings, results[settings.counts]);
  return { llr, lower, upper, state: llr >= upper ? "H1" : llr <= lower ? "H0" : "running" };
}

/** In place of a count of 0, as fishtest does: nothing that may happen is impossible. */
const UNSEEN = 1e-3;

/** Generalised: each hypothesis is stood for by the most likely distribution of results that it allows. */
function logLikelihoodRatio({ model, counts, elo0, elo1 }: SprtSettings, results: readonly number[]): number {
  if (results.every((count) => count === 0)) return 0;
  const sample: Sample = {
    values: results.map((_, index) => index / (results.length - 1)),
    counts: results.map((count) => (count === 0 ? UNSEEN : count)),
  };
  // A pair of games, as a mean of two, has a deviation smaller by the root of 2.
  const scale = (counts === "pentanomial" ? Math.SQRT2 : 1) / NORMALIZED_ELO;
  const [null_, other] = [elo0, elo1].map((elo) =>
    model === "logistic"
      ? tiltToMean(sample, Math.min(1 - 1e-12, Math.max(1e-12, scoreOf(elo))))
      : tiltToDeviations(sample, 0.5, elo * scale),
  );
  if (!null_ || !other) return approximateRatio(sample, elo0 * scale, elo1 * scale);
  return (
    sample.counts.reduce(
      (sum, count, index) => sum + count * Math.log((null_[index] ?? 1) / (other[index] ?? 1)),
      0,
    ) || 0 // no -0
  );
}

/** For hypotheses so far from the results that no distribution is found: as if the results were normal. */
function approximateRatio({ values, counts }: Sample, t0: number, t1: number): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const mean = values.reduce((sum, value, index) => sum + value * (counts[index] ?? 0), 0) / total;
  const variance =
    values.reduce((sum, value, index) => sum + (value - mean) ** 2 * (counts[index] ?? 0), 0) / total;
  const t = (mean - 0.5) / Math.sqrt(variance);
  return (total / 2) * (Math.log1p((t - t0) ** 2) - Math.log1p((t - t1) ** 2));
}
