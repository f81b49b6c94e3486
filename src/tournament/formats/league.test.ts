import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../core/random.ts";
import type { Outcome } from "../slot.ts";
import type { Membership, StageRange } from "../schedule/planner.ts";
import {
  createPlanner,
  chance,
  type Decide,
  favourites,
  members,
  PLAIN,
  play,
  playEvent,
  resume,
} from "./testing/play.ts";

const LEAGUE = { ...PLAIN, format: "league", games: 2 } as const;
const ENDLESS = { ...LEAGUE, games: "endless" } as const;

/** Random winners, with the probabilities that these Elo ratings predict. */
function strengths(elos: readonly number[], seed: string): Decide {
  return ({ slot, seats }) => {
    const expected = 1 / (1 + 10 ** ((elos[seats[1]]! - elos[seats[0]]!) / 400));
    return { winner: seededRandom(`${seed}/${slot}`).below(10_000) < expected * 10_000 ? 0 : 1, void: false };
  };
}

describe("a league", () => {
  it("has as many games as a round robin would, for 2 to 64 players", () => {
    for (const count of [2, 3, 4, 5, 10, 64]) {
      const { slots, state } = playEvent({ ...LEAGUE, games: count < 8 ? 6 : 2 }, count, chance(`${count}`));
      expect(slots.length).toBe((count * (count - 1) * (count < 8 ? 6 : 2)) / 2);
      expect(state.planned).toBe(slots.length);
    }
  });

  it("reports its number of games from the start and ends with whole pairs", () => {
    const planner = createPlanner({ ...LEAGUE, games: 1 }, members(4), "7");
    const open = planner.begin();
    expect(planner.state()).toMatchObject({ over: false, planned: 8 });
    for (const slot of open) expect(planner.accept(slot, favourites(slot))).toEqual([]);
    expect(planner.state()).toMatchObject({ over: true, planned: 8 });
  });

  it("never ends when it is endless, and always has a whole batch queued", () => {
    const planner = createPlanner(ENDLESS, members(5), "7");
    const slots = [...planner.begin()];
    for (let index = 0; index < 4000; index++) {
      const more = planner.accept(slots[index]!, favourites(slots[index]!));
      slots.push(...more);
      expect(slots.length - index - 1).toBeGreaterThanOrEqual(4);
    }
    expect(planner.state()).toMatchObject({ over: false, planned: null });
  });

  it("includes every player in the first batch, and every two soon meet", () => {
    for (const count of [2, 3, 6, 9, 16]) {
      const elos = Array.from({ length: count }, (_, player) => -300 * player);
      const { slots } = play(createPlanner(ENDLESS, members(count), "7"), strengths(elos, "wide"), undefined, 4000);
      const first = slots.filter(({ stage }) => stage === 1).flatMap(({ seats }) => seats);
      expect(new Set(first).size).toBe(2 * Math.floor(count / 2));
      const met = new Set(slots.map(({ seats }) => [...seats].sort((a, b) => a - b).join("-")));
      expect(met.size).toBe((count * (count - 1)) / 2);
    }
  });

  it("pairs close players more often than distant ones", () => {
    const elos = [600, 560, 0, -40, -600, -640];
    const { slots } = play(createPlanner(ENDLESS, members(6), "7"), strengths(elos, "near"), undefined, 1200);
    const games = (one: number, other: number): number =>
      slots.filter(({ seats }) => seats.includes(one) && seats.includes(other)).length;
    expect(games(0, 1)).toBeGreaterThan(3 * games(0, 5));
    expect(games(2, 3)).toBeGreaterThan(2 * games(0, 4));
  });

  it("cycles through the start positions separately for every two players", () => {
    const { slots } = play(createPlanner(ENDLESS, members(4), "7"), chance("starts"), undefined, 400);
    const next = new Map<string, number>();
    for (const { seats, start } of slots.filter(({ slot }) => slot % 2 === 1)) {
      const key = [...seats].sort((a, b) => a - b).join("-");
      expect(start).toBe(next.get(key) ?? 0);
      next.set(key, start + 1);
    }
  });

  it("plans only active members in a batch", () => {
    const list: Membership[] = [
      { stageRanges: [[1, 9]] },
      { stageRanges: [[1, null]] },
      { stageRanges: [[1, null]] },
      { stageRanges: [[6, null]] },
      {
        stageRanges: [
          [9, 14],
          [20, null],
        ],
      },
    ];
    const { slots } = play(createPlanner(ENDLESS, list, "7"), chance("come and go"), undefined, 300);
    for (const { stage, seats } of slots) {
      for (const player of seats) {
        const isActive = ([from, until]: StageRange): boolean => from <= stage && (until === null || stage < until);
        expect(list[player]!.stageRanges.some(isActive)).toBe(true);
      }
    }
    expect(slots.some(({ stage, seats }) => stage >= 20 && seats.includes(4))).toBe(true);
    // The new member has the largest variance.
    expect(slots.filter(({ stage, seats }) => stage === 6 && seats.includes(3)).length).toBeGreaterThan(0);
  });

  it("gives new members their games after any number of earlier games", () => {
    const first = play(createPlanner(LEAGUE, members(3), "7"), chance("before"));
    const stages = first.slots.at(-1)!.stage;
    const list: Membership[] = [
      { stageRanges: [[1, stages + 1]] },
      ...members(2),
      { stageRanges: [[stages + 1, null]] },
    ];
    const { slots } = play(createPlanner(LEAGUE, list, "7", stages), chance("before"));
    const late = slots.filter(({ stage }) => stage > stages);
    expect(late.filter(({ seats }) => seats.includes(3)).length).toBeGreaterThan(late.length / 2);
    expect(late.some(({ seats }) => seats.includes(0))).toBe(false);
  });

  it("is over when fewer than two members are left", () => {
    const list: Membership[] = [{ stageRanges: [[1, 4]] }, { stageRanges: [[1, null]] }];
    const { slots, state } = play(createPlanner(ENDLESS, list, "7"), favourites);
    expect(slots.length).toBe(6);
    expect(state).toMatchObject({ over: true, planned: 6 });
  });

  it("plans earlier batches identically after members join or leave or games change", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 9 }),
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 1, max: 8 }),
        fc.nat(300),
        fc.nat(100_000).map(String),
        (count, before, after, maxGames, seed) => {
          const results = chance(seed);
          const random = seededRandom(seed);
          const finished = new Map<number, Outcome>();
          const decide: Decide = (slot) => {
            finished.set(slot.slot, results(slot));
            return results(slot);
          };
          const first = createPlanner({ ...LEAGUE, games: before }, members(count), "7");
          const { slots } = play(first, decide, (open) => random.below(open), maxGames);
          const stages = slots.at(-1)!.stage;
          const changed: Membership[] = [
            { stageRanges: [[1, stages + 1]] },
            ...members(count - 1),
            { stageRanges: [[stages + 1, null]] },
          ];
          const second = createPlanner({ ...LEAGUE, games: after }, changed, "7", stages);
          const again = resume(second, finished);
          expect(again.slice(0, slots.length)).toEqual(slots);
          expect(again.slice(slots.length).every(({ seats }) => !seats.includes(0))).toBe(true);
        },
      ),
      { numRuns: 60, seed: 4 },
    );
  });
});
