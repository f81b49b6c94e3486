import type { Stamp } from "../core/time.ts";

/**
 * A reply that we read this much too late but that may have arrived in time is accepted; above it the match is void.
 * Voiding below as well would let a losing program force a replay by answering exactly at its deadline.
 */
export const MAX_FORGIVEN_LAG_MS = 50;

export type Timing = "in time" | "late" | "our fault";

/** `stalled`: the machine, and the program with it, stood still while the question was open. */
export function classifyTiming({ at, lag }: Stamp, deadline: number | undefined, stalled: boolean): Timing {
  if (deadline === undefined || at <= deadline) return "in time";
  if (stalled) return "our fault";
  if (at - lag > deadline) return "late";
  return lag <= MAX_FORGIVEN_LAG_MS ? "in time" : "our fault";
}
