import type { Seat } from "../core/seats.ts";

/** One game of an event's plan. Numbers are given once, in the order of the plan, from 1. */
export interface Slot {
  readonly slot: number;
  /** The part of the event that must be over before the next is planned: a round, a batch; from 1. */
  readonly stage: number;
  /** Who meets whom: all games of one pairing in one stage share it; unique in the event, from 1. */
  readonly pairing: number;
  /** Two games with the seats swapped and the same start share it; unique in the event, from 1. */
  readonly pair: number;
  /** Players by their number, from 0, as they stand in the event. */
  readonly seats: readonly [number, number];
  /** Which start position, counted from 0 without end; the reader of the positions takes the remainder. */
  readonly start: number;
}

/** What became of a slot in the end; void = our own fault every time it was tried, so it counts for nobody. */
export interface Outcome {
  readonly winner: Seat | null;
  readonly void: boolean;
}
