import type { Pentanomial } from "../ledger.ts";
import type { FinishedSlot, Outcome, Slot } from "../slot.ts";
import type { SprtSettings, SprtState } from "../statistics/sprt.ts";
import type { PointRule } from "./points.ts";

/** The part of an event that its plan depends on; `settings` are the keys of its format. */
export interface PlanSpec<Settings extends object = object> extends PointRule {
  /** Games per pairing; the format says how it counts them. */
  readonly games: number | "endless";
  readonly settings: Settings;
}

/** Half-open range of stages; null = still active. */
export type StageRange = readonly [from: number, until: number | null];

/** The stages in which a player takes part; only an open-ended format has more than one range. */
export interface Membership {
  readonly stageRanges: readonly StageRange[];
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
  readonly by: DecidedBy | null;
}

/** What decided a pairing. */
export type DecidedBy = "games" | "extra games" | "seed order" | "bye";

/** What a format adds to the results of its games. */
export interface PlanState {
  readonly over: boolean;
  /** Total number of slots; null = unknown or endless. */
  readonly planned: number | null;
  /** Pairings that had to have a winner: those of a knockout, or a final. */
  readonly decisions: readonly Decision[];
  /** Player numbers, one entry per bye. */
  readonly byes: readonly number[];
  /** Groups of equals, best first, if the format decides the ranks; null = the table decides. */
  readonly places: readonly (readonly number[])[] | null;
  /** Points by player where byes count too: the table shows these. */
  readonly points?: readonly number[];
  /** The sequential test that decides the event. */
  readonly test?: SequentialTest;
}

/** Where the results of the games alone decide the ranks. */
export const TABLE_DECIDES = { decisions: [], byes: [], places: null } satisfies Partial<PlanState>;

/** The state of a sequential test. */
export interface TestState extends SprtState {
  /** From the first player's side. */
  readonly pairs: Pentanomial;
}

export interface SequentialTest extends TestState {
  readonly settings: SprtSettings;
  /** State after each counted pair, in order; `pair` is the pair's number in the plan. */
  readonly steps: readonly (TestState & { readonly pair: number })[];
}

/** A line of the JSON stream besides those of every event. */
export interface StreamLine {
  readonly type: string;
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
  /** True: the remaining slots are not played. */
  isOver(): boolean;
  state(): PlanState;
  /** A line about the last accepted outcome; undefined = nothing to say. */
  streamLine?(): StreamLine | undefined;
}

/** Gives a planner the finished slots of a store, in slot order; returns the plan by slot number. */
export function replayOutcomes(planner: Planner, outcomes: Iterable<FinishedSlot>): Map<number, Slot> {
  const plan = new Map(planner.begin().map((slot) => [slot.slot, slot]));
  for (const { slot: number, outcome } of outcomes) {
    const slot = plan.get(number);
    if (!slot) throw new Error(`slot ${number} is in the store but not in the plan`);
    for (const next of planner.accept(slot, outcome)) plan.set(next.slot, next);
  }
  return plan;
}

/** The games per pairing of a format that cannot be endless. */
export function finiteGames({ games }: Pick<PlanSpec, "games">): number {
  if (games === "endless") throw new Error("this format cannot be endless");
  return games;
}
