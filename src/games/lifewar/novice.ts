import type { Bot } from "../../core/game.ts";
import type { WarMove } from "./moves.ts";
import { isFree, type Pattern } from "./patterns.ts";
import type { WarView } from "./view.ts";
import { BOTS } from "./page/words.ts";

const BLOCK: Pattern = [[0, 0], [1, 0], [0, 1], [1, 1]]; // prettier-ignore
const SIDE = 2;
const MARGIN = 2;
/** Generations between blocks: a person who places one pattern per five generations adds three times as many cells. */
const GENERATIONS_PER_BLOCK = 16;
const TRIES = 40;

/** An opponent for first matches: a few blocks or gliders beat its slow growth. */
export const noviceBot: Bot<WarMove, WarView> = {
  id: "novice",
  about: BOTS.novice,
  choose({ view, random }) {
    if (view.generation % GENERATIONS_PER_BLOCK !== 1 || view.cells < BLOCK.length) return { cells: [] };
    for (let left = TRIES; left > 0; left--) {
      const corner = { x: random.below(view.size - SIDE + 1), y: random.below(view.size - SIDE + 1) };
      if (!isFree(view, corner, SIDE, MARGIN)) continue;
      return { cells: BLOCK.flatMap(([dx, dy]) => [corner.x + dx, corner.y + dy]) };
    }
    return { cells: [] };
  },
};
