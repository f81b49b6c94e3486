import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../core/random.ts";
import { findPuppetGroups, type Meeting } from "./sock-puppets.ts";

/** A game of two players at one address; `winner` won. */
interface Game {
  readonly winner: number;
  readonly loser: number;
}

/** The sums of the games; all names are new, and no player has played elsewhere. */
function meetingsOf(games: readonly Game[]): Meeting[] {
  const totals = new Map<number, number>();
  const sums = new Map<string, Meeting>();
  for (const { winner, loser } of games)
    for (const [bot, opponent] of [
      [winner, loser],
      [loser, winner],
    ] as const) {
      totals.set(bot, (totals.get(bot) ?? 0) + 1);
      const known = sums.get(`${bot}/${opponent}`)?.losses ?? 0;
      const losses = known + (bot === loser ? 1 : 0);
      sums.set(`${bot}/${opponent}`, { bot, opponent, losses, total: 0, candidate: true });
    }
  return [...sums.values()].map((meeting) => ({ ...meeting, total: totals.get(meeting.bot) ?? 0 }));
}

const repeat = (times: number, games: readonly Game[]): Game[] => Array.from({ length: times }, () => games).flat();
/** Games that each of these names loses to player 1. */
const lost = (names: readonly number[]): Game[] => names.map((loser) => ({ winner: 1, loser }));
const namesUpTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 2);

describe("a player is flagged that beats", () => {
  it.each<[string, Meeting[], readonly number[]]>([
    ["three names, five times each", meetingsOf(repeat(5, lost([2, 3, 4]))), [2, 3, 4]],
    ["a new name in each of 12 games", meetingsOf(lost(namesUpTo(12))), namesUpTo(12)],
    [
      "names that won one of eleven games",
      meetingsOf([...repeat(10, lost([2, 3, 4])), ...[2, 3, 4].map((winner) => ({ winner, loser: 1 }))]),
      [2, 3, 4],
    ],
    [
      "three names, beside one opponent that plays others too",
      meetingsOf([...repeat(5, lost([2, 3, 4])), ...repeat(5, [{ winner: 1, loser: 5 }]), { winner: 5, loser: 6 }]),
      [2, 3, 4],
    ],
  ])("%s", (_, meetings, puppets) => {
    expect(findPuppetGroups(meetings)).toEqual([{ beneficiary: 1, puppets }]);
  });
});

describe("a player is not flagged that beats", () => {
  const undecided = meetingsOf(repeat(5, lost([2, 3, 4])));
  it.each<[string, Meeting[]]>([
    ["two names only", meetingsOf(repeat(50, lost([2, 3])))],
    ["the first game of each of 9 newcomers", meetingsOf(lost(namesUpTo(9)))],
    ["three names twice each", meetingsOf(repeat(2, lost([2, 3, 4])))],
    ["names that play as much elsewhere", undecided.map((each) => ({ ...each, total: 2 * each.total }))],
    ["old names, or names that the organiser decided about", undecided.map((each) => ({ ...each, candidate: false }))],
    ["names that draw", undecided.map((each) => ({ ...each, losses: 0 }))],
    [
      "a few names of many that play others too",
      meetingsOf([
        ...repeat(5, lost([2, 3, 4])),
        ...lost([5, 6, 7]),
        ...[5, 6, 7].map((loser) => ({ winner: 8, loser })),
      ]),
    ],
  ])("%s", (_, meetings) => {
    expect(findPuppetGroups(meetings)).toEqual([]);
  });
});

/** The rounds of a tournament in which all meet all, by the circle method. */
function roundRobin(players: number): (readonly [number, number])[] {
  const even = players + (players % 2);
  return Array.from({ length: even - 1 }, (_, round) => {
    const circle = Array.from({ length: even - 1 }, (_, place) => 1 + ((place + round) % (even - 1)));
    const order = [even, ...circle];
    return Array.from({ length: even / 2 }, (_, pair) => [order[pair] ?? 0, order[even - 1 - pair] ?? 0] as const);
  })
    .flat()
    .filter((pair) => !pair.includes(players + 1));
}

/** The stronger player, with the lower number, wins. */
const play = ([one, other]: readonly [number, number]): Game => ({
  winner: Math.min(one, other),
  loser: Math.max(one, other),
});

describe("a class room behind one address", () => {
  it("is never flagged while everybody plays everybody", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: 30 }),
        fc.integer({ min: 1, max: 10 }),
        fc.nat(),
        (players, cycles, end) => {
          const games = Array.from({ length: cycles }, () => roundRobin(players)).flat();
          const played = games.slice(0, end % (games.length + 1)).map(play);
          expect(findPuppetGroups(meetingsOf(played))).toEqual([]);
        },
      ),
    );
  });

  it("is never flagged while opponents are drawn at random", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 6, max: 30 }),
        fc.integer({ min: 1, max: 400 }),
        fc.nat(),
        (players, count, seed) => {
          const random = seededRandom(seed);
          const draw = (): readonly [number, number] => {
            const one = 1 + random.below(players);
            return [one, 1 + ((one - 1 + 1 + random.below(players - 1)) % players)];
          };
          const played = Array.from({ length: count }, () => play(draw()));
          expect(findPuppetGroups(meetingsOf(played))).toEqual([]);
        },
      ),
      { seed: 1 },
    );
  });

  it("does not hide the puppets of one of its players", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 8 }),
        fc.integer({ min: 9, max: 40 }),
        fc.nat(),
        (students, names, seed) => {
          const random = seededRandom(seed);
          const puppets = Array.from({ length: names }, (_, index) => 100 + index);
          const games = [...roundRobin(students).map(play), ...repeat(3, lost(puppets))];
          for (let left = games.length; left > 1; left--) games.push(...games.splice(random.below(left), 1));
          expect(findPuppetGroups(meetingsOf(games))).toEqual([{ beneficiary: 1, puppets }]);
        },
      ),
    );
  });
});
