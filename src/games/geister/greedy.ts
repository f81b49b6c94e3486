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
  type Step,
} from "./greedy-knowledge.ts";
import { countBits, type GeisterMove } from "./moves.ts";
import type { GeisterView } from "./view.ts";

const WIN = 10_000;
/** Dearer than a win: an even bet on the last ghosts is refused unless a worse one waits. */
const LOSS = 15_000;

/** By how many of the kind are left, this one included. */
const BLUE_TAKEN = [0, WIN, 300, 200, 150];
const RED_TAKEN = [0, -LOSS, -600, -150, -30];
const BLUE_LOST = [0, -LOSS / 2, -400, -260, -180];
const RED_OFFERED = 6;
const BLUE_STEP = 4;
const RED_STEP = 3;
/** Less than a step forward, so that luck only chooses between equals and stirs what stands still. */
const RANDOM_BONUS = 4;

export function chooseGreedily(
  legal: readonly GeisterMove[],
  view: GeisterView,
  seat: Seat,
  random: Random,
): GeisterMove {
  const steps = legal.filter((move) => move.kind === "step");
  if (steps.length === 0) return pick(random, legal.filter(isMixed));
  const sight = knowledgeOf(view, seat);
  let [best, bestWorth]: [Step | undefined, number] = [undefined, -Infinity];
  for (const step of steps) {
    const worth = worthOf(sight, step, view.ply) + random.below(RANDOM_BONUS * 16) / 16;
    if (worth > bestWorth) [best, bestWorth] = [step, worth];
  }
  return best ?? pick(random, legal);
}

/** ABCD in front; ABEF on the left. Both colours in every row and wing, or one capture would tell of its neighbours. */
function isMixed(move: GeisterMove): boolean {
  return (
    move.kind === "set" &&
    [0b00001111, 0b00110011].every((half) => [1, 2, 3].includes(countBits(move.reds & half)))
  );
}

function worthOf(sight: SeatKnowledge, step: Step, ply: number): number {
  const stand = placementAfter(sight, step);
  if (stand === undefined) return 2 * WIN;
  return (
    captureWorth(sight, stand) +
    raceWorth(sight, stand) +
    dangerWorth(sight, stand) +
    stepsWorth(sight, stand, ply)
  );
}

/** What may be the last red is taken only where it would leave else. */
function captureWorth(
  { foes, blueChances, foeBlues, foeReds }: SeatKnowledge,
  { captured }: Placement,
): number {
  if (captured === undefined) return 0;
  const blue = blueChances[captured] ?? 0;
  if (foeReds === 1 && !HOME_CORNERS.includes(foes[captured] ?? TAKEN)) return -2 * LOSS;
  return blue * (BLUE_TAKEN[foeBlues] ?? 0) + (1 - blue) * (RED_TAKEN[foeReds] ?? 0);
}

function raceWorth(sight: SeatKnowledge, stand: Placement): number {
  const run = stepsToSureEscape(sight, stand);
  const risk = escapeRisk(sight, stand, run);
  return (run === Infinity ? 0 : (1 - risk) * (WIN - 500 * run)) - risk * LOSS;
}

/** The enemy takes one ghost at a time: the others in danger count for little. */
function dangerWorth({ isBlue }: SeatKnowledge, { own, foes }: Placement): number {
  const bluesLeft = own.filter((place, ghost) => onBoard(place) && isBlue[ghost]).length;
  let [blues, offered] = [0, 0];
  for (const [ghost, place] of own.entries()) {
    if (!onBoard(place) || nearest(foes, place) > 1) continue;
    if (isBlue[ghost]) blues++;
    else offered++;
  }
  const lost = blues === 0 ? 0 : (BLUE_LOST[bluesLeft] ?? 0) * (1 + (blues - 1) / 4);
  return lost + offered * RED_OFFERED;
}

/** The longer the game, the more a step forward counts: no waiting for the draw. */
function stepsWorth({ isBlue }: SeatKnowledge, { own }: Placement, ply: number): number {
  let worth = 0;
  for (const [ghost, place] of own.entries()) {
    if (!onBoard(place)) continue;
    const steps = Math.min(...FAR_CORNERS.map((corner) => distance(place, corner)));
    // A red one on the corner itself would only stand in the way.
    worth -= isBlue[ghost] ? BLUE_STEP * steps : RED_STEP * Math.max(steps, 1);
  }
  return worth * (1 + (Math.min(ply, 300) / 60) ** 2);
}
