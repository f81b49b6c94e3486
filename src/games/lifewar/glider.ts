import type { Bot, BotQuestion } from "../../core/game.ts";
import { pick, type Random } from "../../core/random.ts";
import { opponentOf } from "../../core/seats.ts";
import type { WarMove } from "./moves.ts";
import { isApart, isFree, type Pattern, type Point } from "./patterns.ts";
import { shrink } from "./shrink.ts";
import type { WarView } from "./view.ts";

/** Flying to the lower right; the other directions are its mirror images. */
const GLIDER: Pattern = [[1, 0], [2, 1], [0, 2], [1, 2], [2, 2]]; // prettier-ignore
const SIDE = 3;
const FLIGHT_SIGNS = [1, -1] as const;

/** Gliders of one move closer together than this meet before they have flown a length. */
const GAP = 2;

/** How far off it is let go. A glider takes four generations for one cell, so nearer is sooner. */
const MIN_DISTANCE = 6;
const MAX_DISTANCE = 40;

/** Boxes along a side when the enemy is counted: on the largest board 32 cells each, and 0.3 ms. */
const BOXES = 32;

/** So many places are looked at for each glider before it is given up. */
const TRIES = 40;

export const gliderBot: Bot<WarMove, WarView> = {
  id: "glider",
  about: "sends gliders to where the enemy has most living cells",
  choose(question) {
    const { view, random } = question;
    const most = Math.floor(view.cells / GLIDER.length);
    const targets = findTargets(question, most);
    const launched: Point[] = [];
    const cells: number[] = [];
    for (let made = 0; made < most; made++) {
      const target = targets[made % targets.length];
      for (let left = TRIES; left > 0 && target; left--) {
        const [toX, toY] = [pick(random, FLIGHT_SIGNS), pick(random, FLIGHT_SIGNS)];
        const away = MIN_DISTANCE + random.below(MAX_DISTANCE - MIN_DISTANCE + 1);
        const spot = { x: target.x - toX * away, y: target.y - toY * away };
        if (!isApart(spot, launched, SIDE, GAP) || !isFree(view, spot, SIDE, GAP)) continue;
        launched.push(spot);
        const turn = (offset: number, to: number): number => (to > 0 ? offset : SIDE - 1 - offset);
        cells.push(...GLIDER.flatMap(([dx, dy]) => [spot.x + turn(dx, toX), spot.y + turn(dy, toY)]));
        break;
      }
    }
    return { cells };
  },
};

/** Somewhere in each of the boxes with most enemies in them, or on the board where there are none. */
function findTargets({ seat, view, random }: BotQuestion<WarMove, WarView>, most: number): readonly Point[] {
  const { board, size, counts } = view;
  const foe = opponentOf(seat);
  if (counts[foe] === 0) return Array.from({ length: most }, () => spotIn(random, 0, 0, size, size));
  const boxes = Math.min(BOXES, size);
  const shares = shrink(board, boxes, boxes)[foe];
  const cut = (box: number): number => Math.floor((box * size) / boxes);
  return heaviest(shares, most).map((at) => {
    const [column, row] = [at % boxes, Math.floor(at / boxes)];
    return spotIn(random, cut(column), cut(row), cut(column + 1), cut(row + 1));
  });
}

function spotIn(random: Random, left: number, top: number, right: number, bottom: number): Point {
  return { x: left + random.below(right - left), y: top + random.below(bottom - top) };
}

/** The places of the largest shares above nothing, largest first; among equals the first. */
function heaviest(shares: Float32Array, most: number): readonly number[] {
  const found: number[] = [];
  const shareOf = (at: number): number => shares[at] ?? 0;
  shares.forEach((share, at) => {
    const last = found.at(-1);
    if (share === 0 || (found.length === most && last !== undefined && share <= shareOf(last))) return;
    let place = found.length;
    while (place > 0 && shareOf(found[place - 1] ?? 0) < share) place--;
    found.splice(place, 0, at);
    if (found.length > most) found.pop();
  });
  return found;
}
