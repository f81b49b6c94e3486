import { commonReason } from "../core/common-reasons.ts";
import type { Reason } from "../core/reason.ts";
import type { Seat } from "../core/seats.ts";
import type { Verdict } from "../core/verdict.ts";
import type { PlayableGame } from "../games/entry.ts";
import { playerInfoOf } from "../match/player-spec.ts";
import { type MatchOutcome, newMatchId, unplayedEvents, voidOutcome } from "../match/run-match.ts";
import { faultVerdict, voidRulingVerdict, voidVerdict } from "../referee/verdicts.ts";
import type { VoidRuling } from "../referee/void-count.ts";
import { openMemoryRecorder } from "../store/records/memory-recorder.ts";
import type { EventSettings, MatchJob, MatchReport } from "./match-job.ts";

export function reportOf(
  { slot, attempt }: MatchJob,
  outcome: MatchOutcome,
  record: Uint8Array | null,
  worker = "local",
): MatchReport {
  const { match, names, verdict, moves, ms, startedAt, sandbox, bug } = outcome;
  const confined = sandbox && { sandbox };
  const report = { slot, attempt, match, names, verdict, moves, ms, startedAt, record, worker, ...confined };
  return bug === undefined ? report : { ...report, bug };
}

/** The report of a job that an error of our own ended. It has no record, so it is never audited. */
export function voidReport(
  settings: EventSettings,
  job: MatchJob,
  reason: Reason,
  { bug, match = newMatchId(), worker }: { bug?: unknown; match?: string; worker?: string } = {},
): MatchReport {
  const nameOf = (player: number): string => settings.players[player]?.name ?? "";
  const names = [nameOf(job.seats[0]), nameOf(job.seats[1])] as const;
  const startedAt = new Date().toISOString();
  return reportOf(job, voidOutcome({ match, names, startedAt }, reason, bug), null, worker);
}

export interface Absence {
  readonly seat: Seat;
  readonly port: number;
  readonly limitMs: number;
}

/** Reports a game whose tcp player did not connect: lost for that player, void if neither connected. */
export function reportForfeit(
  entry: PlayableGame,
  settings: EventSettings,
  job: MatchJob,
  absent: readonly Absence[],
): Promise<MatchReport> {
  return reportUnplayed(entry, settings, job, (score) => forfeitVerdict(absent, score));
}

/** Reports a game that its void attempts decide. */
export function reportVoidRuling(
  entry: PlayableGame,
  settings: EventSettings,
  job: MatchJob,
  ruling: VoidRuling,
): Promise<MatchReport> {
  return reportUnplayed(entry, settings, job, (score) => voidRulingVerdict(ruling, score));
}

/** It has a record like any other match, so the match page can show the reason. */
async function reportUnplayed(
  { rules }: PlayableGame,
  settings: EventSettings,
  job: MatchJob,
  judge: (score: readonly [number, number]) => Verdict,
): Promise<MatchReport> {
  const { options, limits, players, records } = settings;
  const a = players[job.seats[0]];
  const b = players[job.seats[1]];
  if (!a || !b) throw new Error(`there is no player ${job.seats.join(" or ")}`);
  const match = newMatchId();
  const startedAt = new Date().toISOString();
  const start = rules.start(rules.readOptions(options));
  const verdict = judge(rules.score(start));
  const opening = {
    match,
    game: rules.id,
    rules: rules.version,
    options,
    start: null,
    players: [playerInfoOf(rules.id, a), playerInfoOf(rules.id, b)] as const,
    seed: job.seed,
    limits,
    startedAt,
    sandbox: "none",
  };
  const recorder = records === "none" ? undefined : openMemoryRecorder(rules);
  for (const event of unplayedEvents(opening, verdict)) recorder?.write(event, start);
  const outcome = { match, names: [a.name, b.name] as const, verdict, moves: 0, ms: 0, startedAt };
  return reportOf(job, outcome, recorder ? await recorder.close() : null);
}

function forfeitVerdict([absence, other]: readonly Absence[], score: readonly [number, number]): Verdict {
  if (!absence || other) return voidVerdict(commonReason("absent.both"), score);
  const { seat, port, limitMs } = absence;
  const reason = commonReason("absent.player", { port, limitMs });
  return faultVerdict({}, seat, { kind: "unstarted", reason }, score);
}
