import type { Bot, BotQuestion } from "../../core/game.ts";
import { pick, type Random } from "../../core/random.ts";
import { opponentOf } from "../../core/seats.ts";
import { cellOf } from "../../life/war/index.ts";
import type { WarMove } from "./moves.ts";
import { BOTS } from "./page/words.ts";
import { type WarView, shrink } from "./state.ts";

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

/** Cells of a small pattern, relative to the upper left corner of its square. */
type Pattern = readonly (readonly [dx: number, dy: number])[];

interface Point {
  readonly x: number;
  readonly y: number;
}

/** True if a square is on the board and no cell is alive in it or within the gap. */
function isFree({ board, size }: WarView, { x, y }: Point, side: number): boolean {
  if (x < 0 || y < 0 || x + side > size || y + side > size) return false;
  const right = Math.min(size, x + side + GAP);
  const bottom = Math.min(size, y + side + GAP);
  for (let row = Math.max(0, y - GAP); row < bottom; row++)
    for (let column = Math.max(0, x - GAP); column < right; column++)
      if (cellOf(board, column, row) !== 0) return false;
  return true;
}

/** True if a square is at least the gap away from the others of the same move. */
function isApart({ x, y }: Point, others: readonly Point[], side: number): boolean {
  const reach = side + GAP;
  return others.every((other) => Math.abs(other.x - x) >= reach || Math.abs(other.y - y) >= reach);
}

/**
 * Dead cells between two patterns. No dead cell touches two blocks, so nothing else is born; gliders of one move that are
 * closer collide before they have moved one length.
 */
const GAP = 2;

/** Attempts per pattern; with one position in 40 free, a move is still nearly full. */
const TRIES = 40;

const BLOCK_SIDE = 2;

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

/** Flies to the lower right; the other directions are mirror images. */
const GLIDER: Pattern = [[1, 0], [2, 1], [0, 2], [1, 2], [2, 2]]; // prettier-ignore
const GLIDER_SIDE = 3;
const FLIGHT_SIGNS = [1, -1] as const;

/** Launch distance; a glider needs four generations per cell, so nearer arrives sooner. */
const MIN_DISTANCE = 6;
const MAX_DISTANCE = 40;

/** Boxes per side when counting the enemy: 32 cells each on the largest board, 0.3 ms. */
const BOXES = 32;

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
        if (!isApart(spot, launched, GLIDER_SIDE) || !isFree(view, spot, GLIDER_SIDE)) continue;
        launched.push(spot);
        const mirror = (offset: number, to: number): number => (to > 0 ? offset : GLIDER_SIDE - 1 - offset);
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
