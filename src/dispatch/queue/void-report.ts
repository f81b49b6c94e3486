import { voidVerdict } from "../../referee/give-reason.ts";
import type { MatchJob, MatchReport, EventSettings } from "../match-job.ts";

/** The report of a match that failed through an internal error. */
export function voidReport(
  setting: EventSettings,
  { slot, attempt, seats: [a, b] }: MatchJob,
  { match, worker, why, bug }: { match: string; worker: string; why: string; bug?: string },
): MatchReport {
  return {
    slot,
    attempt,
    match,
    names: [setting.players[a]?.name ?? "", setting.players[b]?.name ?? ""],
    verdict: voidVerdict(why),
    moves: 0,
    ms: 0,
    startedAt: new Date().toISOString(),
    record: null,
    worker,
    ...(bug === undefined ? {} : { bug }),
  };
}
