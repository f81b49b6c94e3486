import { countBits } from "../../core/count-bits.ts";
import { pick, type Random } from "../../core/random.ts";
import type { Seat } from "../../core/seats.ts";
import { onBoard, TAKEN } from "./board.ts";
import { escapeRisk, FAR_CORNERS, stepsToSureEscape } from "./greedy-race.ts";
import {
  distance,
  HOME_CORNERS,
  nearest,
  type SeatKnowledge,
  knowledgeOf,
  type Placement,
  placementAfter,
} from "./greedy-knowledge.ts";
import type { GeisterMove, Step } from "./moves.ts";
import type { GeisterView } from "./view.ts";

const WIN = 10_000;
/** Greater than WIN, so an even bet on the last ghosts is refused unless the alternative is worse. */
const LOSS = 15_000;

/** Indexed by the number of ghosts of this colour left, including this one. */
const BLUE_TAKEN = [0, WIN, 300, 200, 150];
const RED_TAKEN = [0, -LOSS, -600, -150, -30];
const BLUE_LOST = [0, -LOSS / 2, -400, -260, -180];
const RED_OFFERED = 6;
const BLUE_STEP = 4;
const RED_STEP = 3;
/** Below the value of a step forward: randomness only decides between equal moves. */
const RANDOM_BONUS = 4;

export function chooseGreedily(
  legal: readonly GeisterMove[],
  view: GeisterView,
  seat: Seat,
  random: Random,
): GeisterMove {
  const steps = legal.filter((move) => move.kind === "step");
  if (steps.length === 0) return pick(random, legal.filter(isMixed));
  const knowledge = knowledgeOf(view, seat);
  let best: Step | undefined;
  let bestValue = -Infinity;
  for (const step of steps) {
    const value = valueOf(knowledge, step, view.ply) + random.below(RANDOM_BONUS * 16) / 16;
    if (value <= bestValue) continue;
    best = step;
    bestValue = value;
  }
  return best ?? pick(random, legal);
}

/** Both colours in every row (ABCD in front) and wing (ABEF left), so one capture reveals little. */
function isMixed(move: GeisterMove): boolean {
  return (
    move.kind === "set" && [0b00001111, 0b00110011].every((half) => [1, 2, 3].includes(countBits(move.reds & half)))
  );
}

function valueOf(knowledge: SeatKnowledge, step: Step, ply: number): number {
  const placement = placementAfter(knowledge, step);
  if (placement === undefined) return 2 * WIN;
  return (
    captureValue(knowledge, placement) +
    raceValue(knowledge, placement) +
    dangerValue(knowledge, placement) +
    stepsValue(knowledge, placement, ply)
  );
}

/** A possible last red is captured only on a home corner, where it would escape if blue. */
function captureValue({ foes, blueChances, foeBlues, foeReds }: SeatKnowledge, { captured }: Placement): number {
  if (captured === undefined) return 0;
  const blue = blueChances[captured] ?? 0;
  if (foeReds === 1 && !HOME_CORNERS.includes(foes[captured] ?? TAKEN)) return -2 * LOSS;
  return blue * (BLUE_TAKEN[foeBlues] ?? 0) + (1 - blue) * (RED_TAKEN[foeReds] ?? 0);
}

function raceValue(knowledge: SeatKnowledge, placement: Placement): number {
  const runSteps = stepsToSureEscape(knowledge, placement);
  const risk = escapeRisk(knowledge, placement, runSteps);
  return (runSteps === Infinity ? 0 : (1 - risk) * (WIN - 500 * runSteps)) - risk * LOSS;
}

/** The enemy captures one ghost per turn, so further ghosts in danger count less. */
function dangerValue({ isBlue }: SeatKnowledge, { own, foes }: Placement): number {
  const bluesLeft = own.filter((place, ghost) => onBoard(place) && isBlue[ghost]).length;
  let blues = 0;
  let reds = 0;
  for (const [ghost, place] of own.entries()) {
    if (!onBoard(place) || nearest(foes, place) > 1) continue;
    if (isBlue[ghost]) blues++;
    else reds++;
  }
  const lost = blues === 0 ? 0 : (BLUE_LOST[bluesLeft] ?? 0) * (1 + (blues - 1) / 4);
  return lost + reds * RED_OFFERED;
}

/** Steps forward count more in a long game, to avoid waiting for the draw. */
function stepsValue({ isBlue }: SeatKnowledge, { own }: Placement, ply: number): number {
  let value = 0;
  for (const [ghost, place] of own.entries()) {
    if (!onBoard(place)) continue;
    const steps = Math.min(...FAR_CORNERS.map((corner) => distance(place, corner)));
    // A red ghost on the corner would only block the way.
    value -= isBlue[ghost] ? BLUE_STEP * steps : RED_STEP * Math.max(steps, 1);
  }
  return value * (1 + (Math.min(ply, 300) / 60) ** 2);
}
