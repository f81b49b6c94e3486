import type { Reason } from "../core/reason.ts";
import { type MatchOutcome, voidOutcome } from "../match/outcome.ts";
import { newMatchId } from "../match/run-match.ts";
import type { EventSettings, MatchJob, MatchReport } from "./match-job.ts";

/** The report of a job that an error of our own ended. It has no record, so it is never audited. */
export function voidReport(
  settings: Pick<EventSettings, "players">,
  job: MatchJob,
  reason: Reason,
  { bug, match = newMatchId(), worker }: { bug?: unknown; match?: string; worker?: string } = {},
): MatchReport {
  const nameOf = (number: number): string => settings.players[number]?.name ?? "";
  const names = [nameOf(job.seats[0]), nameOf(job.seats[1])] as const;
  const startedAt = new Date().toISOString();
  return reportOf(job, voidOutcome({ match, names, startedAt }, reason, bug), null, worker);
}

export function reportOf(
  { slot, attempt }: MatchJob,
  outcome: MatchOutcome,
  record: Uint8Array | null,
  worker = "local",
): MatchReport {
  const { match, names, verdict, moves, ms, startedAt, bug } = outcome;
  const report = { slot, attempt, match, names, verdict, moves, ms, startedAt, record, worker };
  return bug === undefined ? report : { ...report, bug };
}
