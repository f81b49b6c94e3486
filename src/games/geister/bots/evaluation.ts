import type { Seat } from "../../../core/seats.ts";
import { type MutableBoard, NONE } from "../mutable-board.ts";
import { distanceBetween, EXITS, stepsToExit } from "./distances.ts";

const NEVER = 99;

/** Moves until a blue ghost stands at an exit that no enemy reaches in time; NEVER = there is none. */
function stepsToSureExit({ places, red }: MutableBoard, seat: Seat, isNext: boolean): number {
  const own = seat * 8;
  const foe = 8 - own;
  let least = NEVER;
  for (const exit of EXITS[seat]) {
    let reach = NEVER;
    for (let ghost = foe; ghost < foe + 8; ghost++) {
      const place = places[ghost] ?? NONE;
      if (place !== NONE) reach = Math.min(reach, distanceBetween(place, exit));
    }
    for (let ghost = own; ghost < own + 8; ghost++) {
      const place = places[ghost] ?? NONE;
      if (place === NONE || red[ghost]) continue;
      const steps = distanceBetween(place, exit);
      if (steps < least && reach > (isNext ? steps : steps + 1)) least = steps;
    }
  }
  return least;
}

/**
 * Log odds by the number of own ghosts left. Few own reds are good, because the opponent then risks a lot with every
 * capture. With smaller values the search captures too much and loses by capturing the last red ghost.
 */
const BLUES = [-9, -2.2, -1.2, -0.5, 0];
const REDS = [9, 2, 0.8, 0.2, 0];
/** Log odds of a blue ghost's step towards an exit. */
const EXIT_STEP = 0.04;

/** The chance of seat 0 to win, both colours known. */
export function winChance(position: MutableBoard, turn: Seat): number {
  const mine = stepsToSureExit(position, 0, turn === 0);
  const theirs = stepsToSureExit(position, 1, turn === 1);
  if (mine < NEVER || theirs < NEVER) {
    // At equal distance the mover leaves first.
    const ahead = mine === theirs ? turn === 0 : mine < theirs;
    return ahead ? 0.97 : 0.03;
  }
  const { left, places, red } = position;
  let value =
    (BLUES[left[0] ?? 0] ?? 0) - (BLUES[left[2] ?? 0] ?? 0) + (REDS[left[1] ?? 0] ?? 0) - (REDS[left[3] ?? 0] ?? 0);
  for (let ghost = 0; ghost < 16; ghost++) {
    const place = places[ghost] ?? NONE;
    if (place === NONE || red[ghost]) continue;
    const seat: Seat = ghost < 8 ? 0 : 1;
    const steps = stepsToExit(seat, place);
    value += seat === 0 ? -EXIT_STEP * steps : EXIT_STEP * steps;
  }
  return 1 / (1 + Math.exp(-value));
}
