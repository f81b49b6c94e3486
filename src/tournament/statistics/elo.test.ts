import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { elo, eloOf, los, scoreOf } from "./elo.ts";

const tally = (wins: number, draws: number, losses: number) => ({ played: wins + draws + losses, wins, draws, losses });
const counts = fc.oneof(fc.nat(3), fc.nat(1000), fc.nat(1e15));

describe("eloOf and scoreOf", () => {
  it("are inverse to each other and match Elo's numbers", () => {
    expect(eloOf(0.75)).toBeCloseTo(190.848502, 6);
    expect(scoreOf(400)).toBeCloseTo(10 / 11, 14);
    expect(eloOf(0.5)).toBe(0);
    fc.assert(
      fc.property(fc.double({ min: -2000, max: 2000, noNaN: true }), (difference) => {
        expect(eloOf(scoreOf(difference))).toBeCloseTo(difference, 6);
        expect(scoreOf(difference) + scoreOf(-difference)).toBeCloseTo(1, 14);
      }),
      { seed: 1 },
    );
  });

  it("are infinite for scores of 0 and 1", () => {
    expect([eloOf(0), eloOf(1)]).toEqual([-Infinity, Infinity]);
    expect([scoreOf(-Infinity), scoreOf(Infinity)]).toEqual([0, 1]);
  });
});

describe("elo", () => {
  /** From fastchess, app/tests/elo_test.cpp, "EloWDL 2". */
  it("agrees with fastchess", () => {
    const { elo: difference, error } = elo(tally(136, 111, 96));
    expect(difference).toBeCloseTo(40.7, 1);
    expect(error).toBeCloseTo(30.43, 1);
  });

  it("matches the documented formula", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(500), fc.integer({ min: 1, max: 500 }), (w, d, l) => {
        const score = (w + d / 2) / (w + d + l);
        const results = [...Array<number>(w).fill(1), ...Array<number>(d).fill(0.5), ...Array<number>(l).fill(0)];
        const mean = results.reduce((sum, x) => sum + x, 0) / results.length;
        const variance = results.reduce((sum, x) => sum + (x - mean) ** 2, 0) / results.length;
        const margin = 1.959963984540054 * Math.sqrt(variance / results.length);
        const got = elo(tally(w, d, l));
        const of = (s: number) => -400 * Math.log10(1 / s - 1);
        expect(got.elo).toBeCloseTo(of(score), 8);
        if (score - margin <= 0 || score + margin >= 1) expect(got.error).toBeNull();
        else expect(got.error).toBeCloseTo((of(score + margin) - of(score - margin)) / 2, 6);
      }),
      { seed: 2, numRuns: 50 },
    );
  });

  it.each([
    ["no games", tally(0, 0, 0), { elo: null, error: null }],
    ["one win", tally(1, 0, 0), { elo: null, error: null }],
    ["all lost", tally(0, 0, 90), { elo: null, error: null }],
    ["one draw", tally(0, 1, 0), { elo: 0, error: 0 }],
    ["all drawn", tally(0, 90, 0), { elo: 0, error: 0 }],
  ])("is defined for %s", (_, results, wanted) => {
    expect(elo(results)).toEqual(wanted);
  });

  it("gives no error when the interval would leave 0 to 1", () => {
    expect(elo(tally(9, 0, 1)).elo).toBeCloseTo(381.697, 3);
    expect(elo(tally(9, 0, 1)).error).toBeNull();
  });

  it("is never NaN, infinite or -0, and the opponent's is its negative", () => {
    fc.assert(
      fc.property(counts, counts, counts, (w, d, l) => {
        const [own, opponent] = [elo(tally(w, d, l)), elo(tally(l, d, w))];
        for (const x of [own.elo, own.error]) {
          if (x === null) continue;
          expect(Number.isFinite(x)).toBe(true);
          expect(Object.is(x, -0)).toBe(false);
        }
        expect(own.elo === null).toBe(opponent.elo === null);
        if (own.elo !== null && opponent.elo !== null) {
          expect(own.elo).toBeCloseTo(-opponent.elo, 9);
        }
        if (own.error !== null) expect(own.error).toBeGreaterThanOrEqual(0);
      }),
      { seed: 3, numRuns: 500 },
    );
  });

  it("rises with every win in place of a loss", () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), fc.integer({ min: 1, max: 200 }), (w, d, l) => {
        const [less, more] = [elo(tally(w, d, l)).elo, elo(tally(w + 1, d, l - 1)).elo];
        if (less !== null && more !== null) expect(more).toBeGreaterThan(less);
      }),
      { seed: 4 },
    );
  });
});

describe("los", () => {
  /** From fastchess, app/tests/elo_test.cpp: draws do not enter the variance. */
  it("is the normal distribution function of the lead in standard errors", () => {
    expect(los(76, 89)).toBeCloseTo(0.1558, 3);
    expect(los(136, 96)).toBeCloseTo(0.9957, 3);
    expect(los(3, 1)).toBeCloseTo(0.841344746, 9);
  });

  it("is one half for equal counts, and both sides sum to one", () => {
    expect([los(0, 0), los(7, 7)]).toEqual([0.5, 0.5]);
    fc.assert(
      fc.property(counts, counts, (w, l) => {
        const p = los(w, l);
        expect(p >= 0 && p <= 1).toBe(true);
        expect(p + los(l, w)).toBeCloseTo(1, 12);
        expect(los(w + 1, l)).toBeGreaterThanOrEqual(p);
      }),
      { seed: 5 },
    );
  });
});
