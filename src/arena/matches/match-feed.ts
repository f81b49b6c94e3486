import { commonReason } from "../../core/common-reasons.ts";
import type { MatchEvent, Opened, PlayerInfo } from "../../core/events.ts";
import type { AnyGame } from "../../core/game.ts";
import type { Time } from "../../core/time.ts";
import type { Verdict } from "../../core/verdict.ts";
import type { GameEntry } from "../../games/entry.ts";
import { redactorsOf } from "../../match/player-spec.ts";
import { formatBug, type MatchSink, silenceNotices } from "../../match/run-match.ts";
import { audienceEvent } from "../../referee/audience.ts";
import { voidVerdict } from "../../referee/verdicts.ts";
import { type MemoryRecorder, openMemoryRecorder } from "../../store/records/memory-recorder.ts";
import type { ArenaMatch, ArenaSeat } from "../seat.ts";
import type { EventBatch, EventBatcher } from "./event-batcher.ts";
import type { MatchHostEvent } from "./messages.ts";
import { collectReplies } from "./reply-times.ts";
import { shiftEvent } from "./shift-times.ts";

/** A match may exchange a million lines; later ones are not recorded. */
const MAX_WIRE_LINES = 4000;
/** Late spectators of a long match start from a keyframe. */
const TICKS_PER_KEYFRAME = 250;

/** Shared by all matches of one host. */
export interface MatchContext {
  readonly time: Time;
  /** Unix time in milliseconds. */
  readonly wall: () => number;
  readonly eventBatcher: EventBatcher;
  readonly send: (event: MatchHostEvent) => void;
}

/** The players once both are known. */
export interface Lineup {
  readonly seats: readonly [ArenaSeat, ArenaSeat];
  readonly training: boolean;
  readonly rated: boolean;
}

/** Sends the events of a match to spectators and its report to storage, from its announcement on. */
export interface MatchFeed extends MatchSink {
  /** Publishes the match, including all events so far. */
  announce(lineup: Lineup): void;
  readonly announced: boolean;
  /** Sends the report of a finished match. A match that was never announced has none and rejects with its bug. */
  close(bug?: string): Promise<void>;
  /** Ends an announced match as void. A match that was never announced rejects with the bug. */
  fail(bug: unknown): Promise<void>;
}

/** `lineupAtStart` announces the match with its first event; absent = it waits for `announce`. */
export function openMatchFeed(
  context: MatchContext,
  entry: GameEntry,
  lineupAtStart?: (opened: Opened) => Lineup,
): MatchFeed {
  const { time } = context;
  let waiting: (readonly [MatchEvent, unknown])[] = [];
  let openedAt = 0;
  let wires = 0;
  let published: PublishedMatch | undefined;

  function publish(lineup: Lineup, shiftMs: number): void {
    const [opened, start] = waiting[0] ?? [];
    if (published || opened?.type !== "opened") return;
    published = new PublishedMatch(context, entry, opened, start, { lineup, shiftMs });
    // Names given while waiting replace the placeholders of the opening.
    for (const [event, state] of waiting.slice(1)) if (event.type !== "named") published.write(event, state);
    waiting = [];
    published.flush();
  }

  return {
    announce: (lineup) => publish(lineup, time.now() - openedAt),
    get announced() {
      return published !== undefined;
    },
    write(event, state) {
      if (event.type === "wire" && event.direction !== "exit" && ++wires > MAX_WIRE_LINES) return;
      if (published) {
        published.write(event, state);
        return;
      }
      if (event.type === "opened") openedAt = time.now();
      waiting.push([event, state]);
      if (event.type === "opened" && lineupAtStart) publish(lineupAtStart(event), 0);
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

interface Publication {
  readonly lineup: Lineup;
  /** The time that the match waited for its second player. */
  readonly shiftMs: number;
}

class PublishedMatch implements MatchSink {
  readonly #context: MatchContext;
  readonly #rules: AnyGame;
  readonly #shiftMs: number;
  readonly #startPly: number;
  readonly #redactors: ReturnType<typeof redactorsOf>;
  readonly #recorder: MemoryRecorder;
  readonly #notices: MatchSink;
  readonly #batch: EventBatch;
  readonly #replies = collectReplies();
  #match: ArenaMatch;
  #ticks = 0;
  #last: unknown;
  #closed: Extract<MatchEvent, { type: "closed" }> | undefined;

  constructor(
    context: MatchContext,
    entry: GameEntry,
    opened: Opened,
    start: unknown,
    { lineup, shiftMs }: Publication,
  ) {
    const { send, time } = context;
    const { rules } = entry;
    const { match } = opened;
    const startedAt = new Date(context.wall()).toISOString();
    this.#context = context;
    this.#rules = rules;
    this.#shiftMs = shiftMs;
    this.#startPly = rules.ply(start);
    this.#redactors = redactorsOf(entry, lineup.seats);
    this.#recorder = openMemoryRecorder(rules);
    this.#notices = silenceNotices((sentence) => send({ kind: "notice", sentence }));
    this.#match = { id: match, game: rules.id, ...lineup, startedAt };
    this.#batch = context.eventBatcher.open({ match, game: rules, startPly: this.#startPly, beganAt: time.now() });
    send({ kind: "opened", match: this.#match });
    const [a, b] = lineup.seats;
    const [first, second] = opened.players;
    this.write({ ...opened, players: [playerInfo(a, first), playerInfo(b, second)], startedAt }, start);
  }

  write(original: MatchEvent, state: unknown): void {
    const event = shiftEvent(original, this.#shiftMs);
    this.#last = state;
    this.#recorder.write(event, state);
    this.#notices.write(event, state);
    if (event.type === "moved") this.#replies.note(event.seat, event.ms);
    else if (event.type === "named") this.#rename(event);
    else if (event.type === "closed") this.#closed = event;
    this.#sendToAudience(event, state);
    if (event.type === "ticked" && ++this.#ticks % TICKS_PER_KEYFRAME === 0) this.#sendKeyframe(state);
  }

  flush(): void {
    this.#batch.flush();
  }

  /** Writes the verdict of a match that the referee left open. */
  end(verdict: Verdict, ms: number): void {
    if (!this.#closed) this.write({ type: "closed", verdict, ms }, this.#last);
  }

  async close(bug: string | undefined): Promise<void> {
    if (!this.#closed) throw new Error(`match ${this.#match.id} has no verdict`);
    const { verdict, ms } = this.#closed;
    this.flush();
    const moves = this.#rules.ply(this.#last) - this.#startPly;
    const record = await this.#closeRecord();
    const endedAt = new Date(this.#context.wall()).toISOString();
    const replies = this.#replies.all();
    const report = { ...this.#match, verdict, moves, ms, endedAt, record, replies };
    this.#context.send({ kind: "closed", report: bug === undefined ? report : { ...report, bug } });
  }

  #sendToAudience(event: MatchEvent, state: unknown): void {
    const seen = audienceEvent(this.#rules, event, state, this.#redactors);
    if (seen) this.#batch.add(seen, state);
  }

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

  async #closeRecord(): Promise<Uint8Array> {
    try {
      return await this.#recorder.close();
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

function playerInfo({ name, dialect }: ArenaSeat, { digest }: PlayerInfo): PlayerInfo {
  return { name, dialect, digest };
}
