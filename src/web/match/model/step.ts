import type { Fault } from "../../../core/fault.ts";
import type { Seat } from "../../../core/seats.ts";
import type { StepEvent } from "../../../games/definition.ts";

export interface PlayedMove {
  readonly seat: Seat;
  /** Absent when the move is hidden from the audience. */
  readonly move?: unknown;
  readonly text: string | null;
  readonly ms: number;
  readonly lag: number;
}

/** One position of a match and what led to it. Views and states are looked up by index. */
export interface Step {
  readonly index: number;
  /** Moves made so far, as the game counts them. */
  readonly ply: number;
  /** Ticks since the last move. */
  readonly ticks: number;
  readonly score: readonly [number, number];
  /** Absent at the start and after a tick. */
  readonly played?: PlayedMove;
  /** The fault that ended the match: same position, one ply later. */
  readonly ruling?: { readonly fault: Fault; readonly ms: number };
  /** The match reached its time limit here. */
  readonly timeUp?: true;
  /** Milliseconds since the match opened, as far as the record has them. */
  readonly at: number;
  /** Time used by each seat so far. */
  readonly spent: readonly [number, number];
  /** Time of each seat's latest move. */
  readonly used: readonly [number | undefined, number | undefined];
  /** Piece that the move captured. */
  readonly captured?: StepEvent;
  /** Moves that led here, including those the game does not count. */
  readonly moves: number;
  /** Answers that were refused before this move. */
  readonly refused: number;
  /** Hints that the player used for this move. */
  readonly hints: number;
}

export function isTick({ played, ruling, timeUp }: Step): boolean {
  return !played && !ruling && !timeUp;
}

/** The seats that must answer at a position, and since when. */
export interface Question {
  readonly seats: readonly Seat[];
  readonly at: number;
  /** Per seat, the time of its question when it was asked later than `at`. */
  readonly later?: readonly [number | undefined, number | undefined];
}

export function askedAt({ at, later }: Question, seat: Seat): number {
  return later?.[seat] ?? at;
}

/** Keeps only the given seats; a seat that is new was asked at `at`. */
export function awaitOnly(question: Question, seats: readonly Seat[], at: number): Question {
  const laterOf = (seat: Seat): number | undefined =>
    seats.includes(seat) && !question.seats.includes(seat) ? at : question.later?.[seat];
  return { ...question, seats, later: [laterOf(0), laterOf(1)] };
}
