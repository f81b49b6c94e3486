import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";
import { FileError, FormatError, UsageError } from "../../core/errors.ts";
import { describeSystemError, unreadableFile } from "../../core/system-error.ts";
import { isPacked, unpackRecord } from "./long-record.ts";

/** Just below the longest JavaScript string. */
const LIMIT_BYTES = 512 * 1024 * 1024 - 1024;

/** Reads a text file, decompressed if it is packed. Throws UsageError or FileError. */
export function readTextFile(path: string): string {
  const raw = readBytesOf(path);
  const bytes = isPacked(raw) ? unpack(path, raw) : raw;
  if (bytes.length > LIMIT_BYTES)
    throw new UsageError("file-too-large", {
      en: "{file} is larger than 512 MB.",
      ja: "{file} は512 MBを超えています。",
      values: { file: path },
    });
  // Decoding would silently replace damaged bytes.
  if (!isUtf8(bytes))
    throw new FileError(
      path,
      new FormatError({ en: "not UTF-8 text", ja: "UTF-8のテキストではありません" }, findDamagedLine(bytes)),
    );
  return bytes.toString("utf8");
}

function unpack(path: string, bytes: Buffer): Buffer {
  try {
    return unpackRecord(bytes);
  } catch (error) {
    throw new UsageError("unreadable-file", {
      en: "{file} cannot be unpacked: {why}.",
      ja: "{file} を展開できません：{why}。",
      values: { file: path, why: describeSystemError(error) },
    });
  }
}

function readBytesOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw unreadableFile(path, error);
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
