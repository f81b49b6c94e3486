import { type ClientSocket, TEXT } from "../sockets.ts";

const CHUNK_BYTES = 128 * 1024;
const NEWLINE = 10;

/**
 * Tells a match that is long over, event by event, as if it were live. The next chunk is written when the last has left,
 * so that a slow reader costs one chunk.
 */
export async function sendRecord(
  socket: ClientSocket,
  match: string,
  record: Uint8Array,
  onSent: (bytes: number) => void,
  isCancelled: () => boolean,
): Promise<void> {
  const bytes = Buffer.from(record.buffer, record.byteOffset, record.byteLength);
  let from = 0;
  let at = 0;
  while (at < bytes.length && !isCancelled()) {
    const end = chunkEnd(bytes, at);
    const lines = bytes.toString("utf8", at, end).split("\n").filter(Boolean);
    const head = `{"type":"events","match":${JSON.stringify(match)},"from":${from}`;
    const now = end >= bytes.length ? (msOf(lines.at(-1)) ?? 0) : 0;
    const message = Buffer.from(`${head},"events":[${lines.join(",")}],"now":${now},"watching":0}`);
    onSent(message.length);
    if (!(await sendAndWait(socket, message))) return;
    from += lines.length;
    at = end;
  }
}

function chunkEnd(bytes: Buffer, at: number): number {
  if (bytes.length - at <= CHUNK_BYTES) return bytes.length;
  const last = bytes.lastIndexOf(NEWLINE, at + CHUNK_BYTES);
  const next = last >= at ? last : bytes.indexOf(NEWLINE, at);
  return next < 0 ? bytes.length : next + 1;
}

/** How long the match took, as its last event tells. */
function msOf(line = "{}"): number | undefined {
  const { ms } = JSON.parse(line) as { readonly ms?: unknown };
  return typeof ms === "number" ? ms : undefined;
}

function sendAndWait(socket: ClientSocket, message: Buffer): Promise<boolean> {
  return new Promise((resolve) => socket.send(message, TEXT, (error) => resolve(!error)));
}
