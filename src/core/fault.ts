import type { Reason } from "./reason.ts";
import type { Seat } from "./seats.ts";

/**
 * The kinds of fault. Part of the contract: results and statistics use these words.
 *
 * @example
 * ```ts
 * FAULTS.includes("timeout"); // true
 * ```
 */
export const FAULTS = [
  "illegal",
  "malformed",
  "timeout",
  "unsolicited",
  "flooded",
  "crashed",
  "disconnected",
  "unstarted",
  "resources",
] as const;

/** The kind of a fault. */
export type FaultKind = (typeof FAULTS)[number];

/** A mistake of a player that ended a match. */
export interface Fault {
  readonly seat: Seat;
  readonly kind: FaultKind;
  /** One sentence: what happened and which rule it broke. */
  readonly why: string;
  /** `why` as data; absent in records of format 1. */
  readonly reason?: Reason;
  /** Time from the question to the fault; absent where no question was open. */
  readonly ms?: number;
  /** The last wire lines with their times, how the program ended, the tail of its stderr. */
  readonly evidence: string;
  /** The referee's own lines of `evidence` as data, in their order; absent in records of earlier versions. */
  readonly notes?: readonly Reason[];
  /** The offending text: an illegal move in the notation of the game, anything else as sent. */
  readonly said?: string;
}
