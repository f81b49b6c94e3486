import { isUtf8 } from "node:buffer";
import { FileError, FormatError } from "../../core/errors.ts";
import type { Message } from "../../core/lang.ts";
import { isPacked, readLimitedFile, unpackError } from "../limited-file.ts";
import { MAX_STORED_BYTES, unpackLines, unpackRecord } from "./long-record.ts";

/** Text that people write: event files, settings, maps, lists of positions. */
const MAX_TEXT_BYTES = 64 * 2 ** 20;
/** The start position of a full board of the largest size has 16 million characters. */
export const MAX_LINE_BYTES = 20 * 2 ** 20;

/** Reads a text file, decompressed if it is packed. Throws UsageError or FileError. */
export function readTextFile(path: string, maxBytes = MAX_TEXT_BYTES): string {
  const raw = readLimitedFile(path, maxBytes);
  const bytes = isPacked(raw) ? unpacking(path, raw.length, maxBytes, () => unpackRecord(raw, maxBytes)) : raw;
  // Decoding would silently replace damaged bytes.
  if (!isUtf8(bytes)) throw new FileError(path, new FormatError(NOT_UTF8, findDamagedLine(bytes)));
  return bytes.toString("utf8");
}

/**
 * The lines of a record file without their newlines: a whole text would be in memory twice. Throws UsageError, FileError,
 * and a FormatError for a damaged line.
 */
export function* readRecordFileLines(path: string): Generator<string> {
  const raw = readLimitedFile(path, MAX_STORED_BYTES);
  const lines = unpacking(path, raw.length, MAX_STORED_BYTES, () => unpackLines(raw));
  let number = 0;
  for (const line of lines) {
    number++;
    if (line.length > MAX_LINE_BYTES) throw lineTooLong(number);
    const text = typeof line === "string" ? line : decodeLine(line, number);
    yield text.endsWith("\n") ? text.slice(0, -1) : text;
  }
}

/** Throws a FormatError for damaged bytes. */
export function decodeLine(line: Buffer, number: number): string {
  if (!isUtf8(line)) throw new FormatError(NOT_UTF8, number);
  return line.toString("utf8");
}

export function lineTooLong(line: number): FormatError {
  return new FormatError(
    {
      en: "the line is longer than the limit of {megabytes} MB, so this is not a record of a match",
      ja: "行が上限の{megabytes} MBを超えているので、対局の記録ではありません",
      values: { megabytes: MAX_LINE_BYTES / 2 ** 20 },
    },
    line,
  );
}

const NOT_UTF8: Message = { en: "not UTF-8 text", ja: "UTF-8のテキストではありません" };

/** Gives errors of `unpack` the name of the file. */
function unpacking<T>(path: string, packedBytes: number, maxBytes: number, unpack: () => T): T {
  try {
    return unpack();
  } catch (error) {
    if (error instanceof FormatError) throw new FileError(path, error);
    throw unpackError(path, error, packedBytes, maxBytes);
  }
}

function findDamagedLine(bytes: Buffer): number {
  let line = 1;
  for (let start = 0; ; line++) {
    const end = bytes.indexOf(10, start);
    if (end < 0 || !isUtf8(bytes.subarray(start, end))) return line;
    start = end + 1;
  }
}
