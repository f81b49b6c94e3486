import { describe, expect, it } from "vitest";
import { type Random, seededRandom } from "../../core/random.ts";
import type { Pentanomial } from "../ledger.ts";
import { rate } from "./bradley-terry.ts";
import type { Meeting } from "./tie.ts";
import { elo, eloOf, scoreOf } from "./elo.ts";
import { NORMALIZED_ELO, pairStatistics } from "./pentanomial.ts";

const fraction = (random: Random) => random.below(2 ** 32) / 2 ** 32;

/** Draws 0, 1 or 2 half points from the expected score and the share of possible draws. */
function play(random: Random, score: number, drawn: number): 0 | 1 | 2 {
  const draws = drawn * 2 * Math.min(score, 1 - score);
  const x = fraction(random);
  return x < draws ? 1 : x < score + draws / 2 ? 2 : 0;
}

const expectNear95Percent = (share: number) => {
  expect(share).toBeGreaterThan(0.93);
  expect(share).toBeLessThan(0.97);
};

describe("95 % intervals contain the true value in 95 % of events", () => {
  it.each([
    [100, 0, 0],
    [100, 100, 0],
    [400, -150, 0.5],
    [1000, 30, 0.8],
  ])("of %d games at %d Elo, %d of the possible draws", (games, truth, drawn) => {
    const random = seededRandom(`${games} ${truth}`);
    let covered = 0;
    const events = 20_000_000 / (games * 100);
    for (let event = 0; event < events; event++) {
      const results = [0, 0, 0];
      for (let game = 0; game < games; game++) results[play(random, scoreOf(truth), drawn)]! += 1;
      const [losses, draws, wins] = results as [number, number, number];
      const got = elo({ played: games, wins, draws, losses });
      if (Math.abs(got.elo! - truth) <= got.error!) covered++;
    }
    expectNear95Percent(covered / events);
  });

  it.each([
    [50, [0.1, 0.2, 0.4, 0.2, 0.1]],
    [200, [0.02, 0.1, 0.6, 0.2, 0.08]],
    [500, [0.3, 0.05, 0.1, 0.15, 0.4]],
  ])("of %d pairs like %j, as Elo and as normalized Elo", (pairs, shares) => {
    const random = seededRandom(`${pairs} pairs`);
    const mean = shares.reduce((sum, share, half) => sum + (share * half) / 4, 0);
    const variance = shares.reduce((sum, share, half) => sum + share * (half / 4 - mean) ** 2, 0);
    const normalized = (NORMALIZED_ELO * (mean - 0.5)) / Math.sqrt(2 * variance);
    let [covered, normalizedCovered] = [0, 0];
    const events = 4000;
    for (let event = 0; event < events; event++) {
      const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
      for (let pair = 0; pair < pairs; pair++) {
        let left = fraction(random);
        const drawn = shares.findIndex((share) => (left -= share) < 0);
        counts[drawn === -1 ? 4 : drawn]! += 1;
      }
      const got = pairStatistics(counts);
      if (Math.abs(got.elo! - eloOf(mean)) <= got.error!) covered++;
      if (Math.abs(got.normalized! - normalized) <= got.normalizedError!) normalizedCovered++;
    }
    expectNear95Percent(covered / events);
    expectNear95Percent(normalizedCovered / events);
  });

  interface Field {
    readonly players: number;
    readonly games: number;
    /** Elo between the first and the last player. */
    readonly range: number;
    readonly drawn: number;
    /** The score that the first seat adds. */
    readonly seat: number;
    readonly events: number;
  }
  const FIELDS: readonly (readonly [string, Field])[] = [
    ["short games without draws", { players: 8, games: 10, range: 480, drawn: 0, seat: 0, events: 1500 }],
    ["short games with draws", { players: 8, games: 10, range: 300, drawn: 0.5, seat: 0, events: 1500 }],
    ["long games without draws", { players: 8, games: 100, range: 480, drawn: 0, seat: 0, events: 800 }],
    ["long games with many draws", { players: 8, games: 100, range: 480, drawn: 0.9, seat: 0, events: 800 }],
    ["seats that matter", { players: 8, games: 20, range: 300, drawn: 0, seat: 0.3, events: 1500 }],
    ["seats that matter, with draws", { players: 6, games: 50, range: 200, drawn: 0.5, seat: 0.2, events: 1500 }],
    ["two players", { players: 2, games: 50, range: 100, drawn: 0.3, seat: 0, events: 6000 }],
    ["sixteen who meet twice", { players: 16, games: 2, range: 400, drawn: 0, seat: 0, events: 600 }],
  ];

  it.each(FIELDS)("of Bradley-Terry ratings and their differences: %s", (name, field) => {
    const { players, games, range, drawn, seat, events } = field;
    const random = seededRandom(name);
    const truth = Array.from({ length: players }, (_, i) => range * (0.5 - i / (players - 1)));
    let [covered, differencesCovered] = [0, 0];
    for (let event = 0; event < events; event++) {
      const meetings: Meeting[] = [];
      for (let i = 0; i < players; i++) {
        for (let j = i + 1; j < players; j++) {
          meetings.push({ players: [i, j], ...meet(random, scoreOf(truth[i]! - truth[j]!), games, drawn, seat) });
        }
      }
      const { rating, covariance: c, error } = rate(players, meetings);
      truth.forEach((x, i) => {
        if (Math.abs(rating[i]! - x) <= error(i)) covered++;
        const next = i + 1;
        if (next === players) return;
        const margin = 1.96 * Math.sqrt(c[i]![i]! + c[next]![next]! - 2 * c[i]![next]!);
        if (Math.abs(rating[i]! - rating[next]! - x + truth[next]!) <= margin) differencesCovered++;
      });
    }
    expectNear95Percent(covered / events / players);
    expectNear95Percent(differencesCovered / events / (players - 1));
  });

  function meet(random: Random, score: number, games: number, drawn: number, seat: number): Omit<Meeting, "players"> {
    const pairs: [number, number, number, number, number] = [0, 0, 0, 0, 0];
    const advantage = Math.min(seat, score, 1 - score);
    let [points, draws] = [0, 0];
    for (let pair = 0; pair < games / 2; pair++) {
      const [first, second] = [play(random, score + advantage, drawn), play(random, score - advantage, drawn)];
      pairs[first + second]! += 1;
      points += (first + second) / 2;
      draws += (first === 1 ? 1 : 0) + (second === 1 ? 1 : 0);
    }
    return { score: [points, games - points], draws, pairs: pairs satisfies Pentanomial };
  }
});
