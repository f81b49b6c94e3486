import { countBits } from "../../../core/count-bits.ts";
import type { Bot } from "../../../core/game.ts";
import { pick, type Random } from "../../../core/random.ts";
import { type Seat, opponentOf } from "../../../core/seats.ts";
import { onBoard, TAKEN, type Square, stepFrom } from "../board.ts";
import { type GeisterMove, SETS, type Step } from "../moves.ts";
import { BOTS } from "../page/words.ts";
import { listMoves } from "../state.ts";
import { type GeisterView, boardEntriesOf, imagineState } from "../view.ts";

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

export const greedyBot: Bot<GeisterMove, GeisterView> = {
  id: "greedy",
  about: BOTS.greedy,
  choose: ({ view, seat, legal, random }) =>
    chooseGreedily(legal ?? listMoves(imagineState(view, seat), seat), view, seat, random),
};

function chooseGreedily(legal: readonly GeisterMove[], view: GeisterView, seat: Seat, random: Random): GeisterMove {
  const steps = legal.filter((move) => move.kind === "step");
  if (steps.length === 0) return chooseSetup(random);
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

/** A random set-up of those in `MIXED_SETS`. */
export function chooseSetup(random: Random): GeisterMove {
  return pick(random, MIXED_SETS);
}

/** Both colours in every row (ABCD in front) and wing (ABEF left), so one capture reveals little. */
export function isMixed(reds: number): boolean {
  return [0b00001111, 0b00110011].every((half) => [1, 2, 3].includes(countBits(reds & half)));
}

const MIXED_SETS = SETS.filter((move) => move.kind === "set" && isMixed(move.reds));

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

/** Information a seat has during play; squares are from its own side. */
interface SeatKnowledge {
  readonly own: readonly Square[];
  readonly isBlue: readonly boolean[];
  readonly foes: readonly Square[];
  /** Probability that each enemy ghost is blue. */
  readonly blueChances: readonly number[];
  readonly foeBlues: number;
  readonly foeReds: number;
}

/** The corners where enemies escape. */
const HOME_CORNERS: readonly Square[] = [30, 35];

/** A ghost that just reached a corner is more likely blue; one that stayed there is more likely red. */
const ARRIVED_ODDS = 2;
const STAYED_ODDS = 1 / 6;

function knowledgeOf({ board, last }: GeisterView, seat: Seat): SeatKnowledge {
  const entries = boardEntriesOf(board);
  const own = entries.slice(0, 8);
  const foes = entries.slice(8);
  const left = (mark: string): number => 4 - foes.filter((entry) => entry.mark === mark).length;
  const foeBlues = left("b");
  const foeReds = left("r");
  const chanceOf = (place: Square, ghost: number): number => {
    if (!HOME_CORNERS.includes(place)) return foeBlues / (foeBlues + foeReds);
    const stayed = last?.seat === opponentOf(seat) && last.ghost !== ghost;
    const weight = foeBlues * (stayed ? STAYED_ODDS : ARRIVED_ODDS);
    return weight / (weight + foeReds);
  };
  return {
    own: own.map(({ place }) => place),
    isBlue: own.map(({ mark }) => mark === "B"),
    foes: foes.map(({ place }) => place),
    blueChances: foes.map(({ place }, ghost) => chanceOf(place, ghost)),
    foeBlues,
    foeReds,
  };
}

/** The ghosts after a step that does not leave the board. */
interface Placement {
  readonly own: readonly Square[];
  readonly foes: readonly Square[];
  /** Index of the captured enemy ghost. */
  readonly captured: number | undefined;
}

/** Undefined = the step leaves the board. */
function placementAfter({ own, foes }: SeatKnowledge, { ghost, direction }: Step): Placement | undefined {
  const to = stepFrom(own[ghost] ?? TAKEN, direction);
  if (to === undefined) return undefined;
  const victim = foes.indexOf(to);
  return {
    own: own.with(ghost, to),
    foes: victim < 0 ? foes : foes.with(victim, TAKEN),
    captured: victim < 0 ? undefined : victim,
  };
}

/** Number of steps between two squares; Infinity from off the board. */
function distance(from: Square, to: Square): number {
  if (!onBoard(from)) return Infinity;
  return Math.abs((from % 6) - (to % 6)) + Math.abs(Math.floor(from / 6) - Math.floor(to / 6));
}

function nearest(ghosts: readonly Square[], to: Square): number {
  let least = Infinity;
  for (const place of ghosts) least = Math.min(least, distance(place, to));
  return least;
}

/** The corners where own blue ghosts escape. */
const FAR_CORNERS: readonly Square[] = [0, 5];

/** A longer run is less likely to succeed. */
const RUN_DECAY = 0.8;

/**
 * Length of a run to a corner that no enemy can stop, with the enemy to move; Infinity = none. An enemy that can cut the
 * path can also reach its end in time, so only the corner is checked.
 */
function stepsToSureEscape({ isBlue }: SeatKnowledge, { own, foes }: Placement): number {
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
function escapeRisk({ blueChances }: SeatKnowledge, { own, foes }: Placement, limit: number): number {
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
