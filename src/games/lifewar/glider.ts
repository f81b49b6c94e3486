import type { Bot, BotQuestion } from "../../core/game.ts";
import { pick, type Random } from "../../core/random.ts";
import { opponentOf } from "../../core/seats.ts";
import type { WarMove } from "./moves.ts";
import { isApart, isFree, type Pattern, type Point } from "./patterns.ts";
import { shrink } from "./shrink.ts";
import type { WarView } from "./view.ts";
import { BOTS } from "./page/words.ts";

/** Flies to the lower right; the other directions are mirror images. */
const GLIDER: Pattern = [[1, 0], [2, 1], [0, 2], [1, 2], [2, 2]]; // prettier-ignore
const SIDE = 3;
const FLIGHT_SIGNS = [1, -1] as const;

/** Gliders of one move that are closer collide before they have moved one length. */
const GAP = 2;

/** Launch distance; a glider needs four generations per cell, so nearer arrives sooner. */
const MIN_DISTANCE = 6;
const MAX_DISTANCE = 40;

/** Boxes per side when counting the enemy: 32 cells each on the largest board, 0.3 ms. */
const BOXES = 32;

/** Attempts per glider. */
const TRIES = 40;

export const gliderBot: Bot<WarMove, WarView> = {
  id: "glider",
  about: BOTS.glider,
  choose(question) {
    const { view, random } = question;
    const maxGliders = Math.floor(view.cells / GLIDER.length);
    const targets = findTargets(question, maxGliders);
    const launched: Point[] = [];
    const cells: number[] = [];
    for (let count = 0; count < maxGliders; count++) {
      const target = targets[count % targets.length];
      for (let left = TRIES; left > 0 && target; left--) {
        const toX = pick(random, FLIGHT_SIGNS);
        const toY = pick(random, FLIGHT_SIGNS);
        const distance = MIN_DISTANCE + random.below(MAX_DISTANCE - MIN_DISTANCE + 1);
        const spot = { x: target.x - toX * distance, y: target.y - toY * distance };
        if (!isApart(spot, launched, SIDE, GAP) || !isFree(view, spot, SIDE, GAP)) continue;
        launched.push(spot);
        const mirror = (offset: number, to: number): number => (to > 0 ? offset : SIDE - 1 - offset);
        cells.push(...GLIDER.flatMap(([dx, dy]) => [spot.x + mirror(dx, toX), spot.y + mirror(dy, toY)]));
        break;
      }
    }
    return { cells };
  },
};

/** Random points in the boxes with most enemies, or anywhere if there are none. */
function findTargets({ seat, view, random }: BotQuestion<WarMove, WarView>, maxGliders: number): readonly Point[] {
  const { board, size, counts } = view;
  const opponent = opponentOf(seat);
  if (counts[opponent] === 0) return Array.from({ length: maxGliders }, () => randomPointIn(random, 0, 0, size, size));
  const boxes = Math.min(BOXES, size);
  const shares = shrink(board, boxes, boxes)[opponent];
  const edgeOf = (box: number): number => Math.floor((box * size) / boxes);
  return largestShares(shares, maxGliders).map((index) => {
    const column = index % boxes;
    const row = Math.floor(index / boxes);
    return randomPointIn(random, edgeOf(column), edgeOf(row), edgeOf(column + 1), edgeOf(row + 1));
  });
}

function randomPointIn(random: Random, left: number, top: number, right: number, bottom: number): Point {
  return { x: left + random.below(right - left), y: top + random.below(bottom - top) };
}

/** Indexes of the largest non-zero shares in descending order; ties keep their order. */
function largestShares(shares: Float32Array, limit: number): readonly number[] {
  const found: number[] = [];
  const shareOf = (index: number): number => shares[index] ?? 0;
  shares.forEach((share, index) => {
    const last = found.at(-1);
    if (share === 0 || (found.length === limit && last !== undefined && share <= shareOf(last))) return;
    let place = found.length;
    while (place > 0 && shareOf(found[place - 1] ?? 0) < share) place--;
    found.splice(place, 0, index);
    if (found.length > limit) found.pop();
  });
  return found;
}
