import type { Absence } from "../../../api/play.ts";
import type { GamePage } from "../../../games/page.ts";
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

/** A person has left its board; `until`: when its seat is given up, on the clock of `Sources`. undefined = its clock decides. */
export interface AwayPlayer {
  readonly until: number | undefined;
}

/** Where events come from, and the time they come at: handed in. */
export interface MatchSources {
  readonly follow: (ears: { onEvents(news: LiveEvents): void; onFailed?(why: string): void }) => () => void;
  /** The record as lines; veiled while the match runs. */
  readonly record: () => Promise<string>;
  readonly now: () => number;
  readonly after: (ms: number, run: () => void) => () => void;
}

/** A match as it is known so far. */
export interface Watch {
  readonly chronicle: Chronicle;
  readonly time: MatchTime;
  readonly watching: number;
  /** Who has left, by seat. */
  readonly away: readonly [AwayPlayer | undefined, AwayPlayer | undefined];
  /** The first line of the whole record: with the seed. */
  readonly opened: OpenedEvent | undefined;
  /** The whole record, once the match is over. */
  readonly record: string | undefined;
  /** Everything that there is has been read. */
  readonly ready: boolean;
  readonly failed: string | undefined;
  readonly retry: () => void;
  readonly close: () => void;
}

/** So long at a time are events played before the page is drawn again. */
const SLICE_MS = 14;
/** Drawing what is half read costs more than reading it. */
const SHOWN_MS = 400;
const SLICE_EVENTS = 32;
const RETRY_MS = 400;
const MAX_TRIES = 40;

/** Follows a live match, or reads one that is over; `changed` is told whenever there is more. */
export function watchMatch(
  page: GamePage,
  live: boolean,
  sources: MatchSources,
  changed: () => void,
  /** Whether the end of a long record is shown before the rest of it is read. */
  endFirst = false,
): Watch {
  const time = createMatchTime();
  let chronicle = createChronicle(page);
  let next = 0;
  let watching = 0;
  let left: Watch["away"] = [undefined, undefined];
  let record: string | undefined;
  let opened: OpenedEvent | undefined;
  let failed: string | undefined;
  let ready = false;
  let closed = false;
  let askedHistory = false;
  let askedRecord = false;
  /** What came after a beginning that was cut, to be put behind the history when that is here. */
  let tail: LiveEvents[] = [];
  let cancelPour: (() => void) | undefined;
  let cancelRetry: (() => void) | undefined;
  let unfollow: (() => void) | undefined;

  function hear(news: LiveEvents): void {
    if (closed) return;
    time.sync(news.now, sources.now());
    watching = news.watching;
    left = [awayPlayerOf(news.away?.[0], sources.now()), awayPlayerOf(news.away?.[1], sources.now())];
    const events = news.events as readonly FeedEvent[];
    const anew = news.from !== next && events[0]?.type === "opened";
    if (anew) {
      cancelPour?.();
      chronicle = createChronicle(page);
      askedHistory = false;
      tail = [];
    } else if (askedHistory) tail.push(news);
    const known = anew ? 0 : Math.max(0, next - news.from);
    if (!anew && news.from > next) return;
    chronicle.push(events.slice(known));
    next = Math.max(anew ? 0 : next, news.from + events.length);
    ready = true;
    failed = undefined;
    if (chronicle.startsAtKeyframe && !askedHistory) void fetchHistory();
    if (chronicle.verdict) void fetchRecord(MAX_TRIES);
    changed();
  }

  /** What was before the keyframe, while what comes goes on to be shown. */
  async function fetchHistory(): Promise<void> {
    askedHistory = true;
    const text = await sources.record().catch(() => undefined);
    if (text === undefined || closed || chronicle.verdict) return;
    const events = readEvents(text);
    const older = createChronicle(page);
    pour(older, events, () => {
      let at = events.length;
      for (const { from, events: later } of tail) {
        if (from > at) return;
        older.push((later as readonly FeedEvent[]).slice(at - from));
        at = Math.max(at, from + later.length);
      }
      if (older.steps.length < chronicle.steps.length) return;
      chronicle = older;
      next = at;
      tail = [];
    });
  }

  /** The archive may need a moment to have what the feed has told already. */
  async function fetchRecord(tries: number): Promise<void> {
    if (askedRecord && tries === MAX_TRIES) return;
    askedRecord = true;
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
        changed();
      };
      if (live && chronicle.complete && !chronicle.startsAtKeyframe && chronicle.verdict)
        return void complete();
      const events = readEvents(text);
      const whole = createChronicle(page);
      const pourAll = (): void =>
        pour(whole, events, () => {
          chronicle = whole;
          complete();
        });
      const end = live || !endFirst ? undefined : endOf(events);
      if (!live) chronicle = end ? createChronicle(page) : whole;
      if (end) pour(chronicle, end, pourAll);
      else pourAll();
    } catch (error) {
      if (closed) return;
      if (live && tries > 0) cancelRetry = sources.after(RETRY_MS, () => void fetchRecord(tries - 1));
      else {
        askedRecord = false;
        failed = error instanceof Error ? error.message : String(error);
        changed();
      }
    }
  }

  /** A long war takes seconds to be played again: a slice at a time, so that the page stays at hand. */
  function pour(into: Chronicle, events: readonly FeedEvent[], done: () => void): void {
    let at = 0;
    let shownAt = -Infinity;
    const slice = (): void => {
      if (closed) return;
      const until = sources.now() + SLICE_MS;
      do {
        into.push(events.slice(at, at + SLICE_EVENTS));
        at += SLICE_EVENTS;
      } while (at < events.length && sources.now() < until);
      const more = at < events.length;
      if (more) cancelPour = sources.after(0, slice);
      else done();
      if (more && sources.now() < shownAt + SHOWN_MS) return;
      shownAt = sources.now();
      changed();
    };
    cancelPour?.();
    slice();
  }

  function start(): void {
    failed = undefined;
    if (live) unfollow ??= sources.follow({ onEvents: hear, onFailed: fail });
    else void fetchRecord(0);
  }

  function fail(why: string): void {
    if (ready) return;
    failed = why;
    changed();
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
      return left;
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
      cancelPour?.();
      cancelRetry?.();
      unfollow?.();
    },
  };
}

function awayPlayerOf(absence: Absence | null | undefined, now: number): AwayPlayer | undefined {
  return absence ? { until: absence.keptMs === null ? undefined : now + absence.keptMs } : undefined;
}

/** A long war takes seconds to be played again, and what is behind its last keyframe is soon there. */
function endOf(events: readonly FeedEvent[]): readonly FeedEvent[] | undefined {
  const [opened] = events;
  const from = events.findLastIndex(({ type }) => type === "keyframe");
  return opened && from > 1 ? [opened, ...events.slice(from)] : undefined;
}

/** What is served until the archive has the record is veiled, and has no seed even when it has a verdict already. */
function isCompleteRecord(text: string): boolean {
  const [first] = readEvents(text.slice(0, text.indexOf("\n")));
  const from = text.trimEnd().lastIndexOf("\n") + 1;
  const [last] = readEvents(text.slice(from));
  return first?.type === "opened" && first.seed !== null && last?.type === "closed";
}
