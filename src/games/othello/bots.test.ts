import { describe, expect, test } from "vitest";
import type { Bot } from "../../core/game.ts";
import { seededRandom } from "../../core/random.ts";
import { greedyBot, positionalBot, randomBot } from "./programs.ts";
import { othelloRules as rules } from "./rules.ts";
import { type OthelloMove, PASS } from "./squares.ts";
import type { DiscView } from "../disc-board/disc-game.ts";
import { stateOf } from "./state.ts";
import { legal, START } from "./testing/positions.ts";

type OthelloBot = Bot<OthelloMove, DiscView>;

/** Points of the first bot in games with swapped seats: 1 for a win, 0.5 for a draw. */
function points(first: OthelloBot, second: OthelloBot, games: number): number {
  let sum = 0;
  for (let game = 0; game < games; game++) {
    const random = seededRandom(game);
    const seated = game % 2 === 0 ? [first, second] : [second, first];
    let state = START;
    let phase = rules.phase(state);
    while (phase.kind === "ask") {
      const seat = state.turn;
      const question = { seat, view: rules.view(state, seat), legal: legal(state), random };
      const move = seated[seat]?.choose(question) ?? PASS;
      expect(rules.objection(state, seat, move)).toBeUndefined();
      state = rules.play(state, seat, move);
      phase = rules.phase(state);
    }
    if (phase.kind === "over") sum += phase.winner === null ? 0.5 : phase.winner === game % 2 ? 1 : 0;
  }
  return sum;
}

describe("over 200 games with swapped seats", () => {
  test("greedy beats random clearly", () => {
    expect(points(greedyBot, randomBot, 200)).toBeGreaterThanOrEqual(120);
  });

  test("positional beats random nearly always", () => {
    expect(points(positionalBot, randomBot, 200)).toBeGreaterThanOrEqual(180);
  });

  test("positional beats greedy clearly", () => {
    expect(points(positionalBot, greedyBot, 200)).toBeGreaterThanOrEqual(150);
  });
});

describe.each([randomBot, greedyBot, positionalBot])("$id", (bot) => {
  test("plays the same with the same seed, with and without a list of legal moves", () => {
    const view = rules.view(START, 0);
    const withList = bot.choose({ seat: 0, view, legal: legal(START), random: seededRandom(5) });
    expect(bot.choose({ seat: 0, view, random: seededRandom(5) })).toBe(withList);
  });

  test("passes when it has no other move", () => {
    const state = stateOf("12".padEnd(64, "0"), 1);
    expect(bot.choose({ seat: 1, view: rules.view(state, 1), random: seededRandom(1) })).toBe(PASS);
  });
});
