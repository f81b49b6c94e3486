import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rate } from "./bradley-terry.ts";
import type { Meeting } from "./tie.ts";

const ELO = 400 / Math.LN10;

const meeting = (a: number, b: number, x: number, y: number): Meeting => ({ players: [a, b], score: [x, y] });

/** Ratings relative to one player, in log odds. */
const above = (reference: number, players: number, meetings: readonly Meeting[]) => {
  const { rating } = rate(players, meetings);
  return rating.map((x) => (x - rating[reference]!) / ELO);
};

const scaled = (meetings: readonly Meeting[], factor: number): Meeting[] =>
  meetings.map(({ players, score }) => ({ players, score: [score[0] * factor, score[1] * factor] }));

/** Stigler's citations among Biometrika, Comm Statist, JASA and JRSS-B: Agresti (2002), page 448. */
const CITATIONS = [
  meeting(0, 1, 730, 33),
  meeting(0, 2, 498, 320),
  meeting(0, 3, 221, 284),
  meeting(1, 2, 68, 813),
  meeting(1, 3, 17, 276),
  meeting(2, 3, 142, 325),
];

/** American League East 1987, wins of the row: Agresti (2002), page 438. Milwaukee first, Baltimore last. */
const BASEBALL = [
  [0, 7, 9, 7, 7, 9, 11],
  [6, 0, 7, 5, 11, 9, 9],
  [4, 6, 0, 7, 7, 8, 12],
  [6, 8, 6, 0, 6, 7, 10],
  [6, 2, 6, 7, 0, 7, 12],
  [4, 4, 5, 6, 6, 0, 6],
  [2, 4, 1, 3, 1, 7, 0],
].flatMap((row, i, rows) => row.slice(i + 1).map((wins, k) => meeting(i, i + 1 + k, wins, rows[i + 1 + k]![i]!)));

describe("ratings of published data", () => {
  it("have the same errors whether or not unconnected players exist", () => {
    const ratings = rate(5, [
      { players: [1, 2], score: [1, 0] },
      { players: [4, 3], score: [1, 0] },
    ]);
    for (const player of [2, 3, 4]) expect(ratings.error(player)).toBeCloseTo(ratings.error(1), 6);
    expect(ratings.above(1, 3)).toBeCloseTo(ratings.above(4, 2), 9);
    expect(ratings.above(1, 3)).toBeCloseTo(1 - ratings.above(2, 4), 9);
  });

  /** By minimising the same penalised likelihood with scipy (BFGS). */
  it("agree with an external minimiser", () => {
    [0, -2.94438193, -0.47907535, 0.26853092].forEach((wanted, player) => {
      expect(above(0, 4, CITATIONS)[player]).toBeCloseTo(wanted, 6);
    });
    [1.54312218, 1.40157563, 1.26291742, 1.21711934, 1.08037842, 0.66626282, 0].forEach((wanted, player) => {
      expect(above(6, 7, BASEBALL)[player]).toBeCloseTo(wanted, 6);
    });
  });

  /** Turner and Firth, "Bradley-Terry Models in R", baseballModel1: plain likelihood. */
  it("agree with published ratings where the penalty is negligible", () => {
    const baseball = above(6, 7, scaled(BASEBALL, 1e6));
    [1.5814, 1.4364, 1.2945, 1.2476, 1.1077, 0.6839, 0].forEach((wanted, player) => {
      expect(baseball[player]).toBeCloseTo(wanted, 4);
    });
  });

  /** By the inverse of the information at scipy's estimates without a penalty. */
  it("have the standard errors of the plain likelihood where the penalty is negligible", () => {
    const { covariance: c } = rate(7, scaled(BASEBALL, 1e6));
    [0.34325598, 0.33956851, 0.3366694, 0.33586092, 0.33387821, 0.33187667].forEach((wanted, i) => {
      expect(Math.sqrt(1e6 * (c[i]![i]! + c[6]![6]! - 2 * c[i]![6]!)) / ELO).toBeCloseTo(wanted, 6);
    });
  });
});

/** An independent penalised likelihood, with the determinant by Laplace's expansion. */
function penalizedLikelihood(rating: readonly number[], meetings: readonly Meeting[]): number {
  const size = rating.length;
  const information = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  let sum = 0;
  for (const { players, score } of meetings) {
    const [i, j] = players;
    const p = 1 / (1 + Math.exp(rating[j]! - rating[i]!));
    sum += score[0] * Math.log(p) + score[1] * Math.log(1 - p);
    const weight = (score[0] + score[1]) * p * (1 - p);
    information[i]![i]! += weight;
    information[j]![j]! += weight;
    information[i]![j]! -= weight;
    information[j]![i]! -= weight;
  }
  return sum + Math.log(determinant(information.slice(1).map((row) => row.slice(1)))) / 2;
}

function determinant(rows: readonly (readonly number[])[]): number {
  const [first, ...rest] = rows;
  if (!first) return 1;
  return first.reduce(
    (sum, x, column) =>
      sum + (column % 2 ? -1 : 1) * x * determinant(rest.map((row) => row.filter((_, other) => other !== column))),
    0,
  );
}

const score = fc.tuple(fc.nat(12), fc.nat(12)).map(([a, b]): [number, number] => [a / 2, b / 2]);

/** A connected ring of meetings with chords. */
const connected = fc
  .tuple(fc.integer({ min: 2, max: 5 }), fc.array(score, { minLength: 10, maxLength: 10 }))
  .map(([players, scores]) => {
    const meetings: Meeting[] = [];
    for (let i = 0; i < players; i++) {
      for (let j = i + 1; j < players; j++) {
        const [x, y] = scores[meetings.length]!;
        meetings.push(meeting(i, j, j === i + 1 ? x + 0.5 : x, y));
      }
    }
    return { players, meetings };
  });

describe("rate", () => {
  it.each([
    [1, 0],
    [10, 0],
    [6, 4],
    [0.5, 0.5],
    [1e6, 3],
    [0, 1e9],
  ])("gives two players with %d : %d the odds with half a game added to each", (x, y) => {
    const { rating, error } = rate(2, [meeting(0, 1, x, y)]);
    const difference = ELO * Math.log((x + 0.5) / (y + 0.5));
    expect(rating[0]).toBeCloseTo(difference / 2, 6);
    expect(rating[1]).toBeCloseTo(-difference / 2, 6);
    const variance = 1 / (x + 0.5) + 1 / (y + 0.5);
    expect(error(0) / ((1.959963984540054 * ELO * Math.sqrt(variance)) / 2)).toBeCloseTo(1, 6);
  });

  it("is at the maximum of the penalised likelihood in every direction", () => {
    fc.assert(
      fc.property(
        connected,
        fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 5, maxLength: 5 }),
        ({ players, meetings }, direction) => {
          const top = rate(players, meetings).rating.map((x) => x / ELO);
          const at = (share: number) =>
            penalizedLikelihood(
              top.map((x, i) => x + share * direction[i]!),
              meetings,
            );
          // The slope is 0 by fourth-order differences, and every neighbouring point is lower.
          const slope = (8 * (at(1e-3) - at(-1e-3)) - (at(2e-3) - at(-2e-3))) / 12e-3;
          expect(Math.abs(slope)).toBeLessThan(1e-6);
          for (const share of [0.1, 0.5, 2]) expect(at(share)).toBeLessThanOrEqual(at(0) + 1e-9);
        },
      ),
      { seed: 1 },
    );
  });

  it("does not depend on the order, the sides or the grouping of meetings", () => {
    fc.assert(
      fc.property(connected, fc.infiniteStream(fc.nat()), ({ players, meetings }, chance) => {
        const draw = () => chance.next().value as number;
        const mixed = meetings
          .flatMap(({ players: [a, b], score: [x, y] }) =>
            x >= 1 ? [meeting(a, b, x - 1, y), meeting(b, a, 0, 1)] : [meeting(b, a, y, x)],
          )
          .map((item) => ({ item, key: draw() }))
          .sort((a, b) => a.key - b.key)
          .map(({ item }) => item);
        const [original, rearranged] = [rate(players, meetings), rate(players, mixed)];
        expect(rearranged.rating).toEqual(original.rating);
        expect(rearranged.covariance).toEqual(original.covariance);
      }),
      { seed: 2, numRuns: 50 },
    );
  });

  it("does not depend on the player numbers", () => {
    fc.assert(
      fc.property(connected, ({ players, meetings }) => {
        const renumbered = meetings.map(({ players: [a, b], score }): Meeting => ({
          players: [players - 1 - a, players - 1 - b],
          score,
        }));
        const [original, reversed] = [rate(players, meetings), rate(players, renumbered)];
        original.rating.forEach((x, i) => {
          expect(reversed.rating[players - 1 - i]).toBeCloseTo(x, 6);
          expect(reversed.error(players - 1 - i)).toBeCloseTo(original.error(i), 6);
        });
      }),
      { seed: 3, numRuns: 50 },
    );
  });

  it("rises with every additional point", () => {
    fc.assert(
      fc.property(connected, ({ players, meetings }) => {
        const [first, ...rest] = meetings;
        const { players: two, score } = first!;
        const better = [{ players: two, score: [score[0] + 1, Math.max(0, score[1] - 1)] as const }, ...rest];
        const lead = (r: readonly number[]) => r[0]! - r[1]!;
        expect(lead(rate(players, better).rating)).toBeGreaterThan(lead(rate(players, meetings).rating));
      }),
      { seed: 4, numRuns: 50 },
    );
  });

  it("has finite ratings with mean 0 for any meetings", () => {
    const games = fc.oneof(fc.nat(3), fc.nat(100), fc.nat(1e12));
    const any = fc
      .tuple(fc.nat(5), fc.nat(5), games, games, games)
      .map(([a, b, wins, losses, draws]) => ({
        players: [a, b] as const,
        score: [wins + draws / 2, losses + draws / 2] as const,
        draws,
      }));
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), (meetings) => {
        const { rating, error, covariance, above: over } = rate(6, meetings);
        expect(Math.abs(rating.reduce((sum, x) => sum + x, 0))).toBeLessThan(1e-6);
        for (let i = 0; i < 6; i++) {
          expect(Number.isFinite(rating[i]) && !Object.is(rating[i], -0)).toBe(true);
          expect(Number.isFinite(error(i)) && error(i) >= 0).toBe(true);
          expect(covariance[i]!.every(Number.isFinite)).toBe(true);
          for (let j = 0; j < 6; j++) {
            expect(over(i, j) >= 0 && over(i, j) <= 1).toBe(true);
            expect(over(i, j) + over(j, i)).toBeCloseTo(1, 9);
            if (rating[i]! > rating[j]!) expect(over(i, j)).toBeGreaterThanOrEqual(0.5);
          }
        }
      }),
      { seed: 5, numRuns: 200 },
    );
  });

  it("converges for a ladder of unbeaten players", () => {
    const ladder = Array.from({ length: 40 }, (_, i) => meeting(i, i + 1, 1000, 0));
    const { rating } = rate(41, ladder);
    for (let i = 0; i < 40; i++) expect(rating[i]! - rating[i + 1]!).toBeCloseTo(ELO * Math.log(2001), 5);
  });

  it("has wide intervals between players who never met, and none for a single player", () => {
    const { rating, error, above: over } = rate(4, [meeting(0, 1, 90, 10)]);
    expect(rating[2]).toBe(0);
    expect(error(2)).toBeGreaterThan(500);
    expect(over(0, 1)).toBeGreaterThan(0.999);
    expect(over(0, 2)).toBeGreaterThan(0.5);
    expect(over(0, 2)).toBeLessThan(0.75);
    expect(over(2, 3)).toBe(0.5);
    expect(rate(1, [])).toMatchObject({ rating: [0], covariance: [[0]] });
    expect(rate(0, []).rating).toEqual([]);
    expect(rate(2, [meeting(1, 1, 3, 4), meeting(0, 1, 0, 0)]).rating).toEqual([0, 0]);
  });

  it("has narrower intervals with draws, nearly zero for draws only", () => {
    const of = (draws: number) => rate(2, [{ players: [0, 1], score: [50, 50], draws }]).error(0);
    expect(of(40)).toBeLessThan(of(0));
    // If half of the games are drawn, the variance is half as large.
    expect(of(50) / of(0)).toBeCloseTo(Math.SQRT1_2, 2);
    expect(of(100)).toBeGreaterThan(0);
    expect(of(100)).toBeLessThan(5);
  });

  it("uses the observed variance of pairs", () => {
    const of = (pairs: Meeting["pairs"]) =>
      rate(2, [{ players: [0, 1], score: [100, 100], ...(pairs && { pairs }) }]).error(0);
    const single = of(undefined);
    expect(of([25, 0, 50, 0, 25]) / single).toBeCloseTo(1, 1);
    expect(of([0, 0, 100, 0, 0])).toBeLessThan(single / 2);
    expect(of([50, 0, 0, 0, 50]) / single).toBeCloseTo(Math.SQRT2, 1);
  });
});
