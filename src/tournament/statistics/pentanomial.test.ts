import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Pentanomial } from "../ledger.ts";
import { elo } from "./elo.ts";
import { addPairs, flip, pairStatistics } from "./pentanomial.ts";

const count = fc.oneof(fc.constant(0), fc.nat(5), fc.nat(1000), fc.nat(1e12));
const counts: fc.Arbitrary<Pentanomial> = fc.tuple(count, count, count, count, count);

/** From fastchess, app/tests/elo_test.cpp: LL, LD, LW and DD, DW, WW. */
const PUBLISHED = [
  ["EloPentanomial 1", [34, 54, 31 + 32, 64, 75], 55.58, 27.65, 57.94, 0.99997],
  ["EloPentanomial 2", [332, 433, 457 + 41, 333, 334], -8.64, 10.33, -9.17, 0.0505],
  ["EloPentanomial 3", [7895, 8757, 5485 + 200, 568, 9999], -21.04, 2.95, -19.01, 0],
] as const;

describe("the statistics of pairs", () => {
  it.each(PUBLISHED)("agree with %s of fastchess", (_, pairs, difference, error, normalized, los) => {
    const got = pairStatistics(pairs);
    expect(got.elo).toBeCloseTo(difference, 1);
    expect(got.error).toBeCloseTo(error, 1);
    expect(got.normalized).toBeCloseTo(normalized, 1);
    expect(got.los).toBeCloseTo(los, 4);
  });

  it("have the published error of normalized Elo for an even score", () => {
    // 1.96 · 800/ln 10 / √(2 · pairs): fastchess and fishtest treat the deviation as known.
    const { normalized, normalizedError } = pairStatistics([50, 100, 300, 100, 50]);
    expect(normalized).toBe(0);
    expect(normalizedError).toBeCloseTo((1.959963984540054 * 347.43558552260146) / Math.sqrt(1200), 9);
  });

  it("equal those of single games if the games of a pair are independent", () => {
    // A game is won, drawn or lost with probability 0.5, 0.3 or 0.2; a pair is two independent games.
    const pairs: Pentanomial = [400, 1200, 2900, 3000, 2500];
    const games = elo({ played: 20000, wins: 10000, draws: 6000, losses: 4000 });
    const got = pairStatistics(pairs);
    expect(got.elo).toBeCloseTo(games.elo!, 9);
    expect(got.error).toBeCloseTo(games.error!, 9);
  });

  it.each([
    ["no pairs", [0, 0, 0, 0, 0], { pairs: 0, score: null, elo: null, error: null, normalized: null, los: null }],
    ["all won", [0, 0, 0, 0, 9], { pairs: 9, score: 1, elo: null, error: null, normalized: null, los: null }],
    ["all lost", [1, 0, 0, 0, 0], { pairs: 1, score: 0, elo: null, error: null, normalized: null, los: null }],
    ["all even", [0, 0, 7, 0, 0], { pairs: 7, score: 0.5, elo: 0, error: 0, normalized: 0, los: 0.5 }],
  ] as const)("are defined for %s", (_, pairs, wanted) => {
    expect(pairStatistics(pairs)).toMatchObject(wanted);
  });

  it("are never NaN, infinite or -0, and the opponent's are negated", () => {
    fc.assert(
      fc.property(counts, (pairs) => {
        const [own, other] = [pairStatistics(pairs), pairStatistics(flip(pairs))];
        for (const x of Object.values(own) as (number | null)[]) {
          expect(x === null || (Number.isFinite(x) && !Object.is(x, -0))).toBe(true);
        }
        expect(own.pairs).toBe(other.pairs);
        if (own.elo !== null) expect(own.elo).toBeCloseTo(-other.elo!, 6);
        if (own.normalized !== null && other.normalized !== null) {
          expect(Math.abs(own.normalized + other.normalized)).toBeLessThan(1e-6 * (1 + Math.abs(own.normalized)));
        }
        if (own.los !== null && other.los !== null) expect(own.los).toBeCloseTo(1 - other.los, 9);
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  it("add up and flip back", () => {
    fc.assert(
      fc.property(counts, counts, (a, b) => {
        expect(flip(flip(a))).toEqual(a);
        expect(addPairs(a, b)).toEqual(addPairs(b, a));
        expect(flip(addPairs(a, b))).toEqual(addPairs(flip(a), flip(b)));
        expect(pairStatistics(addPairs(a, b)).pairs).toBe(pairStatistics(a).pairs + pairStatistics(b).pairs);
      }),
      { seed: 2 },
    );
    expect(addPairs([1, 2, 3, 4, 5], [10, 20, 30, 40, 50])).toEqual([11, 22, 33, 44, 55]);
    expect(flip([1, 2, 3, 4, 5])).toEqual([5, 4, 3, 2, 1]);
  });
});
