import type { Time } from "../../../core/time.ts";
import { type ClientSocket, TEXT } from "../sockets.ts";
import { writeEvents } from "./channel.ts";

const CHUNK_BYTES = 128 * 1024;
const NEWLINE = 10;
/** A reader that needs longer for a chunk is slow. */
const SLOW_MS = 200;

export interface RecordReader {
  readonly socket: ClientSocket;
  readonly match: string;
  readonly time: Time;
  /** undefined = the record is no longer kept. */
  readonly read: () => Promise<Uint8Array | undefined>;
  readonly onSent: (bytes: number) => void;
  readonly isCancelled: () => boolean;
}

/**
 * Sends a finished match as if it were live; false = there is no record. Waits after each chunk. While a slow reader
 * takes a chunk, the record is not kept, so that thousands of slow readers occupy one chunk of memory each.
 */
export async function sendRecord(reader: RecordReader): Promise<boolean> {
  const { socket, match, time, read, onSent, isCancelled } = reader;
  let record = await read();
  if (!record) return false;
  let from = 0;
  let start = 0;
  while (record && start < record.length && !isCancelled()) {
    const { lines, end, isLast } = readChunk(record, start);
    const message = writeEvents(match, { from, lines }, isLast ? (msOf(lines.at(-1)) ?? 0) : 0, 0);
    onSent(message.length);
    const cancel = time.alarm(time.now() + SLOW_MS, () => (record = undefined));
    const sent = await sendAndWait(socket, message);
    cancel();
    if (!sent || isLast) break;
    from += lines.length;
    start = end;
    record ??= await read();
  }
  return true;
}

interface Chunk {
  readonly lines: readonly string[];
  readonly end: number;
  readonly isLast: boolean;
}

function readChunk(record: Uint8Array, start: number): Chunk {
  const bytes = Buffer.from(record.buffer, record.byteOffset, record.byteLength);
  const end = chunkEnd(bytes, start);
  const lines = bytes.toString("utf8", start, end).split("\n").filter(Boolean);
  return { lines, end, isLast: end >= bytes.length };
}

function chunkEnd(bytes: Buffer, start: number): number {
  if (bytes.length - start <= CHUNK_BYTES) return bytes.length;
  const last = bytes.lastIndexOf(NEWLINE, start + CHUNK_BYTES);
  const next = last >= start ? last : bytes.indexOf(NEWLINE, start);
  return next < 0 ? bytes.length : next + 1;
}

/** Duration of the match, from its last event. */
function msOf(line = "{}"): number | undefined {
  const { ms } = JSON.parse(line) as { readonly ms?: unknown };
  return typeof ms === "number" ? ms : undefined;
}

function sendAndWait(socket: ClientSocket, message: Buffer): Promise<boolean> {
  return new Promise((resolve) => socket.send(message, TEXT, (error) => resolve(!error)));
}
