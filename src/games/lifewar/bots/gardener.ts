import type { Bot } from "../../../core/game.ts";
import type { WarMove } from "../moves.ts";
import { BOTS } from "../page/words.ts";
import type { WarView } from "../state.ts";
import { BLOCK_SIDE, GAP, isApart, isFree, type Pattern, type Point, TRIES } from "./placing.ts";

/**
 * Three cells of a block: each has two own neighbours, so they survive, and the fourth is born. Enemies can prevent that
 * birth, but a live cell counts only own neighbours: nothing kills a block.
 */
const BLOCK_SEED: Pattern = [[0, 0], [1, 0], [0, 1]]; // prettier-ignore
const PITCH = BLOCK_SIDE + GAP;

export const gardenerBot: Bot<WarMove, WarView> = {
  id: "gardener",
  about: BOTS.gardener,
  choose({ view, random }) {
    const positionsPerSide = Math.floor((view.size - BLOCK_SIDE) / PITCH) + 1;
    const maxBlocks = Math.floor(view.cells / BLOCK_SEED.length);
    const planted: Point[] = [];
    for (let left = maxBlocks * TRIES; left > 0 && planted.length < maxBlocks; left--) {
      const corner = { x: random.below(positionsPerSide) * PITCH, y: random.below(positionsPerSide) * PITCH };
      if (isApart(corner, planted, BLOCK_SIDE) && isFree(view, corner, BLOCK_SIDE)) planted.push(corner);
    }
    return { cells: planted.flatMap(({ x, y }) => BLOCK_SEED.flatMap(([dx, dy]) => [x + dx, y + dy])) };
  },
};
