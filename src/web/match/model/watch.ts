import type { Absence } from "../../../api/play.ts";
import { errorText } from "../../../core/errors.ts";
import type { Message } from "../../../core/lang.ts";
import type { AnyGameDefinition } from "../../../games/definition.ts";
import { Chronicle, type FeedEvent, type OpenedEvent, readEvents } from "./chronicle.ts";
import { createMatchTime, type MatchTime } from "./clocks.ts";

export interface LiveEvents {
  readonly from: number;
  readonly events: readonly unknown[];
  readonly now: number;
  readonly watching: number;
  readonly away?: readonly [Absence | null, Absence | null];
}

/** A person who left the board. `until`: when the seat is given up, in `MatchSources.now` time; undefined = the clock decides. */
export interface AwayPlayer {
  readonly until: number | undefined;
}

/** Injected I/O and time. */
export interface MatchSources {
  readonly follow: (listener: { onEvents(batch: LiveEvents): void; onFailed?(why: Message): void }) => () => void;
  /** The record as JSON lines; redacted while the match is live. */
  readonly record: () => Promise<string>;
  readonly now: () => number;
  readonly after: (ms: number, run: () => void) => () => void;
}

export interface Watch {
  readonly chronicle: Chronicle;
  readonly time: MatchTime;
  readonly watching: number;
  /** Absent players by seat. */
  readonly away: readonly [AwayPlayer | undefined, AwayPlayer | undefined];
  /** From the complete record when loaded: only there it has the seed. */
  readonly opened: OpenedEvent | undefined;
  /** The complete record, after the match. */
  readonly record: string | undefined;
  /** All available events have been read. */
  readonly ready: boolean;
  readonly failed: Message | undefined;
  readonly retry: () => void;
  readonly close: () => void;
}

/** Replay at most 14 ms per slice, so that input stays responsive. */
const SLICE_MS = 14;
/** Minimum time between redraws of a partly read record: drawing costs more than reading. */
const MIN_REDRAW_MS = 400;
const SLICE_EVENTS = 32;
const RETRY_MS = 400;
const MAX_TRIES = 40;

/** Follows a live match, or reads the record of a finished one. */
export function watchMatch(
  page: AnyGameDefinition,
  live: boolean,
  sources: MatchSources,
  onChange: () => void,
  /** Show the end of a long record before the rest is read. */
  endFirst = false,
): Watch {
  return new MatchWatch(page, live, sources, onChange, endFirst);
}

class MatchWatch implements Watch {
  readonly time = createMatchTime();
  chronicle: Chronicle;
  watching = 0;
  away: Watch["away"] = [undefined, undefined];
  record: string | undefined;
  ready = false;
  failed: Message | undefined;
  private readonly page: AnyGameDefinition;
  private readonly live: boolean;
  private readonly sources: MatchSources;
  private readonly onChange: () => void;
  private readonly endFirst: boolean;
  /** From the complete record. */
  private fullOpened: OpenedEvent | undefined;
  /** Number of the next event of the feed. */
  private next = 0;
  private closed = false;
  private historyRequested = false;
  private recordRequested = false;
  /** Batches received while the history is being fetched; appended to it afterwards. */
  private pending: LiveEvents[] = [];
  private cancelReplay: (() => void) | undefined;
  private cancelRetry: (() => void) | undefined;
  private unfollow: (() => void) | undefined;

  constructor(page: AnyGameDefinition, live: boolean, sources: MatchSources, onChange: () => void, endFirst: boolean) {
    this.page = page;
    this.live = live;
    this.sources = sources;
    this.onChange = onChange;
    this.endFirst = endFirst;
    this.chronicle = new Chronicle(page);
    this.retry();
  }

  get opened(): OpenedEvent | undefined {
    return this.fullOpened ?? this.chronicle.opened;
  }

  // Arrow functions, because the view calls both on copies of this object.
  readonly retry = (): void => {
    this.failed = undefined;
    if (!this.live) void this.fetchRecord(0);
    else
      this.unfollow ??= this.sources.follow({
        onEvents: (batch) => this.onEvents(batch),
        onFailed: (why) => this.onFailed(why),
      });
  };

  readonly close = (): void => {
    this.closed = true;
    this.cancelReplay?.();
    this.cancelRetry?.();
    this.unfollow?.();
  };

  private onFailed(why: Message): void {
    if (this.ready) return;
    this.failed = why;
    this.onChange();
  }

  private onEvents(batch: LiveEvents): void {
    if (this.closed) return;
    const now = this.sources.now();
    this.time.sync(batch.now, now);
    this.watching = batch.watching;
    this.away = [awayPlayerOf(batch.away?.[0], now), awayPlayerOf(batch.away?.[1], now)];
    const events = batch.events as readonly FeedEvent[];
    const restarted = batch.from !== this.next && events[0]?.type === "opened";
    if (restarted) {
      this.cancelReplay?.();
      this.chronicle = new Chronicle(this.page);
      this.historyRequested = false;
      this.pending = [];
      this.next = 0;
    } else if (this.historyRequested) this.pending.push(batch);
    if (!restarted && batch.from > this.next) return;
    this.chronicle.push(events.slice(restarted ? 0 : this.next - batch.from));
    this.next = Math.max(this.next, batch.from + events.length);
    this.ready = true;
    this.failed = undefined;
    if (this.chronicle.startsAtKeyframe && !this.historyRequested) void this.fetchHistory();
    if (this.chronicle.verdict) void this.fetchRecord(MAX_TRIES);
    this.onChange();
  }

  /** Fetches the events before the keyframe; new events are shown meanwhile. */
  private async fetchHistory(): Promise<void> {
    this.historyRequested = true;
    const text = await this.sources.record().catch(() => undefined);
    if (text === undefined || this.closed || this.chronicle.verdict) return;
    const events = readEvents(text);
    const older = new Chronicle(this.page);
    this.replay(older, events, () => {
      let end = events.length;
      for (const { from, events: later } of this.pending) {
        if (from > end) return;
        older.push((later as readonly FeedEvent[]).slice(end - from));
        end = Math.max(end, from + later.length);
      }
      if (older.steps.length < this.chronicle.steps.length) return;
      this.chronicle = older;
      this.next = end;
      this.pending = [];
    });
  }

  /** Retries: the archive may be later than the feed. */
  private async fetchRecord(tries: number): Promise<void> {
    if (this.recordRequested && tries === MAX_TRIES) return;
    this.recordRequested = true;
    try {
      const text = await this.sources.record();
      if (this.closed) return;
      if (!isCompleteRecord(text)) throw new Error("it is not whole yet");
      this.readRecord(text);
    } catch (error) {
      if (this.closed) return;
      if (this.live && tries > 0) {
        this.cancelRetry = this.sources.after(RETRY_MS, () => void this.fetchRecord(tries - 1));
        return;
      }
      this.recordRequested = false;
      this.failed = errorText(error);
      this.onChange();
    }
  }

  private readRecord(text: string): void {
    const { chronicle, live } = this;
    const complete = (): void => {
      this.record = text;
      this.ready = true;
      this.failed = undefined;
      this.onChange();
    };
    const [first] = readEvents(text.slice(0, text.indexOf("\n")));
    if (first?.type === "opened") this.fullOpened = first;
    if (live && chronicle.complete && !chronicle.startsAtKeyframe && chronicle.verdict) return complete();
    const events = readEvents(text);
    const whole = new Chronicle(this.page);
    const replayAll = (): void =>
      this.replay(whole, events, () => {
        this.chronicle = whole;
        complete();
      });
    const end = live || !this.endFirst ? undefined : lastSegment(events);
    if (!live) this.chronicle = end ? new Chronicle(this.page) : whole;
    if (end) this.replay(this.chronicle, end, replayAll);
    else replayAll();
  }

  /** Replays in slices: a long Life-war record takes seconds. */
  private replay(target: Chronicle, events: readonly FeedEvent[], done: () => void): void {
    const { now, after } = this.sources;
    let at = 0;
    let shownAt = -Infinity;
    const slice = (): void => {
      if (this.closed) return;
      const until = now() + SLICE_MS;
      do {
        target.push(events.slice(at, at + SLICE_EVENTS));
        at += SLICE_EVENTS;
      } while (at < events.length && now() < until);
      const more = at < events.length;
      if (more) this.cancelReplay = after(0, slice);
      else done();
      if (more && now() < shownAt + MIN_REDRAW_MS) return;
      shownAt = now();
      this.onChange();
    };
    this.cancelReplay?.();
    slice();
  }
}

function awayPlayerOf(absence: Absence | null | undefined, now: number): AwayPlayer | undefined {
  return absence ? { until: absence.keptMs === null ? undefined : now + absence.keptMs } : undefined;
}

/** The events from the last keyframe on, which replay much faster than a long record. */
function lastSegment(events: readonly FeedEvent[]): readonly FeedEvent[] | undefined {
  const [opened] = events;
  const from = events.findLastIndex(({ type }) => type === "keyframe");
  return opened && from > 1 ? [opened, ...events.slice(from)] : undefined;
}

/** Until the archive has the record, the served events are redacted and have no seed, even with a verdict. */
function isCompleteRecord(text: string): boolean {
  const [first] = readEvents(text.slice(0, text.indexOf("\n")));
  const from = text.trimEnd().lastIndexOf("\n") + 1;
  const [last] = readEvents(text.slice(from));
  return first?.type === "opened" && first.seed !== null && last?.type === "closed";
}
