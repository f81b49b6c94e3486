import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../core/random.ts";
import type { Outcome, Slot } from "../slot.ts";
import { chance, createPlanner, type FlatSpec, members, PLAIN, play, playEvent, resume } from "./testing/play.ts";

const SPRT = { elo0: 0, elo1: 30, alpha: 0.05, beta: 0.05, model: "normalized", counts: "pentanomial" } as const;

type Row = [name: string, event: Partial<FlatSpec>, players: number | null];
const ROWS: Row[] = [
  ["round-robin", { format: "round-robin", games: 3 }, null],
  ["round-robin with a final", { format: "round-robin", games: 2, points: [3, 1, 0], final: true }, null],
  ["round-robin by pairing", { games: 4, points: [3, 1, 0], pointsByPairing: true, final: true }, null],
  ["gauntlet", { format: "gauntlet", games: 5 }, null],
  ["swiss", { format: "swiss", games: 2 }, null],
  ["swiss with many rounds", { format: "swiss", games: 1, rounds: 9 }, null],
  ["swiss by pairing", { format: "swiss", games: 3, points: [3, 1, 0], pointsByPairing: true }, null],
  ["knockout", { format: "knockout", games: 2 }, null],
  ["knockout without extra games", { format: "knockout", games: 1, extraPairs: 0 }, null],
  ["league", { format: "league", games: 2 }, null],
  ["sprt", { format: "sprt", games: 600, sprt: SPRT }, 2],
];

const event = fc.record({
  row: fc.constantFrom(...ROWS),
  count: fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 2, max: 12 }) },
    { weight: 1, arbitrary: fc.integer({ min: 13, max: 64 }) },
  ),
  seed: fc.nat(1_000_000).map(String),
  voids: fc.constantFrom(0, 0.05, 1),
  draws: fc.constantFrom(0, 0.3, 1),
});

describe("the plan of any event", () => {
  it.each(ROWS)("numbers slots and pairs one after another and ends: %s", (_, spec, players) => {
    for (const count of players ? [players] : [2, 3, 4, 5, 7, 8, 33]) {
      for (const voids of [0, 0.1]) {
        const { slots, state } = playEvent(spec, count, chance(`${count}`, { voids }), seededRandom(count));
        expect(state.over).toBe(true);
        if (spec.format !== "sprt") expect(state.planned).toBe(slots.length);
        expect(slots.every(({ slot }, index) => slot === index + 1)).toBe(true);
        const pairs = new Map<number, Slot[]>();
        for (const slot of slots) pairs.set(slot.pair, [...(pairs.get(slot.pair) ?? []), slot]);
        expect(Math.max(...pairs.keys())).toBe(pairs.size);
        for (const games of pairs.values()) {
          expect(games.length).toBeLessThanOrEqual(2);
          const [first, second] = games;
          if (!first || !second) continue;
          expect([second.seats[1], second.seats[0]]).toEqual(first.seats);
          expect([second.start, second.stage, second.pairing]).toEqual([first.start, first.stage, first.pairing]);
        }
      }
    }
  });

  it("is the same for any order of results", () => {
    fc.assert(
      fc.property(event, ({ row: [, spec, players], count, seed, ...share }) => {
        const results = chance(seed, share);
        const inOrder = playEvent(spec, players ?? count, results);
        const shuffled = playEvent(spec, players ?? count, results, seededRandom(seed));
        expect(shuffled.slots).toEqual(inOrder.slots);
        expect(shuffled.state).toEqual(inOrder.state);
      }),
      { numRuns: 100, seed: 1 },
    );
  });

  it("continues unchanged after a kill at any point", () => {
    fc.assert(
      fc.property(event, fc.nat(400), ({ row: [, spec, players], count, seed, ...share }, killedAfter) => {
        const fresh = () => createPlanner({ ...PLAIN, ...spec }, members(players ?? count), "7");
        const random = seededRandom(seed);
        const results = chance(seed, share);
        const finished = new Map<number, Outcome>();
        const before = play(
          fresh(),
          (slot) => {
            finished.set(slot.slot, results(slot));
            return results(slot);
          },
          (open) => random.below(open),
          killedAfter,
        );
        const planner = fresh();
        const slots = resume(planner, finished);
        expect(slots).toEqual(before.slots);
        expect(planner.state()).toEqual(before.state);
      }),
      { numRuns: 100, seed: 2 },
    );
  });

  it("ignores void games, so that an event of void games ends level", () => {
    for (const [, spec, players] of ROWS) {
      const { state } = playEvent(spec, players ?? 6, () => ({ winner: null, void: true }));
      expect(state.over).toBe(true);
      for (const { score } of state.decisions) expect(score).toEqual([0, 0]);
    }
  });

  it("refuses an outcome of a slot that is not open", () => {
    const planner = createPlanner(PLAIN, members(2), "7");
    const [slot, other] = planner.begin();
    planner.accept(slot!, { winner: 0, void: false });
    planner.accept(other!, { winner: 0, void: false });
    expect(() => planner.accept(slot!, { winner: 0, void: false })).toThrow("slot 1 is not awaited");
  });
});
