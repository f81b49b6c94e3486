import { describe, expect, it } from "vitest";
import { drawBracket } from "./knockout.ts";
import { createPlanner, chance, drawn, favourites, members, PLAIN, playEvent } from "./testing/play.ts";

const SIZES = Array.from({ length: 63 }, (_, index) => index + 2);
const KNOCKOUT = { format: "knockout", games: 2, extraPairs: 2 } as const;

describe("a bracket", () => {
  it("has the standard order", () => {
    expect(drawBracket(8)).toEqual([
      [0, 7],
      [3, 4],
      [1, 6],
      [2, 5],
    ]);
    expect(drawBracket(5)).toEqual([
      [0, null],
      [3, 4],
      [1, null],
      [2, null],
    ]);
    expect(drawBracket(2)).toEqual([[0, 1]]);
  });

  it("contains every player once and gives byes to the best, for 2 to 64 players", () => {
    for (const count of SIZES) {
      const pairs = drawBracket(count);
      const places = pairs.flat();
      const byes = places.filter((player) => player === null).length;
      expect(Math.log2(pairs.length) % 1).toBe(0);
      expect(places.filter((player) => player !== null).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: count }, (_, player) => player),
      );
      expect(
        pairs
          .filter(([, low]) => low === null)
          .map(([high]) => high)
          .toSorted((a, b) => a - b),
      ).toEqual(Array.from({ length: byes }, (_, player) => player));
    }
  });

  it("separates the better half in every round when the better seeds win", () => {
    for (const count of SIZES) {
      let alive: number[] = drawBracket(count).map(([high]) => high);
      while (alive.length > 1) {
        const size = alive.length;
        expect(alive.toSorted((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, player) => player));
        const next: number[] = [];
        for (let place = 0; place < size; place += 2) {
          expect(alive[place]! + alive[place + 1]!).toBe(size - 1);
          next.push(Math.min(alive[place]!, alive[place + 1]!));
        }
        alive = next;
      }
    }
  });
});

describe("a knockout", () => {
  it("ends with one winner for 2 to 64 players, and every other player loses once", () => {
    for (const count of SIZES) {
      const { state, slots } = playEvent(KNOCKOUT, count, chance(`${count}`));
      const games = state.decisions.filter(({ by }) => by !== "bye");
      expect(games.length).toBe(count - 1);
      const losers = games.map(({ players, winner }) => players.find((player) => player !== winner));
      expect(new Set(losers).size).toBe(count - 1);
      expect(state.places![0]!.length).toBe(1);
      expect(state.places!.flat().toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: count }, (_, player) => player),
      );
      expect(losers).not.toContain(state.places![0]![0]);
      expect(Math.max(...slots.map(({ stage }) => stage))).toBe(Math.ceil(Math.log2(count)));
    }
  });

  it("ranks players eliminated in the same round as equals", () => {
    const { state } = playEvent(KNOCKOUT, 7, favourites);
    expect(state.places).toEqual([[0], [1], [2, 3], [4, 5, 6]]);
    expect(state.byes).toEqual([0]);
    expect(state.decisions[0]).toEqual({ stage: 1, pairing: 1, players: [0, 0], score: [0, 0], winner: 0, by: "bye" });
    expect(state.planned).toBe(12);
  });

  it("is decided by games, extra games or seed order, and reports which", () => {
    // 0-3 is always drawn; 1-2 is decided in the second pair of extra games.
    const extra = new Map<string, number>();
    const { slots, state } = playEvent(KNOCKOUT, 4, (slot) => {
      const { seats, stage } = slot;
      if (stage === 2) return favourites(slot);
      if (!seats.includes(1)) return drawn(slot);
      const games = (extra.get("1-2") ?? 0) + 1;
      extra.set("1-2", games);
      return games === 6 ? { winner: seats[0] === 2 ? 0 : 1, void: false } : drawn(slot);
    });
    expect(state.decisions).toEqual([
      { stage: 1, pairing: 1, players: [0, 3], score: [3, 3], winner: 0, by: "seed order" },
      { stage: 1, pairing: 2, players: [1, 2], score: [2.5, 3.5], winner: 2, by: "extra games" },
      { stage: 2, pairing: 3, players: [0, 2], score: [2, 0], winner: 0, by: "games" },
    ]);
    expect(slots.map(({ stage, pairing, pair, start }) => [stage, pairing, pair, start].join(" "))).toEqual(
      ["1 1 1 0", "1 2 2 0", "1 1 3 1", "1 2 4 1", "1 1 5 2", "1 2 6 2", "2 3 7 3"].flatMap((slot) => [slot, slot]),
    );
    expect(state.places).toEqual([[0], [2], [1, 3]]);
  });

  it("plans extra games only for level pairings", () => {
    const { slots } = playEvent({ ...KNOCKOUT, extraPairs: 1 }, 4, (slot) =>
      slot.seats.includes(0) ? favourites(slot) : drawn(slot),
    );
    expect(slots.slice(4, 6).map(({ pairing, seats }) => [pairing, ...seats])).toEqual([
      [2, slots[2]!.seats[0], slots[2]!.seats[1]],
      [2, slots[3]!.seats[0], slots[3]!.seats[1]],
    ]);
    expect(slots[6]!.stage).toBe(2);
  });

  it("reports the number of games only when it is certain", () => {
    const open = createPlanner({ ...PLAIN, ...KNOCKOUT }, members(4), "7");
    open.begin();
    expect(open.state()).toMatchObject({ over: false, planned: null, places: [[0, 1, 2, 3]] });
    const sure = createPlanner({ ...PLAIN, ...KNOCKOUT, extraPairs: 0 }, members(4), "7");
    sure.begin();
    expect(sure.state().planned).toBe(6);
  });

  it("balances seat 0 for an odd number of games", () => {
    for (const count of [8, 16, 64]) {
      const { slots } = playEvent({ ...KNOCKOUT, games: 1 }, count, favourites);
      const firsts = slots.filter(({ seats }) => seats[0] === 0).length;
      const seconds = slots.filter(({ seats }) => seats[1] === 0).length;
      expect(Math.abs(firsts - seconds)).toBeLessThanOrEqual(1);
    }
  });
});
