import type { Seat } from "../../../core/seats.ts";
import { type MutableBoard, NEXT, NONE, OUT } from "../mutable-board.ts";
import { distanceBetween, EXITS, stepsToExit } from "./distances.ts";
import { isThreatened } from "./policy.ts";

/** A step as the model sees it: what it does, without the colour of the ghost. */
export interface ModelStep {
  readonly ghost: number;
  readonly way: number;
  /** Indexes of the features that hold. */
  readonly features: readonly number[];
}

/**
 * Log odds of a step that has a feature, for a blue and for a red ghost. Fitted by maximum likelihood to 5,000 steps of the
 * search and of greedy play, with every fifth match held out.
 */
const WEIGHTS = [
  // moves
  [0.39, -0.39],
  // towards an exit
  [1.38, 0.9],
  // away from the exits
  [-0.53, -0.66],
  // captures
  [0.03, -0.07],
  // ends beside an enemy
  [-3.42, 2.11],
  // was beside an enemy
  [3.3, -0.51],
  // was beside an enemy and ends beside one
  [-0.8, -1.04],
  // captures and ends beside an enemy
  [0.27, -0.7],
  // ends at most one step from an exit
  [0.96, -0.05],
  // ends on an exit
  [-1.34, 0.38],
  // ends at an exit before any enemy
  [3.47, 0.84],
  // ends where it cannot be stopped on its way out
  [0.33, 0.08],
  // leaves an exit
  [0, 1.98],
  // moved last time too
  [0.46, 1.64],
] as const;

/**
 * The steps of one player are correlated, so each is weaker evidence than an independent one: with 0.6 the search is
 * stronger than with 1.
 */
const TRUST = 0.6;

/** The steps of a seat that end on the board. `previous` = the ghost of its last step. */
export function listModelSteps({ board, places }: MutableBoard, seat: Seat, previous: number | undefined): ModelStep[] {
  const steps: ModelStep[] = [];
  const next = NEXT[seat];
  for (let ghost = seat * 8; ghost < seat * 8 + 8; ghost++) {
    const from = places[ghost] ?? NONE;
    if (from === NONE) continue;
    const before = stepsToExit(seat, from);
    const wasBeside = isThreatened(board, from, seat, NONE);
    for (let way = 0; way < 4; way++) {
      const to = next[from * 4 + way] ?? NONE;
      if (to === NONE || to === OUT) continue;
      const victim = board[to] ?? NONE;
      if (victim !== NONE && victim >> 3 === seat) continue;
      const after = stepsToExit(seat, to);
      const captures = victim !== NONE;
      const beside = isThreatened(board, to, seat, from);
      const free = isFreeRun(places, seat, to, victim);
      const holds = [
        true,
        after < before,
        after > before,
        captures,
        beside,
        wasBeside,
        wasBeside && beside,
        captures && beside,
        after <= 1,
        after === 0,
        after === 0 && !beside,
        free,
        before === 0,
        ghost === previous,
      ];
      steps.push({ ghost, way, features: holds.flatMap((isTrue, index) => (isTrue ? [index] : [])) });
    }
  }
  return steps;
}

/** No enemy reaches an exit before a ghost on this square, with the enemy to move. */
function isFreeRun(places: Int8Array, seat: Seat, square: number, victim: number): boolean {
  return EXITS[seat].some((exit) => {
    const steps = distanceBetween(square, exit);
    for (let foe = 8 - seat * 8; foe < 16 - seat * 8; foe++) {
      const place = places[foe] ?? NONE;
      if (place !== NONE && foe !== victim && distanceBetween(place, exit) <= steps + 1) return false;
    }
    return true;
  });
}

/** The likelihood of the step that was made, as a function of the seat's red ghosts. */
export function likelihoods(
  steps: readonly ModelStep[],
  made: Pick<ModelStep, "ghost" | "way">,
): (reds: number) => number {
  /** Sums of the weights of each ghost's steps if it is blue, then if it is red. */
  const sums = new Float64Array(16);
  const chosen = [0, 0];
  for (const { ghost, way, features } of steps)
    for (const colour of [0, 1] as const) {
      const weight = Math.exp(TRUST * features.reduce((sum, feature) => sum + (WEIGHTS[feature]?.[colour] ?? 0), 0));
      const index = (ghost & 7) * 2 + colour;
      sums[index] = (sums[index] ?? 0) + weight;
      if (ghost === made.ghost && way === made.way) chosen[colour] = weight;
    }
  return (reds) => {
    let total = 0;
    for (let ghost = 0; ghost < 8; ghost++) total += sums[ghost * 2 + ((reds >> ghost) & 1)] ?? 0;
    return (chosen[(reds >> (made.ghost & 7)) & 1] ?? 0) / total;
  };
}
