import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type GlickoMeeting, type GlickoRating, rateGlicko, ratePeriod } from "./glicko.ts";

const player = (rating: number, deviation: number): GlickoRating => ({ rating, deviation, volatility: 0.06 });

describe("Glicko-2", () => {
  /** Glickman, "Example of the Glicko-2 system": 1500/200 wins against 1400/30, loses to 1550/100 and 1700/300. */
  it("reproduces Glickman's example", () => {
    const after = ratePeriod(
      [player(1500, 200), player(1400, 30), player(1550, 100), player(1700, 300)],
      [
        { players: [0, 1], score: [1, 0] },
        { players: [2, 0], score: [1, 0] },
        { players: [0, 3], score: [0, 1] },
      ],
    )[0]!;
    expect(after.rating).toBeCloseTo(1464.06, 1);
    expect(after.deviation).toBeCloseTo(151.52, 1);
    expect(after.volatility).toBeGreaterThan(0.05999);
    expect(after.volatility).toBeLessThan(0.06);
  });

  it("starts at 1500 and widens the deviation of inactive players up to the initial one", () => {
    expect(rateGlicko(2, [])).toEqual([
      { rating: 1500, deviation: 350, volatility: 0.06 },
      { rating: 1500, deviation: 350, volatility: 0.06 },
    ]);
    // Glickman's step 6: √(200² + (173.7178 · 0.06)²)
    expect(ratePeriod([player(1500, 200)], [])[0]!.deviation).toBeCloseTo(200.2714, 4);
    expect(rateGlicko(3, [[{ players: [0, 1], score: [1, 0] }], [], []])[2]).toEqual(player(1500, 350));
  });

  it("counts several games of two players as that many games", () => {
    const separate: GlickoMeeting[] = [
      { players: [0, 1], score: [1, 0] },
      { players: [1, 0], score: [0.5, 0.5] },
      { players: [0, 1], score: [1, 0] },
    ];
    const [single, joined] = [rateGlicko(2, [separate]), rateGlicko(2, [[{ players: [0, 1], score: [2.5, 0.5] }]])];
    expect(single[0]!.rating).toBeCloseTo(joined[0]!.rating, 6);
    expect(single[0]!.deviation).toBeCloseTo(joined[0]!.deviation, 6);
  });

  const period = fc.array(
    fc
      .tuple(fc.nat(3), fc.nat(3), fc.constantFrom(0, 0.5, 1))
      .map(([a, b, x]): GlickoMeeting => ({ players: [a, b], score: [x, 1 - x] })),
    { maxLength: 30 },
  );

  it("is finite and does not depend on the order within a period", () => {
    fc.assert(
      fc.property(fc.array(period, { maxLength: 8 }), (periods) => {
        const ratings = rateGlicko(4, periods);
        for (const { rating, deviation, volatility } of ratings) {
          expect([rating, deviation, volatility].every(Number.isFinite)).toBe(true);
          expect(deviation).toBeLessThanOrEqual(350);
          expect(deviation).toBeGreaterThan(0);
        }
        expect(
          rateGlicko(
            4,
            periods.map((meetings) => meetings.toReversed()),
          ),
        ).toEqual(ratings);
      }),
      { seed: 1, numRuns: 50 },
    );
  });

  it("is symmetric, and the better player has the higher rating", () => {
    const [winner, loser] = rateGlicko(2, [[{ players: [0, 1], score: [7, 3] }]]);
    expect(winner!.rating - 1500).toBeCloseTo(1500 - loser!.rating, 6);
    expect(winner!.rating).toBeGreaterThan(1500);
  });

  it("stays finite for a player who always wins", () => {
    const periods = new Array<GlickoMeeting[]>(200).fill([{ players: [0, 1], score: [20, 0] }]);
    for (const rating of rateGlicko(2, periods)) {
      expect(Object.values(rating).every(Number.isFinite)).toBe(true);
    }
  });

  it("does not change ratings after a game with a certain result", () => {
    const before = [player(300_000, 30), player(0, 30)];
    const inactive = ratePeriod(before, []);
    ratePeriod(before, [{ players: [0, 1], score: [1, 0] }]).forEach(({ rating, deviation }, index) => {
      expect(rating).toBe(before[index]!.rating);
      expect(deviation).toBeCloseTo(inactive[index]!.deviation, 6);
    });
  });
});
