import { isUtf8 } from "node:buffer";
import { readFileSync, writeFileSync } from "node:fs";
import { FormatError, UsageError } from "../core/errors.ts";
import { formatSystemError } from "../core/system-error.ts";
import { isPacked, unpackRecord } from "../store/records/long-record.ts";
import { FileError } from "./errors.ts";

/** Just below the longest JavaScript string. */
const LIMIT_BYTES = 512 * 1024 * 1024 - 1024;

/** Reads a text file, decompressed if it is packed. Throws UsageError or FileError. */
export function readTextFile(path: string): string {
  const raw = readBytesOf(path);
  const bytes = isPacked(raw) ? unpack(path, raw) : raw;
  if (bytes.length > LIMIT_BYTES) throw new UsageError("file-too-large", `${path} is larger than 512 MB.`);
  // Decoding would silently replace damaged bytes.
  if (!isUtf8(bytes)) throw new FileError(path, new FormatError("not UTF-8 text", findDamagedLine(bytes)));
  return bytes.toString("utf8");
}

function unpack(path: string, bytes: Buffer): Buffer {
  try {
    return unpackRecord(bytes);
  } catch (error) {
    throw new UsageError("unreadable-file", `${path} cannot be unpacked: ${formatSystemError(error)}.`);
  }
}

export function saveFile(path: string, content: string | Uint8Array): void {
  try {
    writeFileSync(path, content);
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

function findDamagedLine(bytes: Buffer): number {
  let line = 1;
  for (let start = 0; ; line++) {
    const end = bytes.indexOf(10, start);
    if (end < 0 || !isUtf8(bytes.subarray(start, end))) return line;
    start = end + 1;
  }
}
