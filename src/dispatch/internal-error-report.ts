import type { MatchJob, MatchReport, EventSettings } from "./match-job.ts";
import { newMatchId } from "./play-match.ts";

/** The void report of a match that failed through an internal error. It has no record, so it is never audited. */
export function internalErrorReport(
  { players }: Pick<EventSettings, "players">,
  { slot, attempt, seats: [a, b] }: MatchJob,
  what: string,
  bug: unknown,
): MatchReport {
  const why = `${what}: ${String(bug)}`;
  return {
    slot,
    attempt,
    match: newMatchId(),
    names: [players[a]?.name ?? "", players[b]?.name ?? ""],
    verdict: { winner: null, by: "void", score: [0, 0], fault: null, why },
    moves: 0,
    ms: 0,
    startedAt: new Date().toISOString(),
    record: null,
    worker: "local",
    bug: formatBug(bug),
  };
}

export function formatBug(bug: unknown): string {
  return bug instanceof Error ? (bug.stack ?? bug.message) : String(bug);
}
