import { describe, expect, it } from "vitest";
import type { Bot } from "../../../core/game.ts";
import { type Random, seededRandom } from "../../../core/random.ts";
import { noviceBot } from "./simple.ts";
import type { WarMove } from "../moves.ts";
import { lifewarGame } from "../game.ts";
import { findStamp, placeStamp } from "../page/stamps.ts";
import { lifewarRules as rules } from "../rules.ts";
import type { WarView } from "../state.ts";

/** Simulates a beginner: some copies of a pattern at random places, every few generations. */
function placeRandomly(id: string, copies: number, every: number) {
  return (view: WarView, random: Random): WarMove => {
    const stamp = findStamp(id);
    if (!stamp || (view.generation - 1) % every !== 0) return { cells: [] };
    const coordinate = (): number => 10 + random.below(view.size - 20);
    const randomSpot = () => ({ column: coordinate(), row: coordinate() });
    const transform = { id, quarters: random.below(4), mirrored: random.below(2) === 1 };
    return { cells: Array.from({ length: copies }, () => placeStamp(stamp, transform, randomSpot()).cells).flat() };
  };
}

function playByHand(
  person: (view: WarView, random: Random) => WarMove,
  bot: Bot<WarMove, WarView>,
  seed: number,
): readonly [number, number] {
  const random = seededRandom(`first match ${seed}`);
  let state = rules.start(rules.readOptions({ ...lifewarGame.examples.manualMatch?.options, first: seed % 2 }));
  for (;;) {
    const phase = rules.phase(state);
    if (phase.kind === "over") return state.counts;
    if (phase.kind === "tick") {
      state = rules.ticks!.tick(state);
      continue;
    }
    const [seat = 0] = phase.seats;
    const view = rules.view(state, seat);
    const move = seat === 0 ? person(view, random) : bot.choose({ view, seat, random, legal: undefined });
    expect(rules.objection(state, seat, move)).toBeUndefined();
    state = rules.play(state, seat, move);
  }
}

describe("the opponent of a first match", () => {
  it.each([
    ["a block every 5 generations", "block", 1, 5],
    ["a glider every 5 generations", "glider", 1, 5],
    ["two blocks a generation", "block", 2, 1],
    ["four blocks every 25 generations", "block", 4, 25],
    ["an acorn every 25 generations", "acorn", 1, 25],
  ] as const)("loses to a beginner who places %s", (_, id, copies, every) => {
    const matches = 20;
    let wins = 0;
    for (let seed = 0; seed < matches; seed++) {
      const [person, bot] = playByHand(placeRandomly(id, copies, every), noviceBot, seed);
      if (person > bot) wins++;
    }
    expect(wins).toBeGreaterThanOrEqual(0.95 * matches);
  });
});
