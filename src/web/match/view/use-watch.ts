import { useEffect, useState } from "preact/hooks";
import type { Absence } from "../../../api/play.ts";
import { errorText } from "../../../core/errors.ts";
import type { Message } from "../../../core/lang.ts";
import { isPlayerNote } from "../../../core/player-note.ts";
import type { AnyGameDefinition } from "../../../games/definition.ts";
import { api, eventsUrl } from "../../net/api.ts";
import { type EventsMessage, followEvents } from "../../net/feed.ts";
import { Chronicle, type FeedEvent, type OpenedEvent } from "../model/chronicle.ts";
import { MatchTime } from "../model/clocks.ts";

export type LiveEvents = Omit<EventsMessage, "type" | "match">;

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

interface WatchPlan {
  readonly page: AnyGameDefinition;
  readonly live: boolean;
  readonly sources: MatchSources;
  readonly onChange: () => void;
  /** Show the end of a long record before the rest is read. */
  readonly endFirst?: boolean | undefined;
}

/** Replay at most 14 ms per slice, so that input stays responsive. */
const SLICE_MS = 14;
/** Minimum time between redraws of a partly read record: drawing costs more than reading. */
const MIN_REDRAW_MS = 400;
const SLICE_EVENTS = 32;
const RETRY_MS = 400;
const MAX_TRIES = 40;

/** Follows a live match, or reads the record of a finished one. */
export class Watch {
  readonly time = new MatchTime();
  chronicle: Chronicle;
  watching = 0;
  /** Absent players by seat. */
  away: readonly [AwayPlayer | undefined, AwayPlayer | undefined] = [undefined, undefined];
  /** Set after the match: the complete record. */
  record: string | undefined;
  /** All available events have been read. */
  ready = false;
  failed: Message | undefined;
  private readonly plan: WatchPlan;
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

  constructor(plan: WatchPlan) {
    this.plan = plan;
    this.chronicle = new Chronicle(plan.page);
    this.retry();
  }

  /** From the complete record when loaded: only there it has the seed. */
  get opened(): OpenedEvent | undefined {
    return this.fullOpened ?? this.chronicle.opened;
  }

  // Arrow functions, because the view calls both on copies of this object.
  readonly retry = (): void => {
    this.failed = undefined;
    if (!this.plan.live) void this.fetchRecord(0);
    else
      this.unfollow ??= this.plan.sources.follow({
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
    this.plan.onChange();
  }

  private onEvents(batch: LiveEvents): void {
    if (this.closed) return;
    const now = this.plan.sources.now();
    this.time.sync(batch.now, now);
    this.watching = batch.watching;
    this.away = [awayPlayerOf(batch.away?.[0], now), awayPlayerOf(batch.away?.[1], now)];
    const events = batch.events as readonly FeedEvent[];
    const restarted = batch.from !== this.next && events[0]?.type === "opened";
    if (restarted) {
      this.cancelReplay?.();
      this.chronicle = new Chronicle(this.plan.page);
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
    this.plan.onChange();
  }

  /** Fetches the events before the keyframe; new events are shown meanwhile. */
  private async fetchHistory(): Promise<void> {
    this.historyRequested = true;
    const text = await this.plan.sources.record().catch(() => undefined);
    if (text === undefined || this.closed || this.chronicle.verdict) return;
    const events = readEvents(text);
    const older = new Chronicle(this.plan.page);
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

  /** Retries, because the archive may lag behind the feed. */
  private async fetchRecord(tries: number): Promise<void> {
    if (this.recordRequested && tries === MAX_TRIES) return;
    this.recordRequested = true;
    try {
      const text = await this.plan.sources.record();
      if (this.closed) return;
      if (!isCompleteRecord(text)) throw new Error("it is not whole yet");
      this.readRecord(text);
    } catch (error) {
      if (this.closed) return;
      if (this.plan.live && tries > 0) {
        this.cancelRetry = this.plan.sources.after(RETRY_MS, () => void this.fetchRecord(tries - 1));
        return;
      }
      this.recordRequested = false;
      this.failed = errorText(error);
      this.plan.onChange();
    }
  }

  private readRecord(text: string): void {
    const { chronicle } = this;
    const { page, live, endFirst } = this.plan;
    const complete = (): void => {
      this.record = text;
      this.ready = true;
      this.failed = undefined;
      this.plan.onChange();
    };
    const first = firstEvent(text);
    if (first?.type === "opened") this.fullOpened = first;
    const events = readEvents(text);
    // Notes of players were withheld from the live feed.
    const knowsAll = chronicle.complete && !chronicle.startsAtKeyframe && !events.some(isWithheld);
    if (live && knowsAll && chronicle.verdict) return complete();
    const whole = new Chronicle(page);
    const replayAll = (): void =>
      this.replay(whole, events, () => {
        this.chronicle = whole;
        complete();
      });
    const end = live || !endFirst ? undefined : lastSegment(events);
    if (!live) this.chronicle = end ? new Chronicle(page) : whole;
    if (end) this.replay(this.chronicle, end, replayAll);
    else replayAll();
  }

  /** Replays in slices: a long Life-war record takes seconds. */
  private replay(target: Chronicle, events: readonly FeedEvent[], done: () => void): void {
    const { now, after } = this.plan.sources;
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
      this.plan.onChange();
    };
    this.cancelReplay?.();
    slice();
  }
}

function isWithheld(event: FeedEvent): boolean {
  return event.type === "noted" && isPlayerNote(event);
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
  const first = firstEvent(text);
  const [last] = readEvents(text.slice(text.trimEnd().lastIndexOf("\n") + 1));
  return first?.type === "opened" && first.seed !== null && last?.type === "closed";
}

function firstEvent(text: string): FeedEvent | undefined {
  return readEvents(text.slice(0, text.indexOf("\n")))[0];
}

/** Reads JSON lines up to the first truncated line. */
export function readEvents(text: string): readonly FeedEvent[] {
  const events: FeedEvent[] = [];
  for (const line of text.split("\n")) {
    if (line === "") continue;
    try {
      events.push(JSON.parse(line) as FeedEvent);
    } catch {
      break;
    }
  }
  return events;
}

/** Watches a match; all events since the last redraw are drawn together, at most every `drawMs` or every frame. */
export function useWatch(
  id: string,
  page: AnyGameDefinition,
  live: boolean,
  { endFirst, drawMs }: { readonly endFirst?: boolean; readonly drawMs?: number } = {},
): Watch | undefined {
  const [watch, setWatch] = useState<Watch>();
  useEffect(() => {
    const scheduler = createDrawScheduler(() => setWatch(copyWatch(source)), drawMs);
    const source = new Watch({ page, live, sources: sourcesOf(id), onChange: scheduler.request, endFirst });
    scheduler.request();
    return () => {
      source.close();
      scheduler.cancel();
    };
    // `live` is not a dependency: a match that ends stays in the same watch.
  }, [id, page]);
  return watch;
}

/** Hidden tabs get no animation frames, but the tab title must be updated. */
const HIDDEN_MS = 250;

/** Merges any number of requests into one redraw: in the next frame, or `everyMs` after the last redraw. */
function createDrawScheduler(draw: () => void, everyMs: number | undefined): { request(): void; cancel(): void } {
  let cancel: (() => void) | undefined;
  let drawnAt = -Infinity;
  const run = (): void => {
    cancel = undefined;
    drawnAt = performance.now();
    draw();
  };
  return {
    request() {
      if (cancel) return;
      if (everyMs === undefined && !document.hidden) {
        const frame = requestAnimationFrame(run);
        cancel = () => cancelAnimationFrame(frame);
      } else cancel = startTimer(everyMs === undefined ? HIDDEN_MS : drawnAt + everyMs - performance.now(), run);
    },
    cancel: () => cancel?.(),
  };
}

/** A new object over the same data: components render again only when they get another object. */
function copyWatch(watch: Watch): Watch {
  const chronicle = Object.create(watch.chronicle) as Chronicle;
  return Object.create(watch, { chronicle: { value: chronicle } }) as Watch;
}

function sourcesOf(id: string): MatchSources {
  return {
    follow: (listener) => followEvents(id, listener),
    record: () => api.getText(eventsUrl(id)),
    now: () => performance.now(),
    after: startTimer,
  };
}

function startTimer(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
