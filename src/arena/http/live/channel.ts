import type { Absence } from "../../../api/play.ts";
import type { Time } from "../../../core/time.ts";
import type { LiveMatches, LiveMatch } from "../live-matches.ts";
import { type ClientSocket, TEXT } from "../sockets.ts";

/** A socket's place in one match: the number of the first event it was not sent yet. */
interface Reader {
  readonly socket: ClientSocket;
  cursor: number;
}

/** The readers of one match, and the pump that serves them. */
export interface Channel {
  readonly readers: number;
  /** Serves a reader at once, from where it is. */
  join(socket: ClientSocket, from: number): void;
  leave(socket: ClientSocket): void;
  /** There may be something new. */
  onNewEvents(): void;
  /** A person has left its board or is back: told at once, with no event. */
  presenceChanged(): void;
  close(): void;
}

export interface ChannelSetup {
  readonly live: LiveMatch;
  readonly liveMatches: LiveMatches;
  readonly time: Time;
  readonly absences: () => readonly [Absence | undefined, Absence | undefined];
  /** So many bytes were sent. */
  readonly onSent: (bytes: number) => void;
}

/** Moves that come faster than anybody can see are told together. */
const BATCH_MS = 40;
/** Each message costs the same whatever is in it, so a crowd is told less often; 200 spectators every 70 ms. */
const SMALL_AUDIENCE = 20;
const EXTRA_MS_PER_READER = 0.17;
const MAX_BATCH_MS = 100;
/** More events than this at a time, and nobody follows them one by one: a crowd is told as seldom as it may be. */
const MANY_EVENTS = 20;
/** How soon to look again after a socket that does not drain. */
const RETRY_MS = 100;
/** A socket with more than this on its way gets nothing: what it lacks stays here, once for all. */
export const MAX_BUFFERED_BYTES = 256 * 1024;

function batchMs(readers: number, events: number): number {
  if (readers > SMALL_AUDIENCE && events > MANY_EVENTS) return MAX_BATCH_MS;
  return Math.min(MAX_BATCH_MS, BATCH_MS + EXTRA_MS_PER_READER * Math.max(0, readers - SMALL_AUDIENCE));
}

export function openChannel({ live, liveMatches, time, absences, onSent }: ChannelSetup): Channel {
  const readers = new Map<ClientSocket, Reader>();
  /** Messages by where they begin: written once, sent to everybody who is there. */
  let written = new Map<number, Buffer>();
  let writtenAt = -Infinity;
  let writtenNext = -1;
  let flushedAt = -Infinity;
  /** How many events the last flush told, and up to which. */
  let flushed = { events: 0, next: 0 };
  let cancel: (() => void) | undefined;
  /** An alarm of its own, so that nobody waits for whoever is slow. */
  let cancelRetry: (() => void) | undefined;

  function messageFrom(cursor: number): Buffer {
    if (writtenNext !== live.lines.next || time.now() - writtenAt >= BATCH_MS) {
      written = new Map();
      writtenNext = live.lines.next;
      writtenAt = time.now();
    }
    const ready = written.get(cursor);
    if (ready) return ready;
    const { from, lines } = live.lines.since(cursor);
    const now = Math.round(liveMatches.now(live));
    const events = lines.join(",");
    const head = `{"type":"events","match":${JSON.stringify(live.id)},"from":${from},"events":[`;
    const away = writeAway(absences());
    const message = Buffer.from(`${head}${events}],"now":${now},"watching":${readers.size}${away}}`);
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
    let behind = false;
    for (const reader of readers.values()) {
      if (reader.cursor === live.lines.next) continue;
      if (reader.socket.bufferedAmount > MAX_BUFFERED_BYTES) behind = true;
      else serve(reader);
    }
    if (behind) cancelRetry = time.alarm(time.now() + RETRY_MS, flush);
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

function writeAway([first, second]: readonly [Absence | undefined, Absence | undefined]): string {
  return first || second ? `,"away":${JSON.stringify([first ?? null, second ?? null])}` : "";
}
