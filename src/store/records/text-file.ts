import { isUtf8 } from "node:buffer";
import { FileError, FormatError } from "../../core/errors.ts";
import type { Message } from "../../core/lang.ts";
import { isPacked, readLimitedFile, unpackError } from "../limited-file.ts";
import { unpackRecord } from "./long-record.ts";

/** Text that people write: event files, settings, maps, lists of positions. */
const MAX_TEXT_BYTES = 64 * 2 ** 20;

/** Reads a text file, decompressed if it is packed. Throws UsageError or FileError. */
export function readTextFile(path: string, maxBytes = MAX_TEXT_BYTES): string {
  const raw = readLimitedFile(path, maxBytes);
  const bytes = isPacked(raw) ? unpack(path, raw, maxBytes) : raw;
  // Decoding would silently replace damaged bytes.
  if (!isUtf8(bytes)) throw new FileError(path, new FormatError(NOT_UTF8, findDamagedLine(bytes)));
  return bytes.toString("utf8");
}

export const NOT_UTF8: Message = { en: "not UTF-8 text", ja: "UTF-8のテキストではありません" };

function unpack(path: string, bytes: Buffer, maxBytes: number): Buffer {
  try {
    return unpackRecord(bytes, maxBytes);
  } catch (error) {
    if (error instanceof FormatError) throw new FileError(path, error);
    throw unpackError(path, error, bytes.length, maxBytes);
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
