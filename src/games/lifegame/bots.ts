import type { Bot } from "../../core/game.ts";
import { pick, type Random } from "../../core/random.ts";
import { createRandomBot } from "../bots.ts";
import { createTrialBoard } from "./lookahead.ts";
import type { LifegameMove } from "./moves.ts";
import { cellOf, indexOf, type LifegameState, listMoves } from "./state.ts";
import { BOTS } from "./page/words.ts";

type LifegameBot = Bot<LifegameMove, LifegameState>;

/** Cell updates per answer, about 3 ms; all moves on 6 x 6 need 4,000, on 8 x 8 20,000. */
const MAX_CELLS = 300_000;

export const randomBot = createRandomBot(BOTS.random, listMoves);

export const greedyBot: LifegameBot = {
  id: "greedy",
  about: BOTS.greedy,
  choose(question) {
    const { seat, view, legal = listMoves(view, seat), random } = question;
    const { size, generations } = view.options;
    const trial = createTrialBoard(view.cells, size);
    const maxMoves = Math.max(1, Math.floor(MAX_CELLS / (size ** 2 * generations)));
    let best: LifegameMove[] = [];
    let bestGain = -Infinity;
    for (const move of sample(random, legal, maxMoves)) {
      const index = indexOf(size, move);
      trial.put(index, cellOf(seat));
      const lead = trial.leadAfter(generations);
      trial.put(index, 0);
      const gain = seat === 0 ? lead : -lead;
      if (gain > bestGain) best = [];
      bestGain = Math.max(gain, bestGain);
      if (gain === bestGain) best.push(move);
    }
    return pick(random, best);
  },
};

/** A random subset of at most `maxMoves` items, or all of them in order. */
function sample<T>(random: Random, items: readonly T[], maxMoves: number): readonly T[] {
  if (items.length <= maxMoves) return items;
  const remaining = [...items];
  return Array.from({ length: maxMoves }, () => remaining.splice(random.below(remaining.length), 1)).flat();
}
