import type { EventSpec } from "../event/event.ts";
import type { Pentanomial } from "../ledger.ts";
import type { Outcome, Slot } from "../slot.ts";

/** The keys of an event that a plan depends on. */
export type PlanSpec = Pick<
  EventSpec,
  "format" | "games" | "rounds" | "extraPairs" | "points" | "pointsByPairing" | "final" | "sprt"
>;

/** Half-open range of stages; null = still active. */
export type StageRange = readonly [from: number, until: number | null];

/** The stages in which a player takes part; only a league has more than one range. */
export interface Membership {
  readonly spells: readonly StageRange[];
}

/** The result of a pairing that had to have a winner. */
export interface Decision {
  readonly stage: number;
  readonly pairing: number;
  /** Better seed first; a bye has the same player twice. */
  readonly players: readonly [number, number];
  /** Game points of each; a draw counts as half. */
  readonly score: readonly [number, number];
  /** null = not decided yet. */
  readonly winner: number | null;
  readonly by: "games" | "extra games" | "seed order" | "bye" | null;
}

/** What a format adds to the results of its games. */
export interface PlanState {
  readonly over: boolean;
  /** Total number of slots; null = unknown or endless. */
  readonly planned: number | null;
  /** Pairings that had to have a winner: those of a knockout, or a final. */
  readonly decisions: readonly Decision[];
  /** Player numbers, one entry per bye. */
  readonly byes: readonly number[];
  /** Groups of equals, best first, if the format decides the ranks; null = the points decide. */
  readonly places: readonly (readonly number[])[] | null;
  /** Points by player where byes count too, as in a Swiss event: the table shows these. */
  readonly points?: readonly number[];
}

/** The state of a sequential test. */
export interface SprtStanding {
  readonly llr: number;
  readonly lower: number;
  readonly upper: number;
  readonly state: "running" | "H0" | "H1";
  /** From the first player's side. */
  readonly pairs: Pentanomial;
}

export interface SprtHistory extends SprtStanding {
  /** State after each counted pair, in order; `pair` is the pair's number in the plan. */
  readonly steps: readonly (SprtStanding & { readonly pair: number })[];
}

/**
 * The plan of one event, a function of its results only. The order of results within a stage does not change later
 * slots, so a killed event resumes from its results.
 */
export interface Planner {
  /** Returns the first slots. Call it once, before anything else. */
  begin(): readonly Slot[];
  /** Records the outcome of a slot, once; returns the slots planned because of it. */
  accept(slot: Slot, outcome: Outcome): readonly Slot[];
  /** True: only pairs before the first incomplete one count, and games after the end are dropped. */
  readonly inOrder: boolean;
  state(): PlanState;
  /** Only in format sprt. */
  sprt?(): SprtHistory;
}
