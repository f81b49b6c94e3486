import type { Absence } from "../../../api/play.ts";
import type { Time } from "../../../core/time.ts";
import type { LiveMatches, LiveMatch } from "../live-matches.ts";
import { type ClientSocket, TEXT } from "../sockets.ts";
import { writeEvents } from "./write-events.ts";

/** `cursor`: number of the first event that the socket has not been sent. */
interface Reader {
  readonly socket: ClientSocket;
  cursor: number;
}

/** Sends the events of one match to its readers. */
export interface Channel {
  readonly readers: number;
  /** Sends the events from a number on at once. */
  join(socket: ClientSocket, from: number): void;
  leave(socket: ClientSocket): void;
  onNewEvents(): void;
  /** Sends at once that a person left or came back; there is no event for it. */
  presenceChanged(): void;
  close(): void;
}

export interface ChannelSetup {
  readonly live: LiveMatch;
  readonly liveMatches: LiveMatches;
  readonly time: Time;
  readonly absences: () => readonly [Absence | undefined, Absence | undefined];
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
export const MAX_BUFFERED_BYTES = 256 * 1024;

function batchMs(readers: number, events: number): number {
  if (readers > SMALL_AUDIENCE && events > MANY_EVENTS) return MAX_BATCH_MS;
  return Math.min(MAX_BATCH_MS, BATCH_MS + EXTRA_MS_PER_READER * Math.max(0, readers - SMALL_AUDIENCE));
}

export function openChannel(setup: ChannelSetup): Channel {
  return new MatchChannel(setup);
}

class MatchChannel implements Channel {
  readonly #live: LiveMatch;
  readonly #liveMatches: LiveMatches;
  readonly #time: Time;
  readonly #absences: () => readonly [Absence | undefined, Absence | undefined];
  readonly #onSent: (bytes: number) => void;
  readonly #readers = new Map<ClientSocket, Reader>();
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

  constructor({ live, liveMatches, time, absences, onSent }: ChannelSetup) {
    this.#live = live;
    this.#liveMatches = liveMatches;
    this.#time = time;
    this.#absences = absences;
    this.#onSent = onSent;
  }

  get readers(): number {
    return this.#readers.size;
  }

  join(socket: ClientSocket, from: number): void {
    const reader = { socket, cursor: from };
    this.#readers.set(socket, reader);
    if (socket.bufferedAmount <= MAX_BUFFERED_BYTES) this.#serve(reader);
    else this.onNewEvents();
  }

  leave(socket: ClientSocket): void {
    this.#readers.delete(socket);
  }

  onNewEvents(): void {
    if (this.#cancel || this.#readers.size === 0) return;
    const due = this.#flushedAt + batchMs(this.#readers.size, this.#flushed.events);
    if (due <= this.#time.now()) this.#flush();
    else this.#cancel = this.#time.alarm(due, () => this.#flush());
  }

  presenceChanged(): void {
    this.#written = new Map();
    for (const reader of this.#readers.values())
      if (reader.socket.bufferedAmount <= MAX_BUFFERED_BYTES) this.#serve(reader);
  }

  close(): void {
    this.#cancel?.();
    this.#cancelRetry?.();
    this.#readers.clear();
  }

  #messageFrom(cursor: number): Buffer {
    if (this.#writtenNext !== this.#live.lines.next || this.#time.now() - this.#writtenAt >= BATCH_MS) {
      this.#written = new Map();
      this.#writtenNext = this.#live.lines.next;
      this.#writtenAt = this.#time.now();
    }
    const ready = this.#written.get(cursor);
    if (ready) return ready;
    const message = writeEvents({
      match: this.#live.id,
      ...this.#live.lines.since(cursor),
      now: Math.round(this.#liveMatches.now(this.#live)),
      watching: this.#readers.size,
      absences: this.#absences(),
    });
    this.#written.set(cursor, message);
    return message;
  }

  #serve(reader: Reader): void {
    const message = this.#messageFrom(reader.cursor);
    reader.cursor = this.#live.lines.next;
    reader.socket.send(message, TEXT);
    this.#onSent(message.length);
  }

  #flush(): void {
    this.#cancel?.();
    this.#cancelRetry?.();
    this.#cancel = this.#cancelRetry = undefined;
    this.#flushedAt = this.#time.now();
    this.#flushed = { events: this.#live.lines.next - this.#flushed.next, next: this.#live.lines.next };
    let anyBlocked = false;
    for (const reader of this.#readers.values()) {
      if (reader.cursor === this.#live.lines.next) continue;
      if (reader.socket.bufferedAmount > MAX_BUFFERED_BYTES) anyBlocked = true;
      else this.#serve(reader);
    }
    if (anyBlocked) this.#cancelRetry = this.#time.alarm(this.#time.now() + RETRY_MS, () => this.#flush());
  }
}
