import { onBoard, type Square } from "./board.ts";
import { distance, HOME_CORNERS, nearest, type SeatKnowledge, type Placement } from "./greedy-knowledge.ts";

/** The corners where own blue ghosts escape. */
export const FAR_CORNERS: readonly Square[] = [0, 5];

/** A longer run is less likely to succeed. */
const RUN_DECAY = 0.8;

/**
 * Length of a run to a corner that no enemy can stop, with the enemy to move; Infinity = none. An enemy that can cut the
 * path can also reach its end in time, so only the corner is checked.
 */
export function stepsToSureEscape({ isBlue }: SeatKnowledge, { own, foes }: Placement): number {
  let least = Infinity;
  for (const corner of FAR_CORNERS) {
    const reach = nearest(foes, corner);
    for (const [ghost, place] of own.entries()) {
      const steps = distance(place, corner);
      if (isBlue[ghost] && steps < least && reach > steps + 1 && isOpen(place, corner, own)) least = steps;
    }
  }
  return least;
}

/** Whether a shortest path is free of our own ghosts. */
function isOpen(from: Square, corner: Square, own: readonly Square[]): boolean {
  if (from === corner) return true;
  const across = Math.sign((corner % 6) - (from % 6));
  const next = [across === 0 ? undefined : from + across, from > 5 ? from - 6 : undefined];
  return next.some((to) => to !== undefined && !own.includes(to) && isOpen(to, corner, own));
}

/** Probability that an enemy which cannot be caught at its corner escapes within `limit` steps. */
export function escapeRisk({ blueChances }: SeatKnowledge, { own, foes }: Placement, limit: number): number {
  let safe = 1;
  for (const [foe, place] of foes.entries()) {
    if (!onBoard(place)) continue;
    let worst = 0;
    for (const corner of HOME_CORNERS) {
      const steps = distance(place, corner);
      if (steps <= limit && !isGuarded(own, corner, steps)) worst = Math.max(worst, RUN_DECAY ** steps);
    }
    safe *= 1 - worst * (blueChances[foe] ?? 0);
  }
  return 1 - safe;
}

/** A ghost on the corner itself can be captured by an enemy one step away, so it does not guard. */
function isGuarded(own: readonly Square[], corner: Square, steps: number): boolean {
  return own.some((place) => distance(place, corner) <= steps && !(steps === 1 && place === corner));
}
