import type { Absence } from "../../../api/play.ts";
import type { Time } from "../../../core/time.ts";
import type { EventLine } from "../../matches/messages.ts";
import { type ClientSocket, TEXT } from "../sockets.ts";

export type Absences = readonly [Absence | undefined, Absence | undefined];

export interface ChannelSetup {
  readonly match: string;
  readonly time: Time;
  /** Milliseconds since the match opened. */
  readonly now: () => number;
  readonly absences: () => Absences;
  readonly onSent: (bytes: number) => void;
}

/** Faster moves are sent together; spectators cannot see them one by one. */
const BATCH_MS = 40;
/** Each message costs the same whatever its size, so large audiences get fewer: 200 spectators every 70 ms. */
const SMALL_AUDIENCE = 20;
const EXTRA_MS_PER_READER = 0.17;
const MAX_BATCH_MS = 100;
/** With more events per batch a large audience gets the longest interval. */
const MANY_EVENTS = 20;
/** Delay before a blocked socket is tried again. */
const RETRY_MS = 100;
/** A socket with more bytes queued is skipped; the lines stay here, shared by all readers. */
const MAX_BUFFERED_BYTES = 256 * 1024;

function batchMs(readers: number, events: number): number {
  if (readers > SMALL_AUDIENCE && events > MANY_EVENTS) return MAX_BATCH_MS;
  return Math.min(MAX_BATCH_MS, BATCH_MS + EXTRA_MS_PER_READER * Math.max(0, readers - SMALL_AUDIENCE));
}

/** Keeps the events of one match and sends them to its readers. */
export class Channel {
  readonly #setup: ChannelSetup;
  readonly lines = new EventLines();
  /** The number of the first event that each socket has not been sent. */
  readonly #cursors = new Map<ClientSocket, number>();
  /** Messages by cursor: written once and sent to all readers at that cursor. */
  #written = new Map<number, Buffer>();
  /** When the messages in `#written` were written, and the next event number then. */
  #writtenAt = -Infinity;
  #writtenNext = -1;
  #flushedAt = -Infinity;
  /** Number of events in the last flush, and the next event number then. */
  #flushed = { events: 0, next: 0 };
  /** Set while a flush is scheduled. */
  #cancelFlush: (() => void) | undefined;
  /** A separate alarm, so that slow readers do not delay the others. */
  #cancelRetry: (() => void) | undefined;

  constructor(setup: ChannelSetup) {
    this.#setup = setup;
  }

  get readers(): number {
    return this.#cursors.size;
  }

  /** Sends the events from a number on at once. */
  join(socket: ClientSocket, from: number): void {
    this.#cursors.set(socket, from);
    if (!isBlocked(socket)) this.#serve(socket, from);
    else this.onNewEvents();
  }

  leave(socket: ClientSocket): void {
    this.#cursors.delete(socket);
  }

  onNewEvents(): void {
    const { time } = this.#setup;
    if (this.#cancelFlush || this.readers === 0) return;
    const due = this.#flushedAt + batchMs(this.readers, this.#flushed.events);
    if (due <= time.now()) this.#flush();
    else this.#cancelFlush = time.alarm(due, () => this.#flush());
  }

  /** Sends at once that a person left or came back; there is no event for it. */
  presenceChanged(): void {
    this.#written = new Map();
    for (const [socket, cursor] of this.#cursors) if (!isBlocked(socket)) this.#serve(socket, cursor);
  }

  close(): void {
    this.#cancelFlush?.();
    this.#cancelRetry?.();
    this.#cursors.clear();
  }

  #messageFrom(cursor: number): Buffer {
    const { match, time, now, absences } = this.#setup;
    if (this.#writtenNext !== this.lines.next || time.now() - this.#writtenAt >= BATCH_MS) {
      this.#written = new Map();
      this.#writtenNext = this.lines.next;
      this.#writtenAt = time.now();
    }
    const ready = this.#written.get(cursor);
    if (ready) return ready;
    const batch = this.lines.since(cursor);
    const message = writeEvents(match, batch, Math.round(now()), this.readers, absences());
    this.#written.set(cursor, message);
    return message;
  }

  #serve(socket: ClientSocket, cursor: number): void {
    const message = this.#messageFrom(cursor);
    this.#cursors.set(socket, this.lines.next);
    socket.send(message, TEXT);
    this.#setup.onSent(message.length);
  }

  #flush(): void {
    const { time } = this.#setup;
    const { next } = this.lines;
    this.#cancelFlush?.();
    this.#cancelRetry?.();
    this.#cancelFlush = this.#cancelRetry = undefined;
    this.#flushedAt = time.now();
    this.#flushed = { events: next - this.#flushed.next, next };
    let anyBlocked = false;
    for (const [socket, cursor] of this.#cursors) {
      if (cursor === next) continue;
      if (isBlocked(socket)) anyBlocked = true;
      else this.#serve(socket, cursor);
    }
    if (anyBlocked) this.#cancelRetry = time.alarm(time.now() + RETRY_MS, () => this.#flush());
  }
}

export function isBlocked({ bufferedAmount }: ClientSocket): boolean {
  return bufferedAmount > MAX_BUFFERED_BYTES;
}

/** Writes the `events` message of `LiveMessage`; its events are already JSON. `absences`: absent people by seat. */
export function writeEvents(
  match: string,
  { from, lines }: { readonly from: number; readonly lines: readonly string[] },
  now: number,
  watching: number,
  [first, second]: Absences = [undefined, undefined],
): Buffer {
  const head = `{"type":"events","match":${JSON.stringify(match)},"from":${from},"events":[`;
  const away = first || second ? `,"away":${JSON.stringify([first ?? null, second ?? null])}` : "";
  return Buffer.from(`${head}${lines.join(",")}],"now":${now},"watching":${watching}${away}}`);
}

/** Consecutive events as JSON lines. */
interface Batch {
  readonly from: number;
  readonly lines: readonly string[];
}

/** Beyond this, lines before the last keyframe are dropped. Games without keyframes are short by their rules. */
const MAX_KEPT_BYTES = 1 << 20;
/** A spectator that lacks more than this gets the latest keyframe instead. */
const LONG_GAP_BYTES = 256 * 1024;

/** The audience's lines of one match, numbered from 0. */
export class EventLines {
  /** Number of the first kept line. */
  #base = 0;
  #lines: string[] = [];
  /** ends[i]: bytes of all lines up to lines[i], since the match began. */
  #ends: number[] = [];
  #droppedBytes = 0;
  /** A keyframe does not contain the players, so these lines are sent before it. */
  #header: string[] = [];
  /** The last keyframe with its header lines; `number` is the line that follows it. */
  #keyframe: { readonly number: number; readonly lines: readonly string[] } | undefined;

  /** Number of the next line. */
  get next(): number {
    return this.#base + this.#lines.length;
  }

  /** Keyframes have no number: a reader that has all lines before one does not need it. */
  push(lines: readonly EventLine[]): void {
    for (const { type, json } of lines) {
      if (type === "keyframe") {
        this.#keyframe = { number: this.next, lines: [...this.#header, json] };
        continue;
      }
      if (type === "opened" || type === "named") this.#header = [...this.#header, json];
      this.#ends.push(this.#bytesBefore(this.next) + Buffer.byteLength(json));
      this.#lines.push(json);
    }
    this.#dropOld();
  }

  /**
   * The lines after the cursor. A long gap is skipped when there is a keyframe: the batch then starts with `opened` and
   * that keyframe, numbered so that the last line keeps its number.
   */
  since(requested: number): Batch {
    // A number beyond the last line belongs to a match with this id before a restart.
    const cursor = requested > this.next ? 0 : requested;
    if (cursor < this.#base) return this.#fromKeyframe();
    const gap = this.#bytesBefore(this.next) - this.#bytesBefore(cursor);
    const isLong = cursor > 0 && gap > LONG_GAP_BYTES;
    if (isLong && (this.#keyframeStart() ?? 0) > cursor) return this.#fromKeyframe();
    return { from: cursor, lines: this.#lines.slice(cursor - this.#base) };
  }

  #bytesBefore(number: number): number {
    return this.#ends[number - this.#base - 1] ?? this.#droppedBytes;
  }

  /** Number of the first line of a batch from the keyframe; it always differs from a plain continuation. */
  #keyframeStart(): number | undefined {
    return this.#keyframe && this.#keyframe.number - this.#keyframe.lines.length;
  }

  #dropOld(): void {
    const first = this.#keyframeStart();
    const keptBytes = this.#bytesBefore(this.next) - this.#droppedBytes;
    if (first === undefined || first <= this.#base || keptBytes <= MAX_KEPT_BYTES) return;
    this.#droppedBytes = this.#bytesBefore(first);
    this.#lines = this.#lines.slice(first - this.#base);
    this.#ends = this.#ends.slice(first - this.#base);
    this.#base = first;
  }

  #fromKeyframe(): Batch {
    if (!this.#keyframe) return { from: this.#base, lines: [...this.#lines] };
    const { number, lines } = this.#keyframe;
    return { from: number - lines.length, lines: [...lines, ...this.#lines.slice(number - this.#base)] };
  }
}
