import { closeSync, openSync, readSync } from "node:fs";
import { constants, gunzipSync, inflateSync } from "node:zlib";
import { UsageError } from "../core/errors.ts";
import type { MessageValue } from "../core/lang.ts";
import { describeSystemError, unreadableFile } from "../core/system-error.ts";

const PART_BYTES = 2 ** 20;
const MEGABYTE = 2 ** 20;

/** Output up to this size is allowed for any input. */
const FREE_BYTES = 64 * MEGABYTE;
/** Allowed ratio of output to input. Our densest records reach 60; a decompression bomb reaches 1000. */
const MAX_RATIO = 100;

/** Reads at most `maxBytes`, because a device such as /dev/zero has no end and a pipe has no size. */
export function readLimitedFile(path: string, maxBytes: number): Buffer {
  try {
    const file = openSync(path, "r");
    try {
      const parts: Buffer[] = [];
      for (let length = 0; ;) {
        const part = Buffer.alloc(PART_BYTES);
        const read = readSync(file, part);
        if (read === 0) return Buffer.concat(parts);
        parts.push(part.subarray(0, read));
        length += read;
        if (length > maxBytes) throw tooLarge(path, maxBytes);
      }
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw unreadableFile(path, error);
  }
}

export function isPacked(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** The output allowed for packed bytes of this length. */
export function maxUnpackedBytes(packedBytes: number, maxBytes: number): number {
  return Math.min(maxBytes, Math.max(FREE_BYTES, MAX_RATIO * packedBytes));
}

/** A keyframe of a settled board is a short list of edits; records of five minutes reach 90. */
const MAX_EXPANSION = 1000;

/** The size of all lines that packed bytes of this length may be expanded to. */
export function maxExpandedBytes(packedBytes: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, MAX_EXPANSION * packedBytes));
}

/** Throws errors of zlib. `partial`: a truncated file gives its complete part. */
export function gunzipLimited(bytes: Uint8Array, maxBytes: number, { partial = false } = {}): Buffer {
  return gunzipSync(bytes, {
    ...(partial && { finishFlush: constants.Z_SYNC_FLUSH }),
    maxOutputLength: maxUnpackedBytes(bytes.length, maxBytes),
  });
}

export function inflateLimited(bytes: Uint8Array, maxBytes: number): Buffer {
  return inflateSync(bytes, { maxOutputLength: maxUnpackedBytes(bytes.length, maxBytes) });
}

/** The sentence for a file that cannot be unpacked, or that unpacks to more than its limit. */
export function unpackError(file: MessageValue, error: unknown, packedBytes: number, maxBytes: number): UsageError {
  const isTooLarge = error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
  if (isTooLarge) return unpacksTooLarge(file, maxUnpackedBytes(packedBytes, maxBytes));
  return new UsageError("unreadable-file", {
    en: "{file} cannot be unpacked: {why}.",
    ja: "{file} を展開できません：{why}。",
    values: { file, why: describeSystemError(error) },
  });
}

export function unpacksTooLarge(file: MessageValue, limitBytes: number): UsageError {
  return new UsageError("file-too-large", {
    en: "{file} unpacks to more than the limit of {megabytes} MB; if you trust it, unpack it with gunzip and use the result.",
    ja: "{file} は展開すると上限の{megabytes} MBを超えます。信頼できるファイルなら、gunzip で展開したものを使ってください。",
    values: { file, megabytes: Math.floor(limitBytes / MEGABYTE) },
  });
}

export function tooLarge(file: MessageValue, limitBytes: number): UsageError {
  return new UsageError("file-too-large", {
    en: "{file} is larger than the limit of {megabytes} MB; use a smaller file.",
    ja: "{file} は上限の{megabytes} MBを超えています。もっと小さいファイルを使ってください。",
    values: { file, megabytes: Math.floor(limitBytes / MEGABYTE) },
  });
}
