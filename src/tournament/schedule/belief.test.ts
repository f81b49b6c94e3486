import { describe, expect, it } from "vitest";
import { seededRandom } from "../../core/random.ts";
import { createBelief } from "./belief.ts";

describe("the belief about strengths", () => {
  it("starts with equal win probabilities", () => {
    const belief = createBelief(3);
    expect(belief.chance(0, 2)).toBe(0.5);
    // 350 Elo each, in units of 400 / ln 10.
    expect(Math.sqrt(belief.variance(0, 1) / 2) * (400 / Math.LN10)).toBeCloseTo(350, 9);
  });

  it("reduces its variance by the formula for one more observation", () => {
    const belief = createBelief(3);
    const before = belief.variance(0, 1);
    belief.expect(0, 1, 2);
    // Precisions add up: two games at even chances add 2 · 1/4.
    expect(belief.variance(0, 1)).toBeCloseTo(1 / (1 / before + 0.5), 12);
    expect(belief.chance(0, 1)).toBe(0.5);
    expect(belief.variance(0, 2)).toBeLessThan(before);
    expect(belief.variance(0, 2)).toBeGreaterThan(belief.variance(0, 1));
  });

  it("finds the strengths that generated the games", () => {
    const truth = [1, 0.4, 0, -0.4, -1];
    const belief = createBelief(truth.length);
    const random = seededRandom("strengths");
    for (let round = 0; round < 400; round++) {
      for (let player = 0; player < truth.length; player++) {
        for (let opponent = player + 1; opponent < truth.length; opponent++) {
          const chance = 1 / (1 + Math.exp(truth[opponent]! - truth[player]!));
          belief.learn(player, opponent, 1, random.below(1_000_000) < chance * 1_000_000 ? 1 : 0);
        }
      }
    }
    for (let player = 0; player + 1 < truth.length; player++) {
      const chance = 1 / (1 + Math.exp(truth[player + 1]! - truth[player]!));
      expect(Math.abs(belief.chance(player, player + 1) - chance)).toBeLessThan(0.04);
    }
  });

  it("stays finite for a player who always wins, with positive variance", () => {
    const belief = createBelief(2);
    for (let game = 0; game < 20_000; game++) belief.learn(0, 1, 2, 2);
    expect(belief.chance(0, 1)).toBeGreaterThan(0.99);
    expect(belief.chance(0, 1)).toBeLessThan(1);
    expect(belief.variance(0, 1)).toBeGreaterThan(0);
  });

  it("does not change when its copy learns", () => {
    const belief = createBelief(2);
    belief.copy().learn(0, 1, 2, 2);
    expect(belief.chance(0, 1)).toBe(0.5);
  });
});
