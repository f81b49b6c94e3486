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

export function openChannel({ live, liveMatches, time, absences, onSent }: ChannelSetup): Channel {
  const readers = new Map<ClientSocket, Reader>();
  /** Messages by cursor: written once and sent to all readers at that cursor. */
  let written = new Map<number, Buffer>();
  let writtenAt = -Infinity;
  let writtenNext = -1;
  let flushedAt = -Infinity;
  /** Number of events in the last flush, and the next event number then. */
  let flushed = { events: 0, next: 0 };
  let cancel: (() => void) | undefined;
  /** A separate alarm, so that slow readers do not delay the others. */
  let cancelRetry: (() => void) | undefined;

  function messageFrom(cursor: number): Buffer {
    if (writtenNext !== live.lines.next || time.now() - writtenAt >= BATCH_MS) {
      written = new Map();
      writtenNext = live.lines.next;
      writtenAt = time.now();
    }
    const ready = written.get(cursor);
    if (ready) return ready;
    const message = writeEvents({
      match: live.id,
      ...live.lines.since(cursor),
      now: Math.round(liveMatches.now(live)),
      watching: readers.size,
      absences: absences(),
    });
    written.set(cursor, message);
    return message;
  }

  function serve(reader: Reader): void {
    const message = messageFrom(reader.cursor);
    reader.cursor = live.lines.next;
    reader.socket.send(message, TEXT);
    onSent(message.length);
  }

  function flush(): void {
    cancel?.();
    cancelRetry?.();
    cancel = cancelRetry = undefined;
    flushedAt = time.now();
    flushed = { events: live.lines.next - flushed.next, next: live.lines.next };
    let anyBlocked = false;
    for (const reader of readers.values()) {
      if (reader.cursor === live.lines.next) continue;
      if (reader.socket.bufferedAmount > MAX_BUFFERED_BYTES) anyBlocked = true;
      else serve(reader);
    }
    if (anyBlocked) cancelRetry = time.alarm(time.now() + RETRY_MS, flush);
  }

  return {
    get readers() {
      return readers.size;
    },
    join(socket, from) {
      const reader = { socket, cursor: from };
      readers.set(socket, reader);
      if (socket.bufferedAmount <= MAX_BUFFERED_BYTES) serve(reader);
      else this.onNewEvents();
    },
    leave: (socket) => void readers.delete(socket),
    onNewEvents() {
      if (cancel || readers.size === 0) return;
      const due = flushedAt + batchMs(readers.size, flushed.events);
      if (due <= time.now()) flush();
      else cancel = time.alarm(due, flush);
    },
    presenceChanged() {
      written = new Map();
      for (const reader of readers.values())
        if (reader.socket.bufferedAmount <= MAX_BUFFERED_BYTES) serve(reader);
    },
    close() {
      cancel?.();
      cancelRetry?.();
      readers.clear();
    },
  };
}
