import type { Stamp } from "../core/time.ts";

/**
 * Below this, a reply that we read too late but that may have come in time is taken: the doubt is ours. Above, nobody
 * can tell any more what the program did, so the match is void. Voiding at a hair's breadth as well would let a losing
 * program buy a replay by answering exactly at its deadline.
 */
export const MAX_FORGIVEN_LAG_MS = 50;

export type Timing = "in time" | "late" | "our fault";

/** `stalled`: the machine itself stood still while the question was open, and the program with it. */
export function classifyTiming({ at, lag }: Stamp, deadline: number | undefined, stalled: boolean): Timing {
  if (deadline === undefined || at <= deadline) return "in time";
  if (stalled) return "our fault";
  if (at - lag > deadline) return "late";
  return lag <= MAX_FORGIVEN_LAG_MS ? "in time" : "our fault";
}
