import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scoreOf } from "./elo.ts";
import { testSprt, sprtBounds, type SprtSettings } from "./sprt.ts";

type Counts = readonly [number, number, number] | readonly [number, number, number, number, number];

function llrOf(model: SprtSettings["model"], elo0: number, elo1: number, results: Counts): number {
  const settings: SprtSettings = {
    elo0,
    elo1,
    alpha: 0.05,
    beta: 0.05,
    model,
    counts: results.length === 5 ? "pentanomial" : "trinomial",
  };
  return testSprt(settings, {
    pentanomial: results.length === 5 ? results : [0, 0, 0, 0, 0],
    trinomial: results.length === 3 ? results : [0, 0, 0],
  }).llr;
}

/** From fastchess, app/tests/sprt_test.cpp, with the counts in our order. */
const FASTCHESS = [
  ["normalized", 0, 2, [36027, 68692, 36433], 0.92],
  ["normalized", -1.75, 0.25, [10650, 20431, 10871], 2.3],
  ["logistic", 0.5, 2.5, [21184, 40708, 21404], -1.57],
  ["logistic", 0, 2, [57030, 106593, 57433], -2.59],
  ["normalized", 0, 2, [365, 16618, 36029 + 200, 16974, 390], 2.25],
  ["normalized", -1.75, 0.25, [127, 4883, 10311 + 401, 5150, 104], 3.01],
  ["logistic", 0.5, 2.5, [223, 9863, 20279 + 1000, 10037, 246], -3.07],
  ["logistic", 0, 2, [871, 26175, 55003 + 980, 26678, 821], -4.98],
] as const;

/** fishtest's formulas (LLRcalc.py: LLR_logistic, LLR_normalized), computed in scipy; the first three counts are its own. */
const FISHTEST = [
  ["logistic", -3, 1, [10789, 19328, 33806, 19402, 10543], 2.131067811791752],
  ["logistic", 0.2, 0.9, [39, 2226, 31451, 2412, 40], 2.1625425800475893],
  ["normalized", 0.764, 3.439, [39, 2226, 31451, 2412, 40], 2.1629408695867767],
  ["normalized", 0, 5, [0, 0, 0, 0, 104], 2.0949545276482],
  ["normalized", 0, 5, [0, 16700, 0], -3.4505397741404162],
] as const;

describe("the log-likelihood ratio", () => {
  it.each(FASTCHESS)("agrees with fastchess: %s [%d, %d] of %j", (model, elo0, elo1, results, llr) => {
    expect(llrOf(model, elo0, elo1, results)).toBeCloseTo(llr, 2);
  });

  it.each(FISHTEST)("agrees with fishtest: %s [%d, %d] of %j", (model, elo0, elo1, results, llr) => {
    expect(llrOf(model, elo0, elo1, results)).toBeCloseTo(llr, 8);
  });

  /** Log-likelihood of the best trinomial distribution under a hypothesis, by golden-section search. */
  function bestTrinomial(results: readonly number[], maxDraws: number, winsAt: (draws: number) => number): number {
    const [losses, draws, wins] = results.map((count) => count || 1e-3) as [number, number, number];
    const likelihood = (d: number) => {
      const w = winsAt(d);
      const l = 1 - d - w;
      return w > 0 && l > 0 && d > 0 ? losses * Math.log(l) + draws * Math.log(d) + wins * Math.log(w) : -Infinity;
    };
    const golden = (Math.sqrt(5) - 1) / 2;
    let [low, high] = [0, maxDraws];
    for (let round = 0; round < 200; round++) {
      const [a, b] = [high - golden * (high - low), low + golden * (high - low)];
      if (likelihood(a) < likelihood(b)) low = a;
      else high = b;
    }
    return likelihood((low + high) / 2);
  }

  const games = fc.tuple(fc.nat(300), fc.nat(300), fc.nat(300)).filter((counts) => counts.some((x) => x > 0));
  const elos = fc.tuple(fc.double({ min: -300, max: 300, noNaN: true }), fc.double({ min: 1, max: 80, noNaN: true }));

  it("equals that of the best distributions found by search, for the logistic model", () => {
    fc.assert(
      fc.property(games, elos, (counts, [elo0, width]) => {
        // score = w + d/2
        const best = (elo: number) =>
          bestTrinomial(counts, 2 * Math.min(scoreOf(elo), scoreOf(-elo)), (d) => scoreOf(elo) - d / 2);
        const wanted = best(elo0 + width) - best(elo0);
        expect(Math.abs(llrOf("logistic", elo0, elo0 + width, counts) - wanted)).toBeLessThan(1e-6);
      }),
      { seed: 1 },
    );
  });

  it("equals that of the best distributions found by search, for the normalized model", () => {
    fc.assert(
      fc.property(games, elos, (counts, [elo0, width]) => {
        // t = (w - l)/2 / √variance, and variance = (w + l)/4 - ((w - l)/2)²: so (w - l)² = (1 - d) t²/(1 + t²)
        const best = (elo: number) => {
          const t = (elo * Math.LN10) / 800;
          return bestTrinomial(
            counts,
            1 / (1 + t * t),
            (d) => (1 - d + Math.sign(t) * Math.sqrt(((1 - d) * t * t) / (1 + t * t))) / 2,
          );
        };
        const wanted = best(elo0 + width) - best(elo0);
        expect(Math.abs(llrOf("normalized", elo0, elo0 + width, counts) - wanted)).toBeLessThan(1e-6);
      }),
      { seed: 2 },
    );
  });

  const count = fc.oneof(fc.constant(0), fc.nat(4), fc.nat(1000), fc.nat(1e9));
  const pairs = fc.tuple(count, count, count, count, count);
  const models = fc.constantFrom<SprtSettings["model"]>("logistic", "normalized");

  it("is finite for any counts and any hypotheses", () => {
    const wild = fc.double({ min: -3000, max: 3000, noNaN: true });
    fc.assert(
      fc.property(models, wild, wild, pairs, fc.boolean(), (model, elo0, elo1, [a, b, c, d, e], three) => {
        const llr = llrOf(model, elo0, elo1, three ? [a, c, e] : [a, b, c, d, e]);
        expect(Number.isFinite(llr) && !Object.is(llr, -0)).toBe(true);
      }),
      { seed: 3, numRuns: 500 },
    );
  });

  it("changes its sign when the players or the hypotheses are swapped", () => {
    fc.assert(
      fc.property(models, elos, pairs, (model, [elo0, width], results) => {
        const [a, b, c, d, e] = results;
        const llr = llrOf(model, elo0, elo0 + width, results);
        const tolerance = 1e-7 * (1 + Math.abs(llr));
        expect(Math.abs(llrOf(model, elo0 + width, elo0, results) + llr)).toBeLessThan(tolerance);
        expect(Math.abs(llrOf(model, -elo0, -elo0 - width, [e, d, c, b, a]) - llr)).toBeLessThan(tolerance);
      }),
      { seed: 4 },
    );
  });

  it("is 0 without games and for two equal hypotheses", () => {
    expect(llrOf("normalized", 0, 10, [0, 0, 0, 0, 0])).toBe(0);
    expect(llrOf("logistic", 0, 10, [0, 0, 0])).toBe(0);
    expect(llrOf("normalized", 5, 5, [3, 4, 5, 6, 7])).toBe(0);
  });
});

describe("sprt", () => {
  const settings: SprtSettings = {
    elo0: 0,
    elo1: 10,
    alpha: 0.05,
    beta: 0.1,
    model: "logistic",
    counts: "pentanomial",
  };
  const state = (pentanomial: readonly [number, number, number, number, number]) =>
    testSprt(settings, { pentanomial, trinomial: [0, 0, 0] }).state;

  it("has Wald's bounds", () => {
    expect(sprtBounds(settings).lower).toBeCloseTo(Math.log(0.1 / 0.95), 12);
    expect(sprtBounds(settings).upper).toBeCloseTo(Math.log(0.9 / 0.05), 12);
    expect(testSprt(settings, { pentanomial: [1, 2, 3, 2, 1], trinomial: [0, 0, 0] })).toMatchObject(
      sprtBounds(settings),
    );
  });

  it("accepts one hypothesis or the other when a bound is reached", () => {
    expect(state([10, 20, 40, 20, 10])).toBe("running");
    expect(state([1000, 2000, 4000, 2000, 1000])).toBe("H0");
    expect(state([800, 1800, 4000, 2200, 1200])).toBe("H1");
  });

  it("counts pairs or games as the settings say", () => {
    const results = { pentanomial: [800, 1800, 4000, 2200, 1200], trinomial: [9000, 2000, 9000] } as const;
    expect(testSprt(settings, results).state).toBe("H1");
    expect(testSprt({ ...settings, counts: "trinomial" }, results).state).toBe("H0");
  });
});
