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

/** Whether a match can be played now: a player that connects over TCP may be missing, for a while or for too long. */
export type Playability = "playable" | "waits" | "forfeited";

/** Where the matches of one event are played, within this thread. */
export interface MatchRunner {
  /** This match is to be played: its players are awaited. */
  expect(order: MatchJob): void;
  playability(order: MatchJob): Playability;
  /** "waits" = a player was gone before it began; undefined = told to stop before it was over. */
  play(order: MatchJob, signal: AbortSignal): Promise<MatchReport | "waits" | undefined>;
  /** Ends the programs that were kept, and the ports that were open. */
  close(): Promise<void>;
}

export interface MatchRunnerListener {
  readonly onNotice: (sentence: Notice) => void;
  /** Other matches may be playable now. */
  readonly onChange: () => void;
  readonly onAwaited: (players: readonly AwaitedPlayer[]) => void;
}

/** Makes the setting's players ready to be seated here. */
export async function openMatchRunner(
  setting: EventSettings,
  listener: MatchRunnerListener,
): Promise<MatchRunner> {
  const { onNotice } = listener;
  const entry = findGame(setting.game);
  if (!entry) throw new Error(`there is no game ${setting.game}`);
  const programs = setting.players.some(({ kind }) => kind === "command");
  const level = programs ? await probeSandbox(setting.sandbox) : "none";
  const { memoryBytes, gapMs, absentMs } = setting;
  const guests = openTcpPlayers({
    ...{ time: realTime, wallClock: () => Date.now(), absentMs },
    listen: (player, changed) => listenFor(setting.players[player], changed),
    nameOf: (player) => setting.players[player]?.name ?? "",
    onChange: listener.onChange,
    onAwaited: listener.onAwaited,
  });
  const context: ParticipantContext = {
    ...{ entry, level, memoryBytes, gapMs, linkPools: [] },
    listenerOf: (player) => guests.listener(setting.players.indexOf(player)),
  };
  const entrants = new Map<number, Promise<Participant>>();
  const starts = new Map<number, unknown>();

  /** Made ready when it first plays: who has left an event may not be on this machine any more. */
  function participantAt(number: number): Promise<Participant> {
    const player = setting.players[number];
    if (!player) throw new Error(`there is no player ${number}`);
    const entrant = entrants.get(number) ?? createParticipant(player, context);
    entrants.set(number, entrant);
    return entrant;
  }

  /** Read when it is first used: a file may hold thousands. */
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

  /** The seats whose programs connect. */
  function guestSeats({ seats }: MatchJob): readonly Seat[] {
    return SEATS.filter((seat) => setting.players[seats[seat]]?.kind === "tcp");
  }

  function absentSeats(order: MatchJob): readonly Absence[] {
    return guestSeats(order)
      .filter((seat) => guests.isForfeiting(order.seats[seat]))
      .map((seat) => ({ seat, port: guests.portOf(order.seats[seat]) ?? 0, limitMs: absentMs ?? 0 }));
  }

  function outlook(order: MatchJob): Playability {
    if (guestSeats(order).every((seat) => guests.isAvailable(order.seats[seat]))) return "playable";
    return absentSeats(order).length > 0 ? "forfeited" : "waits";
  }

  async function playNow(order: MatchJob, signal: AbortSignal): Promise<MatchReport | "waits" | undefined> {
    if (outlook(order) === "forfeited" && entry)
      return reportForfeit(entry, setting, order, absentSeats(order));
    const taken = guestSeats(order).map((seat) => guests.reserve(order.seats[seat]));
    try {
      return await playSeated(order, signal);
    } finally {
      for (const guest of taken) guest.end();
    }
  }

  return {
    expect(order) {
      for (const seat of guestSeats(order)) guests.expect(order.seats[seat]);
    },
    playability: outlook,
    async play(order, signal) {
      const report = await playNow(order, signal);
      if (report !== "waits") for (const seat of guestSeats(order)) guests.finished(order.seats[seat]);
      return report;
    },
    async close() {
      guests.close();
      await Promise.all(context.linkPools.map((keeper) => keeper.closeIdle()));
    },
  };

  async function playSeated(
    order: MatchJob,
    signal: AbortSignal,
  ): Promise<MatchReport | "waits" | undefined> {
    if (!entry) return undefined;
    const [one, two] = order.seats;
    const seated = [await participantAt(one), await participantAt(two)] as const;
    const start = startOf(order.start);
    const match = newMatchId();
    const recorder = setting.records === "none" ? undefined : openMemoryRecorder(entry.rules);
    const played = await playMatch({
      ...{ match, entry, participants: seated, options: setting.options, start, limits: setting.limits },
      ...{ seed: order.seed, pairSeed: order.pairSeed, sandbox: level, logWire: false, signal },
      observe(event, state) {
        recorder?.write(event, state);
        if (event.type === "noted" && event.note === "silent")
          onNotice(unansweredNotice(seated[event.seat].info.name, event.reason));
      },
    }).catch((bug: unknown) => internalErrorReport(setting, order, "the referee failed", bug));
    const record = recorder ? await recorder.close() : null;
    if (signal.aborted) return undefined;
    // The edge of a match: our own failure costs this one, and never the event.
    if ("worker" in played) return played;
    if (!played.abandoned)
      return reportOf(order, match, played, keepsRecord(setting, played) ? record : null);
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
  if (!fault) return "Nobody played: a guest left before its opponent came.";
  return `Nobody played: ${names[fault.seat]} left before its opponent came (${fault.why}).`;
}

function keepsRecord({ records }: EventSettings, { verdict }: PlayedMatch): boolean {
  return records === "all" || verdict.by !== "rules";
}

function reportOf(
  order: MatchJob,
  match: string,
  played: PlayedMatch,
  record: Uint8Array | null,
): MatchReport {
  const { slot, attempt } = order;
  const { names, verdict, moves, ms, startedAt, bug } = played;
  return {
    ...{ slot, attempt, match, names, verdict, moves, ms, startedAt, record },
    worker: "local",
    ...(bug !== undefined && { bug: formatBug(bug) }),
  };
}
