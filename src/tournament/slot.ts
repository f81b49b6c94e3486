import type { Seat } from "../core/seats.ts";

/** One game of an event's plan, numbered from 1 in plan order. Numbers never change. */
export interface Slot {
  readonly slot: number;
  /** The round or batch, from 1. The next stage is planned after this one ends. */
  readonly stage: number;
  /** Shared by all games of two players in one stage; unique in the event, from 1. */
  readonly pairing: number;
  /** Shared by two games with swapped seats and the same start; unique in the event, from 1. */
  readonly pair: number;
  /** Player numbers from 0, in the order of the event file. */
  readonly seats: readonly [number, number];
  /** Start position from 0, unbounded; the reader of the positions takes the remainder. */
  readonly start: number;
}

/**
 * The final result of a slot; void = every attempt failed through no fault of the players, so the slot does not
 * count.
 */
export interface Outcome {
  readonly winner: Seat | null;
  readonly void: boolean;
}

export interface FinishedSlot {
  readonly slot: number;
  readonly outcome: Outcome;
}
