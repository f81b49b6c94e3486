import { type ClientSocket, TEXT } from "../sockets.ts";
import { writeEvents } from "./channel.ts";

const CHUNK_BYTES = 128 * 1024;
const NEWLINE = 10;

/** Sends a finished match as if it were live. Waits after each chunk, so a slow reader occupies one chunk of memory. */
export async function sendRecord(
  socket: ClientSocket,
  match: string,
  record: Uint8Array,
  onSent: (bytes: number) => void,
  isCancelled: () => boolean,
): Promise<void> {
  const bytes = Buffer.from(record.buffer, record.byteOffset, record.byteLength);
  let from = 0;
  let start = 0;
  while (start < bytes.length && !isCancelled()) {
    const end = chunkEnd(bytes, start);
    const lines = bytes.toString("utf8", start, end).split("\n").filter(Boolean);
    const now = end >= bytes.length ? (msOf(lines.at(-1)) ?? 0) : 0;
    const message = writeEvents(match, { from, lines }, now, 0);
    onSent(message.length);
    if (!(await sendAndWait(socket, message))) return;
    from += lines.length;
    start = end;
  }
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
