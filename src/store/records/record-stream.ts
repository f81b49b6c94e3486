import { createReadStream, statSync } from "node:fs";
import { pipeline } from "node:stream";
import { constants, createGunzip } from "node:zlib";
import { FileError, FormatError, UsageError } from "../../core/errors.ts";
import type { MatchEvent } from "../../core/events.ts";
import { unreadableFile } from "../../core/system-error.ts";
import { openRecordReader } from "../../referee/record.ts";
import {
  isPacked,
  maxExpandedBytes,
  maxUnpackedBytes,
  tooLarge,
  unpackError,
  unpacksTooLarge,
} from "../limited-file.ts";
import { expandedTooLarge, INDEX_LINE, openLineExpander, startsWith } from "./long-record.ts";
import { decodeLine, lineTooLong, MAX_LINE_BYTES } from "./text-file.ts";

/** A day of a fast war. Nothing of it is kept, so these bound the time. */
const MAX_EVENTS = 100_000_000;
const MAX_BYTES = 16 * 2 ** 30;
/** Events that any file may have: ten seconds of reading. */
const LEAST_EXPANDED_BYTES = 2 ** 30;
const NEWLINE = 10;

/** Calls `onEvent` for every event of a record file, packed or not. Throws a UsageError or FileError. */
export async function streamRecord(path: string, onEvent: (event: MatchEvent) => void): Promise<void> {
  const fileBytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  const reader = openRecordReader(MAX_EVENTS, fileBytes);
  const expander = openLineExpander();
  const maxExpanded = maxExpandedBytes(fileBytes, LEAST_EXPANDED_BYTES, Infinity);
  let events = 0;
  let expanded = 0;
  const read = (line: string | Buffer): void => {
    const text = typeof line === "string" ? line : decodeLine(line, events + 1);
    expanded += text.length;
    if (expanded > maxExpanded) throw expandedTooLarge(events + 1, maxExpanded);
    onEvent(reader.read(text.endsWith("\n") ? text.slice(0, -1) : text));
    events++;
  };
  try {
    const { packed, chunks } = await openChunks(path);
    for await (const lines of splitLines(chunks, () => events + 1)) {
      for (const line of lines) {
        if (!packed) read(line);
        else if (startsWith(line, INDEX_LINE)) return;
        else for (const each of expander.expand(line, events)) read(each);
      }
    }
    reader.finish();
  } catch (error) {
    throw error instanceof FormatError ? new FileError(path, error) : error;
  }
}

async function openChunks(path: string): Promise<{ readonly packed: boolean; readonly chunks: AsyncIterable<Buffer> }> {
  const chunks = readChunks(path);
  const first = await chunks.next();
  const start = first.done ? Buffer.alloc(0) : first.value;
  async function* whole(): AsyncGenerator<Buffer> {
    yield start;
    yield* chunks;
  }
  const packed = isPacked(start);
  return { packed, chunks: packed ? unpackChunks(path, whole()) : whole() };
}

async function* readChunks(path: string): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MAX_BYTES) throw tooLarge(path, MAX_BYTES);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof UsageError ? error : unreadableFile(path, error);
  }
}

async function* unpackChunks(path: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let packedBytes = 0;
  let size = 0;
  const counted = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      packedBytes += chunk.length;
      yield chunk;
    }
  };
  // A truncated file gives its complete part.
  const gunzip = createGunzip({ finishFlush: constants.Z_SYNC_FLUSH, chunkSize: 64 * 1024 });
  // Errors reach the loop below through the stream.
  const parts = pipeline(counted, gunzip, () => undefined) as unknown as AsyncIterable<Buffer>;
  try {
    for await (const part of parts) {
      size += part.length;
      const limitBytes = maxUnpackedBytes(packedBytes, MAX_BYTES);
      if (size > limitBytes) throw unpacksTooLarge(path, limitBytes);
      yield part;
    }
  } catch (error) {
    throw error instanceof UsageError ? error : unpackError(path, error, packedBytes, MAX_BYTES);
  }
}

/** The lines of each chunk, with their newlines; the last line may lack one. */
async function* splitLines(
  chunks: AsyncIterable<Buffer>,
  number: () => number,
): AsyncGenerator<readonly Buffer[], void> {
  let rest: Buffer[] = [];
  let restBytes = 0;
  for await (const chunk of chunks) {
    const lines: Buffer[] = [];
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      const line = chunk.subarray(start, end + 1);
      lines.push(rest.length === 0 ? line : Buffer.concat([...rest, line]));
      rest = [];
      restBytes = 0;
      start = end + 1;
    }
    if (lines.length > 0) yield lines;
    if (start === chunk.length) continue;
    rest.push(chunk.subarray(start));
    restBytes += chunk.length - start;
    if (restBytes > MAX_LINE_BYTES) throw lineTooLong(number());
  }
  if (rest.length > 0) yield [Buffer.concat(rest)];
}
