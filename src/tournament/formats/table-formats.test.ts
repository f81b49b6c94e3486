import { describe, expect, it } from "vitest";
import type { Slot } from "../slot.ts";
import { createPlanner, drawn, favourites, members, PLAIN, play, playEvent } from "./testing/play.ts";

const SIZES = Array.from({ length: 63 }, (_, index) => index + 2);

function countBy<T>(items: readonly T[], key: (item: T) => string | number): Map<string | number, number> {
  const counts = new Map<string | number, number>();
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  return counts;
}

const pairingKey = ({ seats }: Slot): string => [...seats].sort((a, b) => a - b).join("-");

describe("a round robin", () => {
  it("contains every pairing exactly as often as the file says, for 2 to 64 players", () => {
    for (const count of SIZES) {
      for (const games of count % 9 === 0 ? [1, 2, 5] : [3]) {
        const slots = createPlanner({ ...PLAIN, games }, members(count), "7").begin();
        const meetings = countBy(slots, pairingKey);
        expect(meetings.size).toBe((count * (count - 1)) / 2);
        expect(new Set(meetings.values())).toEqual(new Set([games]));
        expect(new Set(slots.map(({ pairing }) => pairing)).size).toBe(meetings.size);
      }
    }
  });

  it("balances seat 0 to within one game", () => {
    for (const count of SIZES) {
      for (const games of [1, 2, 3]) {
        const slots = createPlanner({ ...PLAIN, games }, members(count), "7").begin();
        const firsts = [...countBy(slots, ({ seats }) => seats[0]).values()];
        expect(firsts.length === count || count === 2).toBe(true);
        expect(Math.max(...firsts) - Math.min(...firsts)).toBeLessThanOrEqual(1);
      }
    }
  });

  it("stays balanced: no pairing is ahead by a pair of games", () => {
    const slots = createPlanner({ ...PLAIN, games: 6 }, members(7), "7").begin();
    for (let played = 1; played <= slots.length; played++) {
      const counts = countBy(slots.slice(0, played), pairingKey);
      const fewest = counts.size < 21 ? 0 : Math.min(...counts.values());
      expect(Math.max(...counts.values()) - fewest).toBeLessThanOrEqual(2);
    }
  });

  it("has no player twice in a round, and one start per cycle", () => {
    for (const count of [4, 5, 8, 64]) {
      const slots = createPlanner({ ...PLAIN, games: 4 }, members(count), "7").begin();
      const cycle = slots.filter(({ start }) => start === 0);
      const boards = 2 * Math.floor(count / 2);
      for (let at = 0; at < cycle.length; at += boards) {
        const round = cycle.slice(at, at + boards).flatMap(({ seats }) => seats);
        expect(new Set(round).size).toBe(boards);
      }
      expect(cycle.length).toBe(slots.length / 2);
      expect(slots.slice(cycle.length).every(({ start }) => start === 1)).toBe(true);
    }
  });

  it("plans a million slots and accepts them one by one", () => {
    const planner = createPlanner({ ...PLAIN, games: 497 }, members(64), "7");
    const slots = planner.begin();
    expect(slots.length).toBe(2016 * 497);
    for (const slot of slots) planner.accept(slot, { winner: 0, void: false });
    expect(planner.state().over).toBe(true);
  });
});

describe("a gauntlet", () => {
  it("pairs the first player with all others, cycle by cycle, with balanced seats", () => {
    const slots = createPlanner({ ...PLAIN, format: "gauntlet", games: 3 }, members(4), "7").begin();
    expect(slots.map(({ seats, start }) => [...seats, start])).toEqual([
      [0, 1, 0],
      [1, 0, 0],
      [2, 0, 0],
      [0, 2, 0],
      [0, 3, 0],
      [3, 0, 0],
      [0, 1, 1],
      [2, 0, 1],
      [0, 3, 1],
    ]);
  });

  it("includes every player, for 2 to 64 players", () => {
    for (const count of SIZES) {
      const { slots, state } = playEvent({ format: "gauntlet", games: 1 }, count, favourites);
      expect(slots.flatMap(({ seats }) => seats.filter((player) => player !== 0)).sort((a, b) => a - b)).toEqual(
        Array.from({ length: count - 1 }, (_, index) => index + 1),
      );
      expect(state).toEqual({ over: true, planned: count - 1, decisions: [], byes: [], places: null });
    }
  });
});

describe("the final of the top two", () => {
  const GAT = { games: 2, points: [3, 1, 0], final: true } as const;

  it("is played with swapped seats and decided by its games", () => {
    const { slots, state } = playEvent(GAT, 3, favourites);
    expect(slots.slice(6)).toEqual([
      { slot: 7, stage: 2, pairing: 4, pair: 4, seats: [0, 1], start: 1 },
      { slot: 8, stage: 2, pairing: 4, pair: 4, seats: [1, 0], start: 1 },
    ]);
    expect(state).toEqual({
      over: true,
      planned: 8,
      decisions: [{ stage: 2, pairing: 4, players: [0, 1], score: [2, 0], winner: 0, by: "games" }],
      byes: [],
      places: [[0], [1], [2]],
    });
  });

  it("can be won by the second of the table", () => {
    const { state } = playEvent(GAT, 4, (slot) =>
      slot.stage === 1 ? favourites(slot) : { winner: slot.seats[0] === 1 ? 0 : 1, void: false },
    );
    expect(state.decisions[0]).toMatchObject({ players: [0, 1], score: [0, 2], winner: 1, by: "games" });
    expect(state.places).toEqual([[1], [0], [2], [3]]);
  });

  it("has a decider with random seats when level, and then the table decides", () => {
    const firsts = new Set<number>();
    for (let seed = 0; seed < 20; seed++) {
      const planner = createPlanner({ ...PLAIN, ...GAT }, members(3), String(seed));
      const { slots, state } = play(planner, drawn);
      expect(slots[8]).toMatchObject({ slot: 9, stage: 2, pairing: 4, pair: 5, start: 2 });
      firsts.add(slots[8]!.seats[0]);
      expect(state.planned).toBe(9);
      expect(state.decisions[0]).toMatchObject({ score: [1.5, 1.5], winner: 0, by: "seed order" });
      expect(state.places).toEqual([[0], [1], [2]]);
    }
    expect(firsts).toEqual(new Set([0, 1]));
    const won = playEvent(GAT, 3, (slot) =>
      slot.slot === 9 ? { winner: slot.seats[0] === 1 ? 0 : 1, void: false } : drawn(slot),
    );
    expect(won.state.decisions[0]).toMatchObject({ score: [1, 2], winner: 1, by: "extra games" });
  });

  it("picks tied players by the points among them", () => {
    // The winners of the first and second game of each pairing.
    const wins = new Map([
      ["0-1", [1, 1]],
      ["0-2", [2, 2]],
      ["1-2", [2, 1]],
      ["0-3", [0, 0]],
      ["1-3", [1, 3]],
      ["2-3", [3, 3]],
    ]);
    const seen = new Map<string, number>();
    const { slots, state } = playEvent(GAT, 4, (slot) => {
      if (slot.stage > 1) return drawn(slot);
      const winner = wins.get(pairingKey(slot))![seen.get(pairingKey(slot)) ?? 0]!;
      seen.set(pairingKey(slot), 1);
      return { winner: slot.seats[0] === winner ? 0 : 1, void: false };
    });
    // Points: 0 has 6, 1 has 12, 2 has 9, 3 has 9; 3 beat 2 twice, so 3 is second.
    expect(slots.at(-1)!.seats.toSorted()).toEqual([1, 3]);
    expect(state.places).toEqual([[1], [3], [2], [0]]);
  });

  it("names its players before it is decided, and nothing while the table is incomplete", () => {
    const planner = createPlanner({ ...PLAIN, ...GAT }, members(3), "7");
    const slots = planner.begin();
    expect(planner.state()).toEqual({ over: false, planned: null, decisions: [], byes: [], places: null });
    for (const slot of slots) planner.accept(slot, favourites(slot));
    expect(planner.state()).toMatchObject({
      over: false,
      decisions: [{ players: [0, 1], score: [0, 0], winner: null, by: null }],
      places: [[0, 1], [2]],
    });
  });

  it("counts a pairing as one result when points go by pairing", () => {
    // 1 wins both of its pairings 3-1; 0 wins one pairing 4-0.
    const event = { games: 4, points: [3, 1, 0], pointsByPairing: true, final: true } as const;
    const lost = new Map<string, number>();
    const { state } = playEvent(event, 3, (slot) => {
      const { seats, stage } = slot;
      if (stage > 1 || !seats.includes(1)) return favourites(slot);
      const games = (lost.get(pairingKey(slot)) ?? 0) + 1;
      lost.set(pairingKey(slot), games);
      return { winner: (seats[0] === 1) === games < 4 ? 0 : 1, void: false };
    });
    expect(state.decisions[0]).toMatchObject({ players: [1, 0], score: [0, 2], winner: 0 });
    expect(state.places).toEqual([[0], [1], [2]]);
  });
});
