import type { Bot, BotQuestion } from "../../core/game.ts";
import { pick, type Random } from "../../core/random.ts";
import { createTrialBoard } from "./lookahead.ts";
import type { LifegameMove } from "./moves.ts";
import { cellOf, indexOf, type LifegameState, listMoves } from "./state.ts";

type LifegameBot = Bot<LifegameMove, LifegameState>;

/** Cells brought to their next generation for one answer, which takes 3 ms; all of 6 x 6 is 4,000, of 8 x 8 20,000. */
const MAX_CELLS = 300_000;

export const randomBot: LifegameBot = {
  id: "random",
  about: "any empty cell",
  choose: (question) => pick(question.random, legalOf(question)),
};

export const greedyBot: LifegameBot = {
  id: "greedy",
  about: "the cell with the best count after all generations, if no other cell is placed",
  choose(question) {
    const { seat, view, random } = question;
    const { size, generations } = view.options;
    const trial = createTrialBoard(view.cells, size);
    const most = Math.max(1, Math.floor(MAX_CELLS / (size ** 2 * generations)));
    let best: LifegameMove[] = [];
    let bestGain = -Infinity;
    for (const move of sample(random, legalOf(question), most)) {
      const at = indexOf(size, move);
      trial.put(at, cellOf(seat));
      const lead = trial.leadAfter(generations);
      trial.put(at, 0);
      const gain = seat === 0 ? lead : -lead;
      if (gain > bestGain) best = [];
      bestGain = Math.max(gain, bestGain);
      if (gain === bestGain) best.push(move);
    }
    return pick(random, best);
  },
};

/** So many of them in any order, or all as they are. */
function sample<T>(random: Random, items: readonly T[], most: number): readonly T[] {
  if (items.length <= most) return items;
  const left = [...items];
  return Array.from({ length: most }, () => left.splice(random.below(left.length), 1)).flat();
}

function legalOf({ legal, view, seat }: BotQuestion<LifegameMove, LifegameState>): readonly LifegameMove[] {
  return legal ?? listMoves(view, seat);
}
