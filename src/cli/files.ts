import { isUtf8 } from "node:buffer";
import { readFileSync, writeFileSync } from "node:fs";
import { FormatError, UsageError } from "../core/errors.ts";
import { formatSystemError } from "../core/system-error.ts";
import { isPacked, unpackRecord } from "../store/records/long-record.ts";
import { FileError } from "./errors.ts";

/** The longest text that one JavaScript string can hold, less a little. */
const LIMIT_BYTES = 512 * 1024 * 1024 - 1024;

/** A whole file as text, unpacked where it is compressed; what cannot be read, or is no text, is told in one sentence. */
export function readTextFile(path: string): string {
  const read = readBytesOf(path);
  const bytes = isPacked(read) ? unpack(path, read) : read;
  if (bytes.length > LIMIT_BYTES) throw new UsageError("file-too-large", `${path} is larger than 512 MB.`);
  // Decoding would put replacement characters in place of damage, and nobody would ever know.
  if (!isUtf8(bytes)) throw new FileError(path, new FormatError("not UTF-8 text", lineOfDamage(bytes)));
  return bytes.toString("utf8");
}

function unpack(path: string, bytes: Buffer): Buffer {
  try {
    return unpackRecord(bytes);
  } catch (error) {
    throw new UsageError("unreadable-file", `${path} cannot be unpacked: ${formatSystemError(error)}.`);
  }
}

export function writeTextFile(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw new UsageError("unwritable-file", `${path} cannot be written: ${formatSystemError(error)}.`);
  }
}

function readBytesOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new UsageError("unreadable-file", `${path} cannot be read: ${formatSystemError(error)}.`);
  }
}

function lineOfDamage(bytes: Buffer): number {
  let line = 1;
  for (let from = 0; ; line++) {
    const end = bytes.indexOf(10, from);
    if (end < 0 || !isUtf8(bytes.subarray(from, end))) return line;
    from = end + 1;
  }
}
