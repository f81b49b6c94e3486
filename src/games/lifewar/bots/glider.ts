import type { Bot } from "../../../core/game.ts";
import type { Random } from "../../../core/random.ts";
import type { WarMove } from "../moves.ts";
import { BOTS } from "../page/words.ts";
import type { WarView } from "../state.ts";
import { isApart, isFree, type Pattern, placePattern, type Point, TRIES } from "./placing.ts";
import { findTargets } from "./targets.ts";

/**
 * Two gliders on crossing courses. A glider alone stays five cells, and nothing it does hurts a block; these two make 90 cells
 * in 50 generations and 400 in 400. Found by running all pairs at most twelve cells apart.
 */
const PAIR: Pattern = [
  [1, 2], [2, 1], [0, 0], [1, 0], [2, 0],
  [0, 5], [1, 4], [2, 6], [2, 4], [1, 5],
]; // prettier-ignore
/** For moves that are too small for a pair. */
const GLIDER = PAIR.slice(0, 5);
const PAIR_SIDE = 7;

/** Largest distance of a launch from its target, an area with many enemy cells. */
const MAX_DISTANCE = 40;

export const gliderBot: Bot<WarMove, WarView> = {
  id: "glider",
  about: BOTS.glider,
  choose(question) {
    const { view, random } = question;
    const pattern = view.cells < PAIR.length ? GLIDER : PAIR;
    const maxLaunches = Math.floor(view.cells / pattern.length);
    const targets = findTargets(question, maxLaunches);
    const spots: Point[] = [];
    for (let count = 0; count < maxLaunches; count++) {
      const target = targets[count % targets.length];
      const spot = target && findSpot(view, target, spots, random);
      if (spot) spots.push(spot);
    }
    return { cells: spots.flatMap((spot) => placePattern(pattern, spot, random.below(8))) };
  },
};

/** A free square around the target, or anywhere if it is crowded there. */
function findSpot(view: WarView, target: Point, taken: readonly Point[], random: Random): Point | undefined {
  const around = (centre: number): number => centre - MAX_DISTANCE + random.below(2 * MAX_DISTANCE + 1);
  const anywhere = (): number => random.below(view.size);
  for (let count = 0; count < TRIES; count++) {
    const spot = count < TRIES / 2 ? { x: around(target.x), y: around(target.y) } : { x: anywhere(), y: anywhere() };
    if (isApart(spot, taken, PAIR_SIDE) && isFree(view, spot, PAIR_SIDE)) return spot;
  }
  return undefined;
}
