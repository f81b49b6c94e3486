import { type MatchEvent, type Opened, RECORD_FORMAT } from "../core/events.ts";
import type { Reason } from "../core/reason.ts";
import type { Verdict } from "../core/verdict.ts";
import { voidVerdict } from "../referee/verdicts.ts";

/** How a match ended. */
export interface MatchOutcome {
  readonly match: string;
  readonly names: readonly [string, string];
  readonly verdict: Verdict;
  readonly moves: number;
  readonly ms: number;
  readonly startedAt: string;
  /** The stack of our own error, if there was one. */
  readonly bug?: string;
}

/** The outcome of a match that an error of our own ended. */
export function voidOutcome(
  match: Pick<MatchOutcome, "match" | "names" | "startedAt">,
  reason: Reason,
  bug?: unknown,
): MatchOutcome {
  const outcome = { ...match, verdict: voidVerdict(reason), moves: 0, ms: 0 };
  return bug === undefined ? outcome : { ...outcome, bug: formatBug(bug) };
}

export function formatBug(bug: unknown): string {
  return bug instanceof Error ? (bug.stack ?? bug.message) : String(bug);
}

/** The events of a match that ended without a move: the opening and the verdict. */
export function unplayedEvents(
  opening: Omit<Opened, "type" | "format">,
  verdict: Verdict,
  ms = 0,
): readonly [MatchEvent, MatchEvent] {
  return [
    { type: "opened", format: RECORD_FORMAT, ...opening },
    { type: "closed", verdict, ms },
  ];
}
