import type { Fault } from "../../../core/fault.ts";
import type { LocalizedText } from "../../../core/lang.ts";
import type { Seat } from "../../../core/seats.ts";

export interface PlayedMove {
  readonly seat: Seat;
  /** Absent where nobody but its owner may know it. */
  readonly move?: unknown;
  readonly text: string | null;
  readonly ms: number;
  readonly lag: number;
}

/** One position of a match and what led to it; views and states are asked for by its index. */
export interface Step {
  readonly index: number;
  /** Moves made so far, as the game counts them. */
  readonly ply: number;
  /** Times that nature has moved since. */
  readonly ticks: number;
  readonly score: readonly [number, number];
  /** Absent at the start and after nature moved. */
  readonly played?: PlayedMove;
  /** An answer that was no move, and ended the match: the same position, one ply on. */
  readonly ruling?: { readonly fault: Fault; readonly ms: number };
  /** The duration of the match was over here. */
  readonly timeUp?: true;
  /** When it came about, in milliseconds since the match opened, as far as the record tells. */
  readonly at: number;
  /** Time used by each seat so far. */
  readonly spent: readonly [number, number];
  /** Time of each seat's latest move. */
  readonly used: readonly [number | undefined, number | undefined];
  /** What the move took, where there is such a thing. */
  readonly captured?: { readonly kind: string; readonly seat: Seat; readonly text: LocalizedText };
  /** Moves that led here, those included that the game does not count. */
  readonly moves: number;
  /** Answers that were refused before this move was made. */
  readonly refused: number;
  /** Hints that whoever moved had looked at. */
  readonly hints: number;
}

/** Whether nature made it, and no seat, no ruling and no clock. */
export function isTick({ played, ruling, timeUp }: Step): boolean {
  return !played && !ruling && !timeUp;
}

/** Who is asked at a position, and since when. */
export interface Question {
  readonly seats: readonly Seat[];
  readonly at: number;
  /** When those were asked who came later than the others. */
  readonly later?: readonly [number | undefined, number | undefined];
}

export function askedAt({ at, later }: Question, seat: Seat): number {
  return later?.[seat] ?? at;
}

/** Who has still to answer; who was not asked before is asked now. */
export function awaitOnly(question: Question, seats: readonly Seat[], at: number): Question {
  const when = (seat: Seat): number | undefined =>
    seats.includes(seat) && !question.seats.includes(seat) ? at : question.later?.[seat];
  return { ...question, seats, later: [when(0), when(1)] };
}
