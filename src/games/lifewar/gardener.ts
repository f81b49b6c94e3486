import type { Bot } from "../../core/game.ts";
import type { WarMove } from "./moves.ts";
import { isApart, isFree, type Pattern, type Point } from "./patterns.ts";
import type { WarView } from "./view.ts";

/**
 * Three cells of a block: each has two friends, so they live for ever, and the fourth is born by itself. Enemies can
 * keep it from being born, but a living cell only counts friends: nothing they do kills a block.
 */
const SEEDLING: Pattern = [[0, 0], [1, 0], [0, 1]]; // prettier-ignore
const SIDE = 2;

/** With two dead cells between blocks none has neighbours of two, so whichever beds are planted, nothing else is born. */
const GAP = 2;
const PITCH = SIDE + GAP;

/** So many beds are looked at for each block; with one in 40 of them free a move is still nearly full. */
const TRIES_PER_BLOCK = 40;

export const gardenerBot: Bot<WarMove, WarView> = {
  id: "gardener",
  about: "plants blocks, which nothing kills, wherever there is room",
  choose({ view, random }) {
    const beds = Math.floor((view.size - SIDE) / PITCH) + 1;
    const most = Math.floor(view.cells / SEEDLING.length);
    const planted: Point[] = [];
    for (let left = most * TRIES_PER_BLOCK; left > 0 && planted.length < most; left--) {
      const bed = { x: random.below(beds) * PITCH, y: random.below(beds) * PITCH };
      if (isApart(bed, planted, SIDE, GAP) && isFree(view, bed, SIDE, GAP)) planted.push(bed);
    }
    return { cells: planted.flatMap(({ x, y }) => SEEDLING.flatMap(([dx, dy]) => [x + dx, y + dy])) };
  },
};
