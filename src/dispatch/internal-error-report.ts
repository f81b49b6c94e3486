import type { MatchJob, MatchReport, EventSettings } from "./match-job.ts";
import { newMatchId } from "./play-match.ts";

/** Of a match that came to nothing by our own doing: it counts for nobody, and leaves no record that could be judged again. */
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
