import { describe, expect, it } from "vitest";
import { type Random, seededRandom } from "../../core/random.ts";
import type { Crossing } from "../ledger.ts";
import { findOutliers, type WorkerResults } from "./outliers.ts";

interface Game {
  readonly seats: readonly [number, number];
  readonly winner: 0 | 1 | null;
  readonly fault?: 0 | 1;
}

/** Sums up the games of a worker. */
function resultsOf(worker: string, games: readonly Game[]): WorkerResults {
  const crossings = new Map<string, Crossing>();
  for (const { seats, winner, fault } of games) {
    const { wins, draws, faults } = crossings.get(seats.join()) ?? { wins: [0, 0], draws: 0, faults: [{}, {}] };
    const timeout = (seat: 0 | 1) => (faults[seat].timeout ?? 0) + (fault === seat ? 1 : 0);
    crossings.set(seats.join(), {
      seats,
      wins: [wins[0] + (winner === 0 ? 1 : 0), wins[1] + (winner === 1 ? 1 : 0)],
      draws: draws + (winner === null ? 1 : 0),
      faults: [{ timeout: timeout(0) }, { timeout: timeout(1) }],
    });
  }
  return { worker, crossings: [...crossings.values()] };
}

interface Plan {
  readonly workers: number;
  readonly players: number;
  readonly pairs: number;
  /** Extra wins per hundred games of the player with the higher number. */
  readonly lead: number;
  /** True: the start decides the winning seat, and one worker plays both games of a pair. */
  readonly byStart?: boolean;
  readonly faultPercent?: number;
}

function playEvent(random: Random, plan: Plan): Game[][] {
  const { workers, players, pairs, lead, byStart, faultPercent = 0 } = plan;
  const played = Array.from({ length: workers }, (): Game[] => []);
  for (let a = 0; a < players; a++) {
    for (let b = a + 1; b < players; b++) {
      for (let pair = 0; pair < pairs; pair++) {
        const luckySeat = random.below(2) as 0 | 1;
        let worker = random.below(workers);
        for (const seats of [[a, b] as const, [b, a] as const]) {
          if (!byStart) worker = random.below(workers);
          const strong = seats[0] > seats[1] ? 0 : 1;
          const chance = random.below(100);
          const winner = chance < 20 ? null : chance < 60 + lead / 2 ? strong : strong === 0 ? 1 : 0;
          const fault = random.below(100) < faultPercent ? { fault: random.below(2) as 0 | 1 } : {};
          played[worker]!.push({ seats, winner: byStart ? luckySeat : winner, ...fault });
        }
      }
    }
  }
  return played;
}

const resultsOfAll = (played: readonly Game[][]) => played.map((games, index) => resultsOf(`w${index}`, games));

describe("outlier workers", () => {
  it("include a machine on which a program always fails, after a dozen games", () => {
    const games = (fails: boolean): Game[] =>
      Array.from({ length: 12 }, (_, game) => ({
        seats: [0, 1],
        winner: fails || game % 2 === 0 ? 0 : 1,
        ...(fails && { fault: 1 }),
      }));
    const [found, ...others] = findOutliers([resultsOf("good", games(false)), resultsOf("bad", games(true))]);
    expect(found?.why).toContain("is at fault in");
    expect(others).toHaveLength(1);
    const even = [resultsOf("a", games(false)), resultsOf("b", games(false))];
    expect(findOutliers(even)).toEqual([]);
  });

  it.each([
    ["few games", { workers: 3, players: 4, pairs: 2, lead: 20 }, 300],
    ["many games", { workers: 4, players: 4, pairs: 50, lead: 40 }, 150],
    ["rare faults", { workers: 8, players: 3, pairs: 40, lead: 0, faultPercent: 2 }, 150],
    ["starts that decide a game", { workers: 4, players: 3, pairs: 60, lead: 0, byStart: true }, 300],
  ])("are not found among equal workers: %s", (name, plan, events) => {
    const random = seededRandom(name);
    let alarms = 0;
    for (let event = 0; event < events; event++) alarms += findOutliers(resultsOfAll(playEvent(random, plan))).length;
    expect(alarms).toBe(0);
  });

  const plan: Plan = { workers: 4, players: 4, pairs: 100, lead: 20, faultPercent: 1 };

  it("are found when a player runs out of time", () => {
    const played = playEvent(seededRandom("slow"), plan);
    played[2] = played[2]!.map((game, index) => {
      const seat = game.seats.indexOf(1) as 0 | 1 | -1;
      return seat === -1 || index % 3 ? game : { seats: game.seats, winner: seat === 0 ? 1 : 0, fault: seat };
    });
    const found = findOutliers(resultsOfAll(played), (player) => ["ann", "bob", "cat", "dan"][player]!);
    expect(found.map(({ worker }) => worker)).toEqual(["w2"]);
    expect(found[0]!.why).toMatch(
      /^On w2 bob is at fault in 3\d\.\d % of \d+ games, and [012]\.\d % of the same games elsewhere; /,
    );
    expect(found[0]!.p).toBeLessThan(0.001);
  });

  it("are found when a worker swaps the seats", () => {
    const played = playEvent(seededRandom("first"), { ...plan, byStart: true, pairs: 60 });
    played[1] = played[1]!.map((game) => ({ ...game, winner: 0 }));
    expect(findOutliers(resultsOfAll(played)).map(({ worker }) => worker)).toContain("w1");
  });

  it("are found when all games elsewhere end alike", () => {
    const games = (winner: 0 | 1) => new Array<Game>(60).fill({ seats: [0, 1], winner });
    const found = findOutliers(resultsOfAll([games(0), games(0), games(1)]));
    expect(found.map(({ worker }) => worker)).toContain("w2");
  });

  it("do not make other workers outliers", () => {
    const games = (winner: 0 | 1) => new Array<Game>(20_000).fill({ seats: [0, 1], winner });
    const found = findOutliers(resultsOfAll([games(0), games(0), games(1), games(0)]));
    expect(found.map(({ worker, p }) => [worker, p < 1e-9])).toEqual([["w2", true]]);
  });

  it("need another worker to compare with", () => {
    const games = (seats: readonly [number, number], winner: 0 | 1) => new Array<Game>(500).fill({ seats, winner });
    expect(findOutliers([])).toEqual([]);
    expect(findOutliers(resultsOfAll([games([0, 1], 0)]))).toEqual([]);
    expect(findOutliers(resultsOfAll([games([0, 1], 0), games([1, 0], 0)]))).toEqual([]);
    expect(findOutliers(resultsOfAll([games([0, 1], 0), []]))).toEqual([]);
  });

  it("are the same for any order of results", () => {
    const played = playEvent(seededRandom("order"), plan);
    played[0] = played[0]!.map((game) => ({ ...game, winner: 1 as const }));
    const [inOrder, reversed] = [resultsOfAll(played), resultsOfAll(played.map((games) => games.toReversed()))];
    expect(findOutliers(inOrder).length).toBeGreaterThan(0);
    expect(findOutliers(reversed).map(({ worker }) => worker)).toEqual(
      findOutliers(inOrder).map(({ worker }) => worker),
    );
  });
});
