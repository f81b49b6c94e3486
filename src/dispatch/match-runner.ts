import { commonReason } from "../core/common-reasons.ts";
import { type Message, formatEnglish } from "../core/lang.ts";
import { type Seat, SEATS } from "../core/seats.ts";
import type { GameEntry } from "../games/entry.ts";
import { loadGameFile } from "../game-files/index.ts";
import { findGame } from "../games/index.ts";
import type { LinkPool } from "../links/reusable-link.ts";
import { type TcpListener, listenTcp } from "../links/tcp.ts";
import { realTime } from "../links/time.ts";
import {
  openParticipant,
  type Participant,
  type ParticipantContext,
  programParticipant,
} from "../match/participant.ts";
import type { PlayerSpec } from "../match/player-spec.ts";
import { lagMeter } from "../match/process-lag-meter.ts";
import { type MatchPlan, newMatchId, type PlayedMatch, runMatch, silenceNotices } from "../match/run-match.ts";
import { openMemoryRecorder } from "../store/records/memory-recorder.ts";
import type { AwaitedPlayer, EventSettings, MatchJob, MatchReport } from "./match-job.ts";
import { type PreparedPrograms, withDigests } from "./prepare-programs.ts";
import { TcpPlayers } from "./tcp-players.ts";
import { type Absence, reportForfeit, reportVoidRuling, reportOf, voidReport } from "./match-report.ts";

/** Whether a match can be played now; "forfeited" = a tcp player exceeded the absence limit. */
export type Playability = "playable" | "waits" | "forfeited";

interface MatchRunnerListener {
  readonly onNotice: (sentence: Message) => void;
  /** Called when the playability of a match may have changed. */
  readonly onChange: () => void;
  readonly onAwaited: (players: readonly AwaitedPlayer[]) => void;
}

export async function openMatchRunner(
  setting: EventSettings,
  prepared: PreparedPrograms,
  listener: MatchRunnerListener,
): Promise<MatchRunner> {
  const { game, gameFile } = setting;
  // Not registered: a thread of a worker may play events with different versions of a file.
  const entry = gameFile ? await loadGameFile(gameFile) : findGame(game);
  if (!entry) throw new Error(`there is no game ${game}`);
  return new MatchRunner(withDigests(setting, prepared), entry, prepared, listener);
}

/** Plays the matches of one event within this thread. */
export class MatchRunner {
  readonly #setting: EventSettings;
  readonly #context: ParticipantContext;
  readonly #programs: PreparedPrograms["programs"];
  /** Programs that are kept between two matches. */
  readonly #linkPools: LinkPool[] = [];
  readonly #tcpPlayers: TcpPlayers;
  readonly #onNotice: MatchRunnerListener["onNotice"];
  /** By number of the player. */
  readonly #participants = new Map<number, Promise<Participant>>();
  /** Start positions read so far, by index. */
  readonly #starts = new Map<number, unknown>();

  constructor(
    setting: EventSettings,
    entry: GameEntry,
    { level, programs }: PreparedPrograms,
    listener: MatchRunnerListener,
  ) {
    const { players, withheld, programLimits, gapMs, absentMs } = setting;
    this.#setting = setting;
    this.#programs = programs;
    this.#onNotice = listener.onNotice;
    const shared = { players, withheld, programLimits, gapMs };
    this.#context = { entry, level, ...shared, time: realTime, linkPools: this.#linkPools };
    this.#tcpPlayers = new TcpPlayers({
      time: realTime,
      wallClock: () => Date.now(),
      absentMs,
      listen: (player, changed) => listenFor(players[player], changed),
      nameOf: (player) => players[player]?.name ?? "",
      onChange: listener.onChange,
      onAwaited: listener.onAwaited,
    });
  }

  /** Announces a match, so that the ports of its tcp players are opened. */
  expect(job: MatchJob): void {
    for (const seat of this.#tcpSeats(job)) this.#tcpPlayers.addGame(job.seats[seat]);
  }

  playability(job: MatchJob): Playability {
    if (job.ruling) return "playable";
    if (this.#tcpSeats(job).every((seat) => this.#tcpPlayers.isAvailable(job.seats[seat]))) return "playable";
    return this.#absences(job).length > 0 ? "forfeited" : "waits";
  }

  /** "waits" = a player left before the match began; undefined = aborted. */
  async play(job: MatchJob, signal: AbortSignal): Promise<MatchReport | "waits" | undefined> {
    const players = this.#tcpSeats(job).map((seat) => job.seats[seat]);
    const report = await this.#report(job, players, signal);
    if (report !== "waits") for (const player of players) this.#tcpPlayers.removeGame(player);
    return report;
  }

  #report(job: MatchJob, players: readonly number[], signal: AbortSignal) {
    const { entry } = this.#context;
    if (job.ruling) return reportVoidRuling(entry, this.#setting, job, job.ruling);
    if (this.playability(job) === "forfeited") return reportForfeit(entry, this.#setting, job, this.#absences(job));
    return this.#playReserved(job, players, signal);
  }

  /** Ends kept programs and closes all ports. */
  async close(): Promise<void> {
    this.#tcpPlayers.close();
    await Promise.all(this.#linkPools.map((pool) => pool.closeIdle()));
  }

  /** Seats of tcp players. */
  #tcpSeats({ seats }: MatchJob): readonly Seat[] {
    return SEATS.filter((seat) => this.#setting.players[seats[seat]]?.kind === "tcp");
  }

  #absences(job: MatchJob): readonly Absence[] {
    const limitMs = this.#setting.absentMs ?? 0;
    return this.#tcpSeats(job)
      .filter((seat) => this.#tcpPlayers.isForfeiting(job.seats[seat]))
      .map((seat) => ({ seat, port: this.#tcpPlayers.portOf(job.seats[seat]) ?? 0, limitMs }));
  }

  async #playReserved(job: MatchJob, players: readonly number[], signal: AbortSignal) {
    const reservations = players.map((player) => this.#tcpPlayers.reserve(player));
    try {
      return await this.#playSeated(job, signal);
    } finally {
      for (const reservation of reservations) reservation.end();
    }
  }

  async #playSeated(job: MatchJob, signal: AbortSignal): Promise<MatchReport | "waits" | undefined> {
    const { entry, level } = this.#context;
    const { options, limits, records } = this.#setting;
    const [first, second] = job.seats;
    const plan: MatchPlan = {
      match: newMatchId(),
      entry,
      participants: [await this.#participantAt(first), await this.#participantAt(second)],
      options,
      limits,
      start: this.#startOf(job.start),
      seed: job.seed,
      pairSeed: job.pairSeed,
      sandbox: level,
      logWire: false,
      signal,
    };
    const recorder = records === "none" ? undefined : openMemoryRecorder(entry.rules);
    const notices = silenceNotices(this.#onNotice);
    // An error of our own voids this match only; the event continues.
    const played = await runMatch(plan, recorder ? [recorder, notices] : [notices]).catch((bug: unknown) =>
      voidReport(this.#setting, job, commonReason("void.referee-failed", { bug: String(bug) }), { bug }),
    );
    const record = recorder ? await recorder.close() : null;
    if (signal.aborted) return undefined;
    if ("worker" in played) return played;
    const keepsRecord = records === "all" || played.verdict.by !== "rules";
    if (!played.abandoned) return reportOf(job, played, keepsRecord ? record : null);
    this.#onNotice(formatAbandoned(played));
    return "waits";
  }

  /** Created on first use: the files of a withdrawn player may be gone from this machine. */
  #participantAt(number: number): Promise<Participant> {
    const participant = this.#participants.get(number) ?? this.#openParticipant(number);
    this.#participants.set(number, participant);
    return participant;
  }

  async #openParticipant(number: number): Promise<Participant> {
    const player = this.#setting.players[number];
    if (!player) throw new Error(`there is no player ${number}`);
    const listener = player.kind === "tcp" ? await this.#tcpPlayers.listener(number) : undefined;
    const program = this.#programs[number];
    if (player.kind === "command" && program) return programParticipant(player, program, this.#context);
    return openParticipant(player, { ...this.#context, listener });
  }

  /** Read on first use: a file may hold thousands of positions. */
  #startOf(index: number | null): unknown {
    if (index === null) return undefined;
    if (!this.#starts.has(index)) {
      const { rules } = this.#context.entry;
      const text = this.#setting.starts[index] ?? "";
      const read = rules.readPosition(text, rules.readOptions(this.#setting.options));
      if (!read.ok) throw new Error(`start position ${index + 1}: ${formatEnglish(read.why)}`);
      this.#starts.set(index, read.value);
    }
    return this.#starts.get(index);
  }
}

async function listenFor(player: PlayerSpec | undefined, onChange: () => void): Promise<TcpListener> {
  if (player?.kind !== "tcp") throw new Error("a player that does not connect has no port");
  const { host, port } = player;
  return listenTcp({
    host,
    port,
    lagMeter,
    time: realTime,
    remedy: { en: "name another", ja: "別のポートを書いてください" },
    onChange,
  });
}

function formatAbandoned({ names, verdict }: PlayedMatch): Message {
  const { fault } = verdict;
  if (!fault)
    return {
      en: "No match was played: a guest left before its opponent came.",
      ja: "対局は始まりませんでした。相手が来る前にプレイヤーがいなくなりました。",
    };
  return {
    en: "No match was played: {name} left before its opponent came ({why}).",
    ja: "対局は始まりませんでした。相手が来る前に{name}がいなくなりました（{why}）。",
    values: { name: names[fault.seat], why: fault.why },
  };
}
