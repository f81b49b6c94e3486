import type { Bot } from "../../../core/game.ts";
import type { WarMove } from "../moves.ts";
import { BOTS } from "../page/words.ts";
import type { WarView } from "../state.ts";
import { BLOCK_SIDE, isFree, type Pattern, TRIES } from "./placing.ts";

/** Side of the patch: cells scattered over the whole board would die within a generation. */
const PATCH = 10;

export const randomBot: Bot<WarMove, WarView> = {
  id: "random",
  about: BOTS.random,
  choose({ view: { size, cells }, random }) {
    const side = Math.min(PATCH, size);
    const corner = [random.below(size - side + 1), random.below(size - side + 1)] as const;
    const count = random.below(cells + 1);
    return { cells: Array.from({ length: count * 2 }, (_, index) => corner[index & 1 ? 1 : 0] + random.below(side)) };
  },
};

const BLOCK: Pattern = [[0, 0], [1, 0], [0, 1], [1, 1]]; // prettier-ignore
/** Generations between blocks: a person who places one pattern per five generations adds three times as many cells. */
const GENERATIONS_PER_BLOCK = 16;

/** An opponent for first matches: a few blocks or gliders beat its slow growth. */
export const noviceBot: Bot<WarMove, WarView> = {
  id: "novice",
  about: BOTS.novice,
  choose({ view, random }) {
    if (view.generation % GENERATIONS_PER_BLOCK !== 1 || view.cells < BLOCK.length) return { cells: [] };
    for (let left = TRIES; left > 0; left--) {
      const corner = { x: random.below(view.size - BLOCK_SIDE + 1), y: random.below(view.size - BLOCK_SIDE + 1) };
      if (!isFree(view, corner, BLOCK_SIDE)) continue;
      return { cells: BLOCK.flatMap(([dx, dy]) => [corner.x + dx, corner.y + dy]) };
    }
    return { cells: [] };
  },
};
