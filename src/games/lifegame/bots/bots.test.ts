import { describe, expect, test } from "vitest";
import { SOAK } from "../../../../test/tools/soak.ts";
import type { Bot, OptionValues } from "../../../core/game.ts";
import { seededRandom } from "../../../core/random.ts";
import { greedyBot } from "./greedy.ts";
import { uctBot } from "./uct.ts";
import { randomBot } from "../programs.ts";
import type { LifegameMove } from "../moves.ts";
import { lifegameRules as rules } from "../rules.ts";
import type { LifegameState } from "../state.ts";
import { after, start } from "../testing/states.ts";

type LifegameBot = Bot<LifegameMove, LifegameState>;

/** Points of the first bot in games with swapped seats: 1 for a win, 0.5 for a draw. */
function points(first: LifegameBot, second: LifegameBot, games: number, options: OptionValues): number {
  let sum = 0;
  for (let game = 0; game < games; game++) {
    const random = seededRandom(game);
    const seated = game % 2 === 0 ? ([first, second] as const) : ([second, first] as const);
    let state = start(options);
    let phase = rules.phase(state);
    for (; phase.kind !== "over"; phase = rules.phase(state)) {
      if (phase.kind === "tick") state = rules.ticks?.tick(state) ?? state;
      else {
        const move = seated[state.turn].choose({ seat: state.turn, view: state, random });
        expect(rules.objection(state, state.turn, move)).toBeUndefined();
        state = rules.play(state, state.turn, move);
      }
    }
    sum += phase.winner === null ? 0.5 : phase.winner === game % 2 ? 1 : 0;
  }
  return sum;
}

describe("over 200 games with swapped seats, greedy beats random", () => {
  test.each([
    ["on 6 by 6", {}, 178],
    ["on 8 by 8", { preset: "8x8" }, 186],
  ])("%s", (_, options, minPoints) => {
    expect(points(greedyBot, randomBot, 200, options)).toBeGreaterThanOrEqual(minPoints);
  });
});

describe.each([randomBot, greedyBot, uctBot])("$id", (bot) => {
  test("plays the same with the same seed, with and without a list of legal moves", () => {
    for (const view of [after("2,2"), start({ size: 64 })]) {
      const { turn: seat } = view;
      const withList = bot.choose({ seat, view, legal: rules.moves?.(view, seat), random: seededRandom(5) });
      expect(bot.choose({ seat, view, random: seededRandom(5) })).toEqual(withList);
    }
  });
});

test.each([
  ["6 by 6", {}],
  ["8 by 8", { preset: "8x8" }],
])("uct beats greedy on %s with the few boards of a question without a budget", (_, options) => {
  const games = SOAK ? 200 : 10;
  expect(points(uctBot, greedyBot, games, options)).toBeGreaterThanOrEqual(0.6 * games);
});

test("greedy completes a stable block", () => {
  const view = after("1,1", "5,5", "1,2", "5,0", "2,1", "0,5");
  const lastPlacement = { ...view, options: { ...view.options, placements: 4 } };
  const move = greedyBot.choose({ seat: 0, view: lastPlacement, random: seededRandom(1) });
  const end = rules.play(lastPlacement, 0, move);
  expect(rules.score(rules.ticks?.tick(end) ?? end)[0]).toBeGreaterThanOrEqual(4);
});
