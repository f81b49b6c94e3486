import type { EventSpec } from "../event/event.ts";
import type { Pentanomial } from "../ledger.ts";
import type { Outcome, Slot } from "../slot.ts";

/** What a plan depends on, beside who plays. */
export type PlanSpec = Pick<
  EventSpec,
  "format" | "games" | "rounds" | "extraPairs" | "points" | "pointsByPairing" | "final" | "sprt"
>;

/** From a stage to before another; null = still there. */
export type StageRange = readonly [from: number, until: number | null];

/** In which stages somebody plays; only in a league not in all of them. */
export interface Membership {
  readonly spells: readonly StageRange[];
}

/** How one pairing that had to have a winner got one. */
export interface Decision {
  readonly stage: number;
  readonly pairing: number;
  /** The two, the one with the better seed first; where the other place was empty, the same one twice. */
  readonly players: readonly [number, number];
  /** Game points of each in this pairing, a draw as half. */
  readonly score: readonly [number, number];
  /** null = not decided yet. */
  readonly winner: number | null;
  /** bye = the other place was empty. */
  readonly by: "games" | "extra games" | "seed order" | "bye" | null;
}

/** What a format knows beyond the results of its games. */
export interface PlanState {
  readonly over: boolean;
  /** How many slots there will be in all; null = nobody knows yet, or there is no end. */
  readonly planned: number | null;
  /** Pairings that had to have a winner: a knockout's, or the final of the first two. */
  readonly decisions: readonly Decision[];
  /** Players by number who sat out, once for each time. */
  readonly byes: readonly number[];
  /** Places that the format itself decides, first place first, each a group of equals; null = the points decide. */
  readonly places: readonly (readonly number[])[] | null;
  /** By player, where the places go by more than games, as by byes in a Swiss event: the table shows these. */
  readonly points?: readonly number[];
}

/** Where a sequential test stands. */
export interface SprtStanding {
  readonly llr: number;
  readonly lower: number;
  readonly upper: number;
  readonly state: "running" | "H0" | "H1";
  /** From the side of the first player. */
  readonly pairs: Pentanomial;
}

export interface SprtHistory extends SprtStanding {
  /** Where it stood after each pair that counts, in their order; `pair` is the number of that pair in the plan. */
  readonly steps: readonly (SprtStanding & { readonly pair: number })[];
}

/**
 * The plan of one event, computed from its results alone. Whatever order the results of a stage come in, the slots that
 * follow are the same, so an event that is killed and run again needs nothing but its results to go on.
 */
export interface Planner {
  /** The first slots. Called once, before anything else. */
  begin(): readonly Slot[];
  /** Takes the final outcome of a slot, once; answers with the slots that are planned because of it. */
  accept(slot: Slot, outcome: Outcome): readonly Slot[];
  /** True: results count only up to the first pair that is not complete, and what was played beyond the end is dropped. */
  readonly inOrder: boolean;
  state(): PlanState;
  /** Only in format sprt. */
  sprt?(): SprtHistory;
}
