import { commonReason } from "../core/common-reasons.ts";
import type { Notice } from "../core/lang.ts";
import { unansweredNotice } from "../core/silence.ts";
import { type Seat, SEATS } from "../core/seats.ts";
import { findGame } from "../games/index.ts";
import { probeSandbox } from "../links/process/sandbox.ts";
import { type TcpListener, listenTcp } from "../links/tcp.ts";
import { realTime } from "../links/time.ts";
import { openMemoryRecorder } from "../store/records/memory-recorder.ts";
import { internalErrorReport, formatBug } from "./internal-error-report.ts";
import { createParticipant, type ParticipantContext } from "./create-participant.ts";
import { type Absence, reportForfeit } from "./forfeit.ts";
import { openTcpPlayers } from "./tcp-players.ts";
import { lagMeter } from "./process-lag-meter.ts";
import type { AwaitedPlayer, MatchJob, MatchReport, PlayerConfig, EventSettings } from "./match-job.ts";
import { type Participant, newMatchId, type PlayedMatch, playMatch } from "./play-match.ts";

/** Whether a match can be played now; "forfeited" = a tcp player exceeded the absence limit. */
export type Playability = "playable" | "waits" | "forfeited";

/** Plays the matches of one event within this thread. */
export interface MatchRunner {
  /** Announces a match, so that the ports of its tcp players are opened. */
  expect(job: MatchJob): void;
  playability(job: MatchJob): Playability;
  /** "waits" = a player left before the match began; undefined = aborted. */
  play(job: MatchJob, signal: AbortSignal): Promise<MatchReport | "waits" | undefined>;
  /** Ends kept programs and closes all ports. */
  close(): Promise<void>;
}

export interface MatchRunnerListener {
  readonly onNotice: (sentence: Notice) => void;
  /** Called when the playability of a match may have changed. */
  readonly onChange: () => void;
  readonly onAwaited: (players: readonly AwaitedPlayer[]) => void;
}

export async function openMatchRunner(
  setting: EventSettings,
  listener: MatchRunnerListener,
): Promise<MatchRunner> {
  const { onNotice } = listener;
  const entry = findGame(setting.game);
  if (!entry) throw new Error(`there is no game ${setting.game}`);
  const hasCommands = setting.players.some(({ kind }) => kind === "command");
  const level = hasCommands ? await probeSandbox(setting.sandbox) : "none";
  const { memoryBytes, gapMs, absentMs } = setting;
  const guests = openTcpPlayers({
    time: realTime,
    wallClock: () => Date.now(),
    absentMs,
    listen: (player, changed) => listenFor(setting.players[player], changed),
    nameOf: (player) => setting.players[player]?.name ?? "",
    onChange: listener.onChange,
    onAwaited: listener.onAwaited,
  });
  const context: ParticipantContext = {
    entry,
    level,
    memoryBytes,
    gapMs,
    linkPools: [],
    listenerOf: (player) => guests.listener(setting.players.indexOf(player)),
  };
  const participants = new Map<number, Promise<Participant>>();
  const starts = new Map<number, unknown>();

  /** Created on first use: the files of a withdrawn player may be gone from this machine. */
  function participantAt(number: number): Promise<Participant> {
    const player = setting.players[number];
    if (!player) throw new Error(`there is no player ${number}`);
    const participant = participants.get(number) ?? createParticipant(player, context);
    participants.set(number, participant);
    return participant;
  }

  /** Read on first use: a file may hold thousands of positions. */
  function startOf(index: number | null): unknown {
    if (index === null || !entry) return undefined;
    if (!starts.has(index)) {
      const read = entry.rules.readPosition(
        setting.starts[index] ?? "",
        entry.rules.readOptions(setting.options),
      );
      if (!read.ok) throw new Error(`start position ${index + 1}: ${read.why}`);
      starts.set(index, read.value);
    }
    return starts.get(index);
  }

  /** Seats of tcp players. */
  function guestSeats({ seats }: MatchJob): readonly Seat[] {
    return SEATS.filter((seat) => setting.players[seats[seat]]?.kind === "tcp");
  }

  function absentSeats(job: MatchJob): readonly Absence[] {
    return guestSeats(job)
      .filter((seat) => guests.isForfeiting(job.seats[seat]))
      .map((seat) => ({ seat, port: guests.portOf(job.seats[seat]) ?? 0, limitMs: absentMs ?? 0 }));
  }

  function playabilityOf(job: MatchJob): Playability {
    if (guestSeats(job).every((seat) => guests.isAvailable(job.seats[seat]))) return "playable";
    return absentSeats(job).length > 0 ? "forfeited" : "waits";
  }

  async function playNow(job: MatchJob, signal: AbortSignal): Promise<MatchReport | "waits" | undefined> {
    if (playabilityOf(job) === "forfeited" && entry)
      return reportForfeit(entry, setting, job, absentSeats(job));
    const reservations = guestSeats(job).map((seat) => guests.reserve(job.seats[seat]));
    try {
      return await playSeated(job, signal);
    } finally {
      for (const reservation of reservations) reservation.end();
    }
  }

  return {
    expect(job) {
      for (const seat of guestSeats(job)) guests.expect(job.seats[seat]);
    },
    playability: playabilityOf,
    async play(job, signal) {
      const report = await playNow(job, signal);
      if (report !== "waits") for (const seat of guestSeats(job)) guests.finished(job.seats[seat]);
      return report;
    },
    async close() {
      guests.close();
      await Promise.all(context.linkPools.map((pool) => pool.closeIdle()));
    },
  };

  async function playSeated(job: MatchJob, signal: AbortSignal): Promise<MatchReport | "waits" | undefined> {
    if (!entry) return undefined;
    const [one, two] = job.seats;
    const seated = [await participantAt(one), await participantAt(two)] as const;
    const start = startOf(job.start);
    const match = newMatchId();
    const recorder = setting.records === "none" ? undefined : openMemoryRecorder(entry.rules);
    const played = await playMatch({
      match,
      entry,
      participants: seated,
      options: setting.options,
      start,
      limits: setting.limits,
      seed: job.seed,
      pairSeed: job.pairSeed,
      sandbox: level,
      logWire: false,
      signal,
      observe(event, state) {
        recorder?.write(event, state);
        if (event.type === "noted" && event.note === "silent")
          onNotice(unansweredNotice(seated[event.seat].info.name, event.reason));
      },
    }).catch((bug: unknown) =>
      internalErrorReport(setting, job, commonReason("void.referee-failed", { bug: String(bug) }), bug),
    );
    const record = recorder ? await recorder.close() : null;
    if (signal.aborted) return undefined;
    // An internal error voids this match only; the event continues.
    if ("worker" in played) return played;
    if (!played.abandoned) return reportOf(job, match, played, keepsRecord(setting, played) ? record : null);
    onNotice(formatAbandoned(played));
    return "waits";
  }
}

async function listenFor(player: PlayerConfig | undefined, onChange: () => void): Promise<TcpListener> {
  if (player?.kind !== "tcp") throw new Error("a player that does not connect has no port");
  const { host, port } = player;
  return listenTcp({ host, port, lagMeter, time: realTime, remedy: "name another", onChange });
}

function formatAbandoned({ names, verdict }: PlayedMatch): string {
  const { fault } = verdict;
  if (!fault) return "No match was played: a guest left before its opponent came.";
  return `No match was played: ${names[fault.seat]} left before its opponent came (${fault.why}).`;
}

function keepsRecord({ records }: EventSettings, { verdict }: PlayedMatch): boolean {
  return records === "all" || verdict.by !== "rules";
}

function reportOf(job: MatchJob, match: string, played: PlayedMatch, record: Uint8Array | null): MatchReport {
  const { slot, attempt } = job;
  const { names, verdict, moves, ms, startedAt, bug } = played;
  return {
    slot,
    attempt,
    match,
    names,
    verdict,
    moves,
    ms,
    startedAt,
    record,
    worker: "local",
    ...(bug !== undefined && { bug: formatBug(bug) }),
  };
}
