import type { Absence } from "../../../api/play.ts";
import type { Time } from "../../../core/time.ts";
import { type ClientSocket, TEXT } from "../sockets.ts";
import { EventLines } from "./event-lines.ts";

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
  #writtenAt = -Infinity;
  #writtenNext = -1;
  #flushedAt = -Infinity;
  /** Number of events in the last flush, and the next event number then. */
  #flushed = { events: 0, next: 0 };
  #cancel: (() => void) | undefined;
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
    if (this.#cancel || this.readers === 0) return;
    const due = this.#flushedAt + batchMs(this.readers, this.#flushed.events);
    if (due <= time.now()) this.#flush();
    else this.#cancel = time.alarm(due, () => this.#flush());
  }

  /** Sends at once that a person left or came back; there is no event for it. */
  presenceChanged(): void {
    this.#written = new Map();
    for (const [socket, cursor] of this.#cursors) if (!isBlocked(socket)) this.#serve(socket, cursor);
  }

  close(): void {
    this.#cancel?.();
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
    this.#cancel?.();
    this.#cancelRetry?.();
    this.#cancel = this.#cancelRetry = undefined;
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
