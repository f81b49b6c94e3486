import type { BotQuestion } from "../../../core/game.ts";
import type { Random } from "../../../core/random.ts";
import { opponentOf, type Seat } from "../../../core/seats.ts";
import type { WarMove } from "../moves.ts";
import { shrink, type WarView } from "../state.ts";
import type { Point } from "./placing.ts";

/** Boxes per side when counting the enemy: 32 cells each on the largest board, 0.3 ms. */
const BOXES = 32;

/** Random points in the boxes with most enemies, or anywhere if there are none. */
export function findTargets(question: BotQuestion<WarMove, WarView>, count: number): readonly Point[] {
  const { seat, view, random } = question;
  const found = findDense(question, opponentOf(seat), count);
  if (found.length > 0) return found;
  return Array.from({ length: count }, () => randomPointIn(random, 0, 0, view.size, view.size));
}

/** Random points in the boxes where a seat has most living cells. */
export function findDense(
  { view: { board, size, counts }, random }: BotQuestion<WarMove, WarView>,
  seat: Seat,
  count: number,
): readonly Point[] {
  if (counts[seat] === 0) return [];
  const boxes = Math.min(BOXES, size);
  const shares = shrink(board, boxes, boxes)[seat];
  const edgeOf = (box: number): number => Math.floor((box * size) / boxes);
  return largestShares(shares, count).map((index) => {
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
