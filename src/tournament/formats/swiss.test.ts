import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../core/random.ts";
import type { Slot } from "../slot.ts";
import { type RoundInput, pairRound, type Round } from "../schedule/swiss-pairing.ts";
import { roundsFor } from "./swiss.ts";
import { chance, drawn, favourites, playEvent } from "./testing/play.ts";

const SIZES = Array.from({ length: 63 }, (_, index) => index + 2);

const keyOf = (one: number, other: number): string => `${Math.min(one, other)}-${Math.max(one, other)}`;

/** The fewest repeated pairings of a round, by brute force. */
function fewestRepeats(players: readonly number[], met: RoundInput["met"], least: number): number {
  const [first, ...rest] = players;
  if (first === undefined) return 0;
  return Math.min(
    ...rest.map(
      (other) =>
        (met(first, other) > least ? 1 : 0) +
        fewestRepeats(
          rest.filter((player) => player !== other),
          met,
          least,
        ),
    ),
  );
}

/** Plays rounds with random scores; `check` gets each round before it is played. */
function playRounds(
  count: number,
  rounds: number,
  seed: string,
  check: (input: RoundInput, round: Round) => void,
): void {
  const random = seededRandom(seed);
  const met = new Map<string, number>();
  const byes = new Array<number>(count).fill(0);
  const scores = new Array<number>(count).fill(0);
  for (let played = 0; played < rounds; played++) {
    const input: RoundInput = {
      order: scores.map((_, player) => player).sort((a, b) => scores[b]! - scores[a]! || a - b),
      scoreOf: (player) => scores[player]!,
      met: (one, other) => met.get(keyOf(one, other)) ?? 0,
      byesOf: (player) => byes[player]!,
    };
    const round = pairRound(input);
    check(input, round);
    for (const [one, other] of round.pairings) {
      met.set(keyOf(one, other), input.met(one, other) + 1);
      const points = random.below(3) / 2;
      scores[one]! += points;
      scores[other]! += 1 - points;
    }
    if (round.bye !== null) {
      byes[round.bye]!++;
      scores[round.bye]!++;
    }
  }
}

describe("a round of a Swiss event", () => {
  const expectComplete = ({ order }: RoundInput, { pairings, bye }: Round): void => {
    const all = [...pairings.flat(), ...(bye === null ? [] : [bye])];
    expect(all.toSorted((a, b) => a - b)).toEqual(order.toSorted((a, b) => a - b));
  };

  it("contains every player once, for 2 to 64 players", () => {
    for (const count of SIZES) playRounds(count, count < 12 ? 3 * count : 2, `${count}`, expectComplete);
  });

  it("repeats as few pairings as possible for any number of rounds", () => {
    const sizes = fc.integer({ min: 2, max: 8 });
    fc.assert(
      fc.property(sizes, fc.nat(1_000_000).map(String), (count, seed) => {
        playRounds(count, 2 * count, seed, (input, round) => {
          expectComplete(input, round);
          const { pairings, bye } = round;
          const pairs = input.order.flatMap((one, index) =>
            input.order.slice(index + 1).map((other) => input.met(one, other)),
          );
          const least = Math.min(...pairs);
          const repeats = pairings.filter(([one, other]) => input.met(one, other) > least).length;
          const fewestByes = Math.min(...input.order.map(input.byesOf));
          if (bye !== null) expect(input.byesOf(bye)).toBe(fewestByes);
          const candidates = bye === null ? [null] : input.order.filter((one) => input.byesOf(one) === fewestByes);
          const possible = candidates.map((out) => ({
            out,
            repeats: fewestRepeats(
              input.order.filter((player) => player !== out),
              input.met,
              least,
            ),
          }));
          expect(repeats).toBe(Math.min(...possible.map((way) => way.repeats)));
          // The lowest such player sits out.
          expect(bye).toBe(possible.findLast((way) => way.repeats === repeats)?.out);
        });
      }),
      { numRuns: 60, seed: 3 },
    );
  });

  it("pairs within score groups where possible", () => {
    // 0 has met 2, and 1 has met 3, so the halves of the group are paired crosswise.
    const played = new Set(["0-2", "1-3", "4-6", "5-7"]);
    const { pairings } = pairRound({
      order: [0, 1, 2, 3, 4, 5, 6, 7],
      scoreOf: (player) => (player < 4 ? 1 : 0),
      met: (one, other) => (played.has(keyOf(one, other)) ? 1 : 0),
      byesOf: () => 0,
    });
    expect(pairings).toEqual([
      [0, 3],
      [1, 2],
      [4, 7],
      [5, 6],
    ]);
  });

  it("lets the last of an odd group float down to the best of the next", () => {
    const { pairings, bye } = pairRound({
      order: [0, 1, 2, 3, 4, 5],
      scoreOf: (player) => (player < 3 ? 1 : 0),
      met: () => 0,
      byesOf: () => 0,
    });
    expect(bye).toBeNull();
    expect(pairings).toEqual([
      [0, 1],
      [2, 3],
      [4, 5],
    ]);
  });
});

describe("a Swiss event", () => {
  const roundsOf = (slots: readonly Slot[]): string[][] =>
    [...new Set(slots.map(({ stage }) => stage))].map((stage) =>
      slots.filter((slot) => slot.stage === stage && slot.slot % 2 === 1).map(({ seats }) => keyOf(...seats)),
    );

  it("matches a hand-computed event of five players in which the better seed wins", () => {
    const { slots, state } = playEvent({ format: "swiss", games: 2 }, 5, favourites);
    expect(roundsOf(slots)).toEqual([
      ["0-2", "1-3"], // 4 sits out
      ["0-1", "2-4"], // 0, 1 and 4 have 2 points and are an odd group, so 4 floats to 2; 3 sits out
      ["0-3", "1-4"], // 0 has 4 points and floats to 3 because it has met 1; 2 is the lowest player without a bye
    ]);
    // Points 6, 4, 4, 2, 2. Opponents of 1 have 2 + 6 + 2, those of 2 have 6 + 2 and the 4 of its bye.
    expect(state).toEqual({
      over: true,
      planned: 12,
      decisions: [],
      byes: [4, 3, 2],
      points: [6, 4, 4, 2, 2],
      places: [[0], [2], [1], [3], [4]],
    });
  });

  it("plays ceil(log2 n) rounds by default, each a stage", () => {
    expect([2, 3, 4, 5, 8, 9, 33, 64].map(roundsFor)).toEqual([1, 2, 2, 3, 3, 4, 6, 6]);
    for (const count of SIZES) {
      const { slots, state } = playEvent({ format: "swiss", games: 1 }, count, chance(`${count}`));
      expect(Math.max(...slots.map(({ stage }) => stage))).toBe(roundsFor(count));
      expect(state.planned).toBe(slots.length);
      expect(new Set(slots.map(({ seats }) => keyOf(...seats))).size).toBe(slots.length);
      expect(new Set(state.byes).size).toBe(state.byes.length);
      expect(state.byes.length).toBe(count % 2 === 0 ? 0 : roundsFor(count));
    }
    const { slots } = playEvent({ format: "swiss", games: 1, rounds: 5 }, 6, drawn);
    expect(slots.length).toBe(15);
  });

  it("uses one start position per round, a new one every round", () => {
    const { slots } = playEvent({ format: "swiss", games: 3 }, 4, favourites);
    expect(slots.map(({ stage, start }) => [stage, start].join(" "))).toEqual(
      [1, 1, 2, 2].flatMap((stage) => [0, 0, 1].map((start) => `${stage} ${start + 2 * (stage - 1)}`)),
    );
  });

  it("balances seat 0 for an odd number of games", () => {
    for (const count of [4, 7, 16, 64]) {
      const { slots } = playEvent({ format: "swiss", games: 1, rounds: 6 }, count, chance(`${count}`));
      for (let player = 0; player < count; player++) {
        const firsts = slots.filter(({ seats }) => seats[0] === player).length;
        const seconds = slots.filter(({ seats }) => seats[1] === player).length;
        expect(Math.abs(firsts - seconds)).toBeLessThanOrEqual(2);
      }
    }
  });

  it("plays 20 rounds with 64 players without a repeat", () => {
    const { slots } = playEvent({ format: "swiss", games: 1, rounds: 20 }, 64, chance("many"));
    expect(new Set(slots.map(({ seats }) => keyOf(...seats))).size).toBe(20 * 32);
  });
});
