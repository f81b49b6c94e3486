import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type LedgerEntry, joinLedgers, type Ledger, ledgerOf } from "./ledger.ts";
import { SMALL_GAMES, someGames } from "./report/testing/events.ts";

const sorted = ({ crossings, pairs, ...rest }: Ledger) => ({
  ...rest,
  crossings: [...crossings].sort((a, b) => a.seats[0] - b.seats[0] || a.seats[1] - b.seats[1]),
  pairs: [...pairs].sort((a, b) => a.players[0] - b.players[0] || a.players[1] - b.players[1]),
});

describe("ledgerOf", () => {
  it("adds up games by seating, and pairs from the lower number's side", () => {
    const ledger = sorted(ledgerOf(SMALL_GAMES));
    expect(ledger.crossings).toContainEqual({ seats: [1, 2], wins: [0, 1], draws: 0, faults: [{ timeout: 1 }, {}] });
    expect(ledger.pairs).toEqual([
      { players: [0, 1], counts: [0, 0, 0, 0, 1] },
      { players: [0, 2], counts: [0, 0, 0, 1, 0] },
      { players: [1, 2], counts: [0, 0, 1, 0, 0] },
    ]);
    expect(ledger).toMatchObject({ played: 6, void: 0 });
  });

  it("counts no pair with a void or missing game or with equal seats", () => {
    const [first, second] = SMALL_GAMES as [LedgerEntry, LedgerEntry];
    expect(ledgerOf([first, { ...second, void: true }])).toMatchObject({ played: 1, void: 1, pairs: [] });
    expect(ledgerOf([first])).toMatchObject({ played: 1, pairs: [] });
    expect(ledgerOf([first, first])).toMatchObject({ played: 2, pairs: [] });
  });

  it("gives the same sums for any order of games and any split into parts", () => {
    fc.assert(
      fc.property(someGames(4), fc.infiniteStream(fc.nat()), fc.nat(40), (games, dice, cut) => {
        const shuffled = games
          .map((entry) => [dice.next().value, entry] as const)
          .sort(([a], [b]) => a - b)
          .map(([, entry]) => entry);
        expect(sorted(ledgerOf(shuffled))).toEqual(sorted(ledgerOf(games)));
        const parts = [games.slice(0, 2 * cut), games.slice(2 * cut)].map(ledgerOf);
        expect(sorted(joinLedgers(parts))).toEqual(sorted(ledgerOf(games)));
      }),
    );
  });
});
