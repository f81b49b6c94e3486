import type { Reason } from "../core/reason.ts";
import type { Verdict } from "../core/verdict.ts";
import { voidVerdict } from "../referee/verdicts.ts";
import type { MatchJob, MatchReport, EventSettings } from "./match-job.ts";
import { newMatchId } from "./play-match.ts";

/** The report of a match that failed through an internal error. It has no record, so it is never audited. */
export function voidReport(
  { players }: Pick<EventSettings, "players">,
  { slot, attempt, seats: [a, b] }: MatchJob,
  details: { match: string; verdict: Verdict; worker: string; bug?: string },
): MatchReport {
  return {
    slot,
    attempt,
    names: [players[a]?.name ?? "", players[b]?.name ?? ""],
    moves: 0,
    ms: 0,
    startedAt: new Date().toISOString(),
    record: null,
    ...details,
  };
}

export function internalErrorReport(
  settings: Pick<EventSettings, "players">,
  job: MatchJob,
  reason: Reason,
  bug: unknown,
): MatchReport {
  const verdict = voidVerdict(reason);
  return voidReport(settings, job, { match: newMatchId(), verdict, worker: "local", bug: formatBug(bug) });
}

export function formatBug(bug: unknown): string {
  return bug instanceof Error ? (bug.stack ?? bug.message) : String(bug);
}
