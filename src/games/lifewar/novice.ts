import type { Bot } from "../../core/game.ts";
import type { WarMove } from "./moves.ts";
import { isFree, type Pattern } from "./patterns.ts";
import type { WarView } from "./view.ts";

const BLOCK: Pattern = [[0, 0], [1, 0], [0, 1], [1, 1]]; // prettier-ignore
const SIDE = 2;
const MARGIN = 2;
/** One block every so many generations: a person who places one pattern in five of them wakes three times as much. */
const EVERY = 16;
const TRIES = 40;

/** An opponent for a first match: it grows so slowly that a few blocks or gliders beat it. */
export const noviceBot: Bot<WarMove, WarView> = {
  id: "novice",
  about: "plants one block every 16 generations",
  choose({ view, random }) {
    if (view.generation % EVERY !== 1 || view.cells < BLOCK.length) return { cells: [] };
    for (let left = TRIES; left > 0; left--) {
      const place = { x: random.below(view.size - SIDE + 1), y: random.below(view.size - SIDE + 1) };
      if (!isFree(view, place, SIDE, MARGIN)) continue;
      return { cells: BLOCK.flatMap(([dx, dy]) => [place.x + dx, place.y + dy]) };
    }
    return { cells: [] };
  },
};
