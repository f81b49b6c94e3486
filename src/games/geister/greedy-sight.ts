import { opponentOf, type Seat } from "../../core/seats.ts";
import { onBoard, type Place, stepFrom, TAKEN } from "./board.ts";
import type { GeisterMove } from "./moves.ts";
import { type GeisterView, spotsOf } from "./view.ts";

export type Step = Extract<GeisterMove, { kind: "step" }>;

/** What a seat knows in play, all places as it sees them from its own camp. */
export interface Sight {
  readonly own: readonly Place[];
  readonly isBlue: readonly boolean[];
  readonly foes: readonly Place[];
  /** How likely each enemy is blue. */
  readonly chances: readonly number[];
  readonly foeBlues: number;
  readonly foeReds: number;
}

/** The corners where enemies leave. */
export const HOME_CORNERS: readonly Place[] = [30, 35];

/** Who runs for a corner is rather blue; who stands there and does not leave is rather red. */
const ARRIVED_ODDS = 2;
const STAYED_ODDS = 1 / 6;

export function sightOf({ board, last }: GeisterView, seat: Seat): Sight {
  const spots = spotsOf(board);
  const [own, foes] = [spots.slice(0, 8), spots.slice(8)];
  const left = (mark: string): number => 4 - foes.filter((spot) => spot.mark === mark).length;
  const [foeBlues, foeReds] = [left("b"), left("r")];
  const chanceOf = (place: Place, ghost: number): number => {
    if (!HOME_CORNERS.includes(place)) return foeBlues / (foeBlues + foeReds);
    const stayed = last?.seat === opponentOf(seat) && last.ghost !== ghost;
    const weight = foeBlues * (stayed ? STAYED_ODDS : ARRIVED_ODDS);
    return weight / (weight + foeReds);
  };
  return {
    own: own.map(({ place }) => place),
    isBlue: own.map(({ mark }) => mark === "B"),
    foes: foes.map(({ place }) => place),
    chances: foes.map(({ place }, ghost) => chanceOf(place, ghost)),
    foeBlues,
    foeReds,
  };
}

/** The ghosts after a step that does not leave the board. */
export interface Stand {
  readonly own: readonly Place[];
  readonly foes: readonly Place[];
  /** The enemy that the step takes. */
  readonly victim: number | undefined;
}

/** Undefined = the step leaves the board. */
export function standAfter({ own, foes }: Sight, { ghost, direction }: Step): Stand | undefined {
  const to = stepFrom(own[ghost] ?? TAKEN, direction);
  if (to === undefined) return undefined;
  const victim = foes.indexOf(to);
  return {
    own: own.with(ghost, to),
    foes: victim < 0 ? foes : foes.with(victim, TAKEN),
    victim: victim < 0 ? undefined : victim,
  };
}

/** Steps between two squares; never arrives from off the board. */
export function distance(from: Place, to: Place): number {
  if (!onBoard(from)) return Infinity;
  return Math.abs((from % 6) - (to % 6)) + Math.abs(Math.floor(from / 6) - Math.floor(to / 6));
}

export function nearest(ghosts: readonly Place[], to: Place): number {
  let least = Infinity;
  for (const place of ghosts) least = Math.min(least, distance(place, to));
  return least;
}
