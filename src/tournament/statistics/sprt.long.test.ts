import { describe, expect, it } from "vitest";
import { repetitions } from "../../../test/tools/soak.ts";
import { seededRandom } from "../../core/random.ts";
import { scoreOf } from "./elo.ts";
import { testSprt, type SprtSettings } from "./sprt.ts";

const TESTS = repetitions(10_000);
const ELO0 = 0;
const ELO1 = 80;

/** Result distributions of equal players: with and without draws, with correlated pairs of both signs. */
const SHAPES = [
  ["logistic", "trinomial", "with draws", [0.3, 0.4, 0.3]],
  ["logistic", "trinomial", "without draws", [0.5, 0, 0.5]],
  ["normalized", "trinomial", "with draws", [0.3, 0.4, 0.3]],
  ["logistic", "pentanomial", "of single games", [0.09, 0.24, 0.34, 0.24, 0.09]],
  ["normalized", "pentanomial", "that go against each other", [0.05, 0.15, 0.6, 0.15, 0.05]],
] as const;

const valuesOf = (shares: readonly number[]) => shares.map((_, index) => index / (shares.length - 1));

/** Tilts the shape towards wins until it has the strength of the hypothesis. */
function tiltedTo(shape: readonly number[], model: SprtSettings["model"], elo: number): number[] {
  const values = valuesOf(shape);
  const tiltBy = (force: number) => {
    const weights = shape.map((share, index) => share * Math.exp(force * values[index]!));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    return weights.map((weight) => weight / total);
  };
  const excess = (shares: readonly number[]) => {
    const mean = shares.reduce((sum, share, index) => sum + share * values[index]!, 0);
    const variance = shares.reduce((sum, share, index) => sum + share * (values[index]! - mean) ** 2, 0);
    const perGame = Math.sqrt(variance * ((shares.length - 1) / 2));
    return model === "logistic" ? mean - scoreOf(elo) : (mean - 0.5) / perGame - (elo * Math.LN10) / 800;
  };
  let [low, high] = [-20, 20];
  for (let round = 0; round < 100; round++) {
    const middle = (low + high) / 2;
    if (excess(tiltBy(middle)) < 0) low = middle;
    else high = middle;
  }
  return tiltBy(low);
}

/** Plays all tests to their end and counts those that accepted H1. */
function acceptances(settings: SprtSettings, shares: readonly number[], seed: string): number {
  const random = seededRandom(seed);
  // Cache: the state depends only on the counts, and most counts recur.
  const cache = new Map<number, "running" | "H0" | "H1">();
  const stateOf = (counts: readonly number[]) => {
    const key = counts.reduce((sum, count) => sum * 1000 + count, 0);
    const before = cache.get(key);
    if (before) return before;
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = counts;
    const { state } = testSprt(settings, { pentanomial: [a, b, c, d, e], trinomial: [a, b, c] });
    cache.set(key, state);
    return state;
  };
  let accepted = 0;
  for (let test = 0; test < TESTS; test++) {
    const counts = shares.map(() => 0);
    let state = "running";
    while (state === "running") {
      let left = random.below(2 ** 32) / 2 ** 32;
      const drawn = shares.findIndex((share) => (left -= share) < 0);
      counts[drawn === -1 ? shares.length - 1 : drawn]! += 1;
      if (Math.max(...counts) >= 1000) throw new Error("the counts are too large for the cache key");
      state = stateOf(counts);
    }
    if (state === "H1") accepted++;
  }
  return accepted;
}

describe("thousands of simulated tests", () => {
  it.each(SHAPES)("keep their error rates: %s, %s, %s", (model, counts, name, shape) => {
    const settings: SprtSettings = { elo0: ELO0, elo1: ELO1, alpha: 0.05, beta: 0.05, model, counts };
    const maxErrors = TESTS * 0.05 + 3 * Math.sqrt(TESTS * 0.05 * 0.95);
    const falseAlarms = acceptances(settings, tiltedTo(shape, model, ELO0), `${name} 0`);
    const misses = TESTS - acceptances(settings, tiltedTo(shape, model, ELO1), `${name} 1`);
    expect(falseAlarms).toBeLessThanOrEqual(maxErrors);
    expect(misses).toBeLessThanOrEqual(maxErrors);
    // Guards against a test that never decides: at least half of the allowed errors occur.
    expect(falseAlarms).toBeGreaterThan(TESTS * 0.025);
    expect(misses).toBeGreaterThan(TESTS * 0.025);
  });
});
