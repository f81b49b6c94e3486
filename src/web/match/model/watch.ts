import type { Absence } from "../../../api/play.ts";
import type { AnyGameDefinition } from "../../../games/definition.ts";
import { createChronicle, type Chronicle, type FeedEvent, type OpenedEvent } from "./chronicle.ts";
import { createMatchTime, type MatchTime } from "./clocks.ts";
import { readEvents } from "./read-events.ts";

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
  readonly follow: (listener: {
    onEvents(batch: LiveEvents): void;
    onFailed?(why: string): void;
  }) => () => void;
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
  readonly failed: string | undefined;
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
  const time = createMatchTime();
  let chronicle = createChronicle(page);
  let next = 0;
  let watching = 0;
  let away: Watch["away"] = [undefined, undefined];
  let record: string | undefined;
  let opened: OpenedEvent | undefined;
  let failed: string | undefined;
  let ready = false;
  let closed = false;
  let historyRequested = false;
  let recordRequested = false;
  /** Batches received while the history is being fetched; appended to it afterwards. */
  let pending: LiveEvents[] = [];
  let cancelReplay: (() => void) | undefined;
  let cancelRetry: (() => void) | undefined;
  let unfollow: (() => void) | undefined;

  function onEvents(batch: LiveEvents): void {
    if (closed) return;
    time.sync(batch.now, sources.now());
    watching = batch.watching;
    away = [awayPlayerOf(batch.away?.[0], sources.now()), awayPlayerOf(batch.away?.[1], sources.now())];
    const events = batch.events as readonly FeedEvent[];
    const restarted = batch.from !== next && events[0]?.type === "opened";
    if (restarted) {
      cancelReplay?.();
      chronicle = createChronicle(page);
      historyRequested = false;
      pending = [];
    } else if (historyRequested) pending.push(batch);
    const knownCount = restarted ? 0 : Math.max(0, next - batch.from);
    if (!restarted && batch.from > next) return;
    chronicle.push(events.slice(knownCount));
    next = Math.max(restarted ? 0 : next, batch.from + events.length);
    ready = true;
    failed = undefined;
    if (chronicle.startsAtKeyframe && !historyRequested) void fetchHistory();
    if (chronicle.verdict) void fetchRecord(MAX_TRIES);
    onChange();
  }

  /** Fetches the events before the keyframe; new events are shown meanwhile. */
  async function fetchHistory(): Promise<void> {
    historyRequested = true;
    const text = await sources.record().catch(() => undefined);
    if (text === undefined || closed || chronicle.verdict) return;
    const events = readEvents(text);
    const older = createChronicle(page);
    replay(older, events, () => {
      let end = events.length;
      for (const { from, events: later } of pending) {
        if (from > end) return;
        older.push((later as readonly FeedEvent[]).slice(end - from));
        end = Math.max(end, from + later.length);
      }
      if (older.steps.length < chronicle.steps.length) return;
      chronicle = older;
      next = end;
      pending = [];
    });
  }

  /** Retries: the archive may be later than the feed. */
  async function fetchRecord(tries: number): Promise<void> {
    if (recordRequested && tries === MAX_TRIES) return;
    recordRequested = true;
    try {
      const text = await sources.record();
      if (closed) return;
      if (!text.trimEnd().endsWith("}") || !isCompleteRecord(text)) throw new Error("it is not whole yet");
      const [first] = readEvents(text.slice(0, text.indexOf("\n")));
      if (first?.type === "opened") opened = first;
      const complete = (): void => {
        record = text;
        ready = true;
        failed = undefined;
        onChange();
      };
      if (live && chronicle.complete && !chronicle.startsAtKeyframe && chronicle.verdict) {
        complete();
        return;
      }
      const events = readEvents(text);
      const whole = createChronicle(page);
      const replayAll = (): void =>
        replay(whole, events, () => {
          chronicle = whole;
          complete();
        });
      const end = live || !endFirst ? undefined : lastSegment(events);
      if (!live) chronicle = end ? createChronicle(page) : whole;
      if (end) replay(chronicle, end, replayAll);
      else replayAll();
    } catch (error) {
      if (closed) return;
      if (live && tries > 0) cancelRetry = sources.after(RETRY_MS, () => void fetchRecord(tries - 1));
      else {
        recordRequested = false;
        failed = error instanceof Error ? error.message : String(error);
        onChange();
      }
    }
  }

  /** Replays in slices: a long Life-war record takes seconds. */
  function replay(target: Chronicle, events: readonly FeedEvent[], done: () => void): void {
    let at = 0;
    let shownAt = -Infinity;
    const slice = (): void => {
      if (closed) return;
      const until = sources.now() + SLICE_MS;
      do {
        target.push(events.slice(at, at + SLICE_EVENTS));
        at += SLICE_EVENTS;
      } while (at < events.length && sources.now() < until);
      const more = at < events.length;
      if (more) cancelReplay = sources.after(0, slice);
      else done();
      if (more && sources.now() < shownAt + MIN_REDRAW_MS) return;
      shownAt = sources.now();
      onChange();
    };
    cancelReplay?.();
    slice();
  }

  function start(): void {
    failed = undefined;
    if (live) unfollow ??= sources.follow({ onEvents, onFailed: fail });
    else void fetchRecord(0);
  }

  function fail(why: string): void {
    if (ready) return;
    failed = why;
    onChange();
  }

  start();
  return {
    time,
    get chronicle() {
      return chronicle;
    },
    get watching() {
      return watching;
    },
    get away() {
      return away;
    },
    get opened() {
      return opened ?? chronicle.opened;
    },
    get record() {
      return record;
    },
    get ready() {
      return ready;
    },
    get failed() {
      return failed;
    },
    retry: start,
    close() {
      closed = true;
      cancelReplay?.();
      cancelRetry?.();
      unfollow?.();
    },
  };
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
