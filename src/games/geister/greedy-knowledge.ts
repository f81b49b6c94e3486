import { opponentOf, type Seat } from "../../core/seats.ts";
import { onBoard, type Square, stepFrom, TAKEN } from "./board.ts";
import type { Step } from "./moves.ts";
import { type GeisterView, boardEntriesOf } from "./view.ts";

/** Information a seat has during play; squares are from its own side. */
export interface SeatKnowledge {
  readonly own: readonly Square[];
  readonly isBlue: readonly boolean[];
  readonly foes: readonly Square[];
  /** Probability that each enemy ghost is blue. */
  readonly blueChances: readonly number[];
  readonly foeBlues: number;
  readonly foeReds: number;
}

/** The corners where enemies escape. */
export const HOME_CORNERS: readonly Square[] = [30, 35];

/** A ghost that just reached a corner is more likely blue; one that stayed there is more likely red. */
const ARRIVED_ODDS = 2;
const STAYED_ODDS = 1 / 6;

export function knowledgeOf({ board, last }: GeisterView, seat: Seat): SeatKnowledge {
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
export interface Placement {
  readonly own: readonly Square[];
  readonly foes: readonly Square[];
  /** Index of the captured enemy ghost. */
  readonly captured: number | undefined;
}

/** Undefined = the step leaves the board. */
export function placementAfter({ own, foes }: SeatKnowledge, { ghost, direction }: Step): Placement | undefined {
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
export function distance(from: Square, to: Square): number {
  if (!onBoard(from)) return Infinity;
  return Math.abs((from % 6) - (to % 6)) + Math.abs(Math.floor(from / 6) - Math.floor(to / 6));
}

export function nearest(ghosts: readonly Square[], to: Square): number {
  let least = Infinity;
  for (const place of ghosts) least = Math.min(least, distance(place, to));
  return least;
}
