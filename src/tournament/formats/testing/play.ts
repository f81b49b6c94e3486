import { type Random, seededRandom } from "../../../core/random.ts";
import type { Outcome, Slot } from "../../slot.ts";
import type { Membership, Planner, PlanSpec, PlanState } from "../../schedule/planner.ts";
import { findFormat, settingsOf } from "../index.ts";

/** An event with the keys of all formats side by side, as in its file. */
export interface FlatSpec extends Omit<PlanSpec, "settings"> {
  readonly format: string;
  readonly rounds?: number | null;
  readonly extraPairs?: number;
  readonly final?: boolean;
  readonly sprt?: object;
}

export const PLAIN: FlatSpec = { format: "round-robin", games: 2, points: [1, 0.5, 0], pointsByPairing: false };

export function createPlanner(event: FlatSpec, players: readonly Membership[], seed: string, stages = 0): Planner {
  const format = findFormat(event.format);
  return format.plan({ ...event, settings: settingsOf(format, event) }, players, seed, stages);
}

export function members(count: number): Membership[] {
  return Array.from({ length: count }, () => ({ stageRanges: [[1, null]] }));
}

export type Decide = (slot: Slot) => Outcome;

/** Outcomes depend only on the slot number, as with deterministic players. */
export function chance(seed: string, { voids = 0.05, draws = 0.3 } = {}): Decide {
  return ({ slot }) => {
    const random = seededRandom(`${seed}/${slot}`);
    const drawn = random.below(1000) / 1000;
    if (drawn < voids) return { winner: null, void: true };
    if (drawn < voids + draws) return { winner: null, void: false };
    return { winner: random.below(2) === 0 ? 0 : 1, void: false };
  };
}

/** The lower number wins, as the seed order predicts. */
export const favourites: Decide = ({ seats }) => ({ winner: seats[0] < seats[1] ? 0 : 1, void: false });

export const drawn: Decide = () => ({ winner: null, void: false });

export interface Played {
  readonly planner: Planner;
  /** In plan order. */
  readonly slots: readonly Slot[];
  readonly state: PlanState;
}

/** Plays an event to its end, or up to `maxGames` games; `pick` chooses the open slot to finish next. */
export function play(
  planner: Planner,
  decide: Decide,
  pick: (open: number) => number = () => 0,
  maxGames = Infinity,
): Played {
  const slots = [...planner.begin()];
  const open = [...slots];
  for (let games = 0; games < maxGames && open.length > 0 && !planner.state().over; games++) {
    const [slot] = open.splice(pick(open.length), 1);
    if (!slot) break;
    const more = planner.accept(slot, decide(slot));
    slots.push(...more);
    open.push(...more);
  }
  return { planner, slots, state: planner.state() };
}

export function playEvent(event: Partial<FlatSpec>, count: number, decide: Decide, random?: Random): Played {
  const planner = createPlanner({ ...PLAIN, ...event }, members(count), "7");
  return play(planner, decide, random ? (open) => random.below(open) : undefined);
}

/** Replays finished outcomes in slot order into a new planner, as a coordinator does after a kill. */
export function resume(planner: Planner, finished: ReadonlyMap<number, Outcome>): Slot[] {
  const slots = [...planner.begin()];
  for (const slot of slots) {
    const outcome = finished.get(slot.slot);
    if (outcome) slots.push(...planner.accept(slot, outcome));
  }
  return slots;
}
