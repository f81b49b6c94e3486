import type { Bot } from "../../core/game.ts";
import type { WarMove } from "./moves.ts";
import { isApart, isFree, type Pattern, type Point } from "./patterns.ts";
import type { WarView } from "./view.ts";
import { BOTS } from "./page/words.ts";

/**
 * Three cells of a block: each has two own neighbours, so they survive, and the fourth is born. Enemies can prevent that
 * birth, but a live cell counts only own neighbours: nothing kills a block.
 */
const BLOCK_SEED: Pattern = [[0, 0], [1, 0], [0, 1]]; // prettier-ignore
const SIDE = 2;

/** Two dead cells between blocks: no dead cell touches two blocks, so nothing else is born. */
const GAP = 2;
const PITCH = SIDE + GAP;

/** Attempts per block; with one position in 40 free, a move is still nearly full. */
const TRIES_PER_BLOCK = 40;

export const gardenerBot: Bot<WarMove, WarView> = {
  id: "gardener",
  about: BOTS.gardener,
  choose({ view, random }) {
    const positionsPerSide = Math.floor((view.size - SIDE) / PITCH) + 1;
    const maxBlocks = Math.floor(view.cells / BLOCK_SEED.length);
    const planted: Point[] = [];
    for (let left = maxBlocks * TRIES_PER_BLOCK; left > 0 && planted.length < maxBlocks; left--) {
      const corner = { x: random.below(positionsPerSide) * PITCH, y: random.below(positionsPerSide) * PITCH };
      if (isApart(corner, planted, SIDE, GAP) && isFree(view, corner, SIDE, GAP)) planted.push(corner);
    }
    return { cells: planted.flatMap(({ x, y }) => BLOCK_SEED.flatMap(([dx, dy]) => [x + dx, y + dy])) };
  },
};
