import { commonReason } from "../core/common-reasons.ts";
import { type MatchEvent, type PlayerInfo, RECORD_FORMAT } from "../core/events.ts";
import type { Seat } from "../core/seats.ts";
import type { Verdict } from "../core/verdict.ts";
import type { GameEntry } from "../games/entry.ts";
import { faultVerdict, voidVerdict } from "../referee/verdicts.ts";
import { openMemoryRecorder } from "../store/records/memory-recorder.ts";
import type { MatchJob, MatchReport, EventSettings } from "./match-job.ts";
import { newMatchId } from "./play-match.ts";

export interface Absence {
  readonly seat: Seat;
  readonly port: number;
  readonly limitMs: number;
}

/**
 * Reports a game whose tcp player did not connect: lost for that player, void if neither connected. It has a record like
 * any other match, so the match page can show the reason.
 */
export async function reportForfeit(
  entry: GameEntry,
  settings: EventSettings,
  job: MatchJob,
  absent: readonly Absence[],
): Promise<MatchReport> {
  const { rules } = entry;
  const { slot, attempt, seats } = job;
  const match = newMatchId();
  const startedAt = new Date().toISOString();
  const start = rules.start(rules.readOptions(settings.options));
  const verdict = verdictOf(absent, rules.score(start));
  const infoOf = (number: number): PlayerInfo => {
    const player = settings.players[number];
    const dialect = player && player.kind !== "bot" ? `${rules.id}/${player.dialect}` : null;
    return { name: player?.name ?? "", dialect, digest: player?.kind === "command" ? player.digest : null };
  };
  const players = [infoOf(seats[0]), infoOf(seats[1])] as const;
  const events: readonly MatchEvent[] = [
    {
      type: "opened",
      format: RECORD_FORMAT,
      match,
      game: rules.id,
      rules: rules.version,
      options: settings.options,
      start: null,
      players,
      seed: job.seed,
      limits: settings.limits,
      startedAt,
      sandbox: "none",
    },
    { type: "closed", verdict, ms: 0 },
  ];
  const recorder = settings.records === "none" ? undefined : openMemoryRecorder(rules);
  for (const event of events) recorder?.write(event, start);
  return {
    slot,
    attempt,
    match,
    verdict,
    startedAt,
    moves: 0,
    ms: 0,
    worker: "local",
    names: [players[0].name, players[1].name],
    record: recorder ? await recorder.close() : null,
  };
}

function verdictOf([absence, other]: readonly Absence[], score: readonly [number, number]): Verdict {
  if (!absence || other) return voidVerdict(commonReason("absent.both"), score);
  const { seat, port, limitMs } = absence;
  const reason = commonReason("absent.player", { port, limitMs });
  return faultVerdict({}, seat, { kind: "unstarted", reason }, score);
}
