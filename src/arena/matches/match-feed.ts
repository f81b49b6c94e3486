import { commonReason } from "../../core/common-reasons.ts";
import { shiftEvidence, shiftReason, shiftTime } from "../../core/evidence.ts";
import type { MatchEvent, Opened } from "../../core/events.ts";
import type { AnyGame } from "../../core/game.ts";
import type { Seat } from "../../core/seats.ts";
import type { Time } from "../../core/time.ts";
import type { Verdict } from "../../core/verdict.ts";
import type { PlayableGame } from "../../games/entry.ts";
import { redactorsOf } from "../../match/player-spec.ts";
import { formatBug, type MatchSink, silenceNotices } from "../../match/run-match.ts";
import { type AudienceEvent, audienceEvent, type AudienceOpened } from "../../referee/audience.ts";
import { voidVerdict } from "../../referee/verdicts.ts";
import { openMemoryRecorder } from "../../store/records/memory-recorder.ts";
import type { ArenaMatch, ArenaReport } from "../../store/arena/stored.ts";
import type { EventLine, MatchHostEvent, MatchProgress } from "./messages.ts";

/** A match may exchange a million lines; later ones are not recorded. */
const MAX_WIRE_LINES = 4000;
/** Late spectators of a long match start from a keyframe. */
const TICKS_PER_KEYFRAME = 250;
/** Spectators do not notice the delay, and one thread message per event costs more than the event. */
const BATCH_MS = 25;

/** Shared by all matches of one host. */
export interface MatchContext {
  readonly time: Time;
  /** Unix time in milliseconds. */
  readonly wall: () => number;
  /** Calls `flush` within `BATCH_MS`; see `createFlushTimer`. */
  readonly flushSoon: (flush: () => void) => void;
  readonly send: (event: MatchHostEvent) => void;
}

/** One alarm flushes all matches with new events. */
export function createFlushTimer(time: Time): MatchContext["flushSoon"] {
  const pending = new Set<() => void>();
  return (flush) => {
    pending.add(flush);
    if (pending.size > 1) return;
    time.alarm(time.now() + BATCH_MS, () => {
      const flushes = [...pending];
      pending.clear();
      for (const each of flushes) each();
    });
  };
}

/** The players once both are known. */
export type Lineup = Pick<ArenaMatch, "seats" | "training" | "rated" | "sameAddress">;

/** Sends the events of a match to spectators and its report to storage, from its announcement on. */
export interface MatchFeed extends MatchSink {
  /** Publishes the match, including all events so far. */
  announce(lineup: Lineup): void;
  readonly announced: boolean;
  /** The report of an announced match that ends with this verdict, before its players are told; undefined = not announced. */
  preview(verdict: Verdict, ms: number): Promise<ArenaReport | undefined>;
  /** Sends the report of a finished match. A match that was never announced has none and rejects with its bug. */
  close(bug?: string): Promise<void>;
  /** Ends an announced match as void. A match that was never announced rejects with the bug. */
  fail(bug: unknown): Promise<void>;
}

/** `lineupAtStart` announces the match with its first event; absent = it waits for `announce`. */
export function openMatchFeed(
  context: MatchContext,
  entry: PlayableGame,
  lineupAtStart?: (opened: Opened) => Lineup,
): MatchFeed {
  const { time } = context;
  /** Events with their states until the match is announced. */
  let unpublished: (readonly [MatchEvent, unknown])[] = [];
  let openedAt = 0;
  let wireLines = 0;
  let published: PublishedMatch | undefined;

  function publish(lineup: Lineup, shiftMs: number): void {
    const [opened, start] = unpublished[0] ?? [];
    if (published || opened?.type !== "opened") return;
    published = new PublishedMatch(context, entry, opened, start, lineup, shiftMs);
    // Names given while waiting replace the placeholders of the opening.
    for (const [event, state] of unpublished.slice(1)) if (event.type !== "named") published.write(event, state);
    unpublished = [];
    published.flush();
  }

  return {
    announce: (lineup) => publish(lineup, time.now() - openedAt),
    get announced() {
      return published !== undefined;
    },
    write(event, state) {
      if (event.type === "wire" && event.direction !== "exit" && ++wireLines > MAX_WIRE_LINES) return;
      if (published) {
        published.write(event, state);
        return;
      }
      if (event.type === "opened") openedAt = time.now();
      unpublished.push([event, state]);
      if (event.type === "opened" && lineupAtStart) publish(lineupAtStart(event), 0);
    },
    async preview(verdict, ms) {
      return published?.preview(verdict, ms);
    },
    async close(bug) {
      if (published) await published.close(bug);
      else if (bug !== undefined) throw new Error(bug);
    },
    async fail(bug) {
      if (!published) throw bug;
      const verdict = voidVerdict(commonReason("void.referee-failed", { bug: String(bug) }));
      published.end(verdict, Math.round(time.now() - openedAt));
      await published.close(formatBug(bug));
    },
  };
}

type Closed = Extract<MatchEvent, { type: "closed" }>;

/** Records an announced match, sends its events to spectators and, at its end, its report to storage. */
class PublishedMatch implements MatchSink {
  readonly #context: MatchContext;
  readonly #rules: AnyGame;
  /** The time that the match waited for its second player; all event times are reduced by it. */
  readonly #shiftMs: number;
  readonly #startPly: number;
  /** When the match was announced, in milliseconds of `time`. */
  readonly #announcedAt: number;
  readonly #redactors;
  readonly #recorder;
  readonly #notices: MatchSink;
  readonly #replies = [new ReplyTimes(), new ReplyTimes()] as const;
  #match: ArenaMatch;
  #ticks = 0;
  /** The state after the last event. */
  #lastState: unknown;
  #closed: Closed | undefined;
  /** Events for spectators that are not sent yet, and the state after the last of them. */
  #lines: EventLine[] = [];
  #audienceState: unknown;
  /** Sent with the first batch. */
  #opened: AudienceOpened | undefined;
  #asked: MatchProgress["asked"] = [];
  #silent: MatchProgress["silent"] = [];

  constructor(
    context: MatchContext,
    entry: PlayableGame,
    opened: Opened,
    start: unknown,
    lineup: Lineup,
    shiftMs: number,
  ) {
    const { rules } = entry;
    const startedAt = new Date(context.wall()).toISOString();
    this.#context = context;
    this.#rules = rules;
    this.#shiftMs = shiftMs;
    this.#startPly = rules.ply(start);
    this.#announcedAt = context.time.now();
    this.#redactors = redactorsOf(entry, lineup.seats);
    this.#recorder = openMemoryRecorder(rules);
    this.#notices = silenceNotices((sentence) => context.send({ kind: "notice", sentence }));
    this.#match = { id: opened.match, game: rules.id, ...lineup, startedAt };
    context.send({ kind: "opened", match: this.#match });
    const infoOf = (seat: Seat) => {
      const { name, dialect } = lineup.seats[seat];
      return { name, dialect, digest: opened.players[seat].digest };
    };
    this.write({ ...opened, players: [infoOf(0), infoOf(1)], startedAt }, start);
  }

  write(original: MatchEvent, state: unknown): void {
    const event = shiftEvent(original, this.#shiftMs);
    this.#lastState = state;
    this.#recorder.write(event, state);
    this.#notices.write(event, state);
    if (event.type === "moved") this.#replies[event.seat].add(event.ms);
    else if (event.type === "named") this.#rename(event);
    else if (event.type === "closed") this.#closed = event;
    this.#sendToAudience(event, state);
    if (event.type === "ticked" && ++this.#ticks % TICKS_PER_KEYFRAME === 0) this.#sendKeyframe(state);
  }

  /** Writes the verdict of a match that the referee left open. */
  end(verdict: Verdict, ms: number): void {
    if (!this.#closed) this.write({ type: "closed", verdict, ms }, this.#lastState);
  }

  async preview(verdict: Verdict, ms: number): Promise<ArenaReport> {
    const closed = shiftClosed({ type: "closed", verdict, ms }, this.#shiftMs);
    return this.#report(closed, await this.#orLost(this.#recorder.preview(closed)));
  }

  async close(bug: string | undefined): Promise<void> {
    if (!this.#closed) throw new Error(`match ${this.#match.id} has no verdict`);
    this.flush();
    const report = this.#report(this.#closed, await this.#orLost(this.#recorder.close()));
    this.#context.send({ kind: "closed", report: bug === undefined ? report : { ...report, bug } });
  }

  #report({ verdict, ms }: Closed, record: Uint8Array): ArenaReport {
    const moves = this.#rules.ply(this.#lastState) - this.#startPly;
    const endedAt = new Date(this.#context.wall()).toISOString();
    const replies = [this.#replies[0].times, this.#replies[1].times] as const;
    return { ...this.#match, verdict, moves, ms, endedAt, record, replies };
  }

  #sendToAudience(event: MatchEvent, state: unknown): void {
    const seen = audienceEvent(this.#rules, event, state, this.#redactors);
    if (!seen) return;
    this.#trackProgress(seen);
    this.#lines.push({ type: seen.type, json: JSON.stringify(seen) });
    this.#audienceState = state;
    this.#context.flushSoon(this.flush);
  }

  /** Updates the progress that match lists show. */
  #trackProgress(event: AudienceEvent): void {
    if (event.type === "opened") this.#opened = event;
    else if (event.type === "asked" || event.type === "awaited") this.#asked = event.seats;
    else if (event.type === "noted" && event.note === "silent")
      this.#silent = [...this.#silent, { seat: event.seat, reason: event.reason }];
    else if (event.type === "moved" && this.#silent.length > 0)
      this.#silent = this.#silent.filter(({ seat }) => seat !== event.seat);
  }

  readonly flush = (): void => {
    if (this.#lines.length === 0) return;
    const progress: MatchProgress = {
      moves: this.#rules.ply(this.#audienceState) - this.#startPly,
      score: this.#rules.score(this.#audienceState),
      asked: this.#asked,
      silent: this.#silent,
      now: Math.max(0, Math.round(this.#context.time.now() - this.#announcedAt)),
    };
    const opened = this.#opened && { opened: this.#opened };
    this.#context.send({ kind: "events", match: this.#match.id, lines: this.#lines, ...opened, progress });
    this.#lines = [];
    this.#opened = undefined;
  };

  #sendKeyframe(state: unknown): void {
    const position = this.#rules.keyframes?.write(state);
    if (position !== undefined)
      this.#sendToAudience({ type: "keyframe", ply: this.#rules.ply(state), position }, state);
  }

  #rename({ seat, name }: Extract<MatchEvent, { type: "named" }>): void {
    const [first, second] = this.#match.seats;
    const renamed = { ...this.#match.seats[seat], name };
    this.#match = { ...this.#match, seats: seat === 0 ? [renamed, second] : [first, renamed] };
    this.#context.send({ kind: "opened", match: this.#match });
  }

  /** Without its record a match still has its result. */
  async #orLost(record: Promise<Uint8Array>): Promise<Uint8Array> {
    try {
      return await record;
    } catch (error) {
      this.#context.send({
        kind: "notice",
        sentence: {
          en: "The record of match {match} is lost: {why}",
          ja: "対局 {match} の記録が失われました：{why}",
          values: { match: this.#match.id, why: String(error) },
        },
      });
      return new Uint8Array();
    }
  }
}

const MAX_SAMPLES = 512;

/**
 * Times that one seat used for its moves. In long matches only every second sample is kept, then every fourth, and so
 * on.
 */
class ReplyTimes {
  times: number[] = [];
  /** One sample is kept for this number of moves. */
  #every = 1;
  /** Number of moves so far. */
  #seen = 0;

  add(ms: number): void {
    if (this.#seen++ % this.#every !== 0) return;
    this.times.push(ms);
    if (this.times.length < MAX_SAMPLES) return;
    this.times = this.times.filter((_, index) => index % 2 === 0);
    this.#every *= 2;
  }
}

/** Subtracts `byMs` from the times of an event: waiting for an opponent is not part of the match. */
function shiftEvent(event: MatchEvent, byMs: number): MatchEvent {
  switch (event.type) {
    case "asked":
    case "awaited":
    case "wire":
      return { ...event, at: shiftTime(event.at, byMs) };
    case "noted":
      return event.note === "stderr" ? { ...event, at: shiftTime(event.at, byMs) } : event;
    case "closed":
      return shiftClosed(event, byMs);
    default:
      return event;
  }
}

function shiftClosed(event: Closed, byMs: number): Closed {
  const { fault } = event.verdict;
  const reason = fault?.reason && { reason: shiftReason(fault.reason, byMs) };
  const shifted = fault && { fault: { ...fault, ...shiftEvidence(fault, byMs), ...reason } };
  return { ...event, ms: Math.round(shiftTime(event.ms, byMs)), verdict: { ...event.verdict, ...shifted } };
}
