import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { deflateSync, gzip, gzipSync } from "node:zlib";
import { promisify } from "node:util";
import { FormatError, MessageError } from "../../core/errors.ts";
import { parseJson } from "../../core/json-budget.ts";
import { writeEvent } from "../../referee/record.ts";
import { gunzipLimited, inflateLimited, isPacked, maxExpandedBytes } from "../limited-file.ts";
import { COLUMNS_LINE, expandLines } from "./columns.ts";
import { type Keyframe, openKeyframeReader, openKeyframeWriter } from "./keyframes.ts";

/**
 * One gzip member per piece, so that any tool unpacks the file. Each piece follows its keyframe, also a member. The
 * second last member is the index; the last has a fixed length and gives the offset of the index.
 */
interface Piece {
  readonly at: number;
  readonly ply: number;
  /** Offset of the events; undefined in older records, whose first event is the keyframe. */
  readonly bodyAt: number | undefined;
  /** The ply of the keyframe that this one edits; its own ply if it is full. */
  readonly since: number | undefined;
}

const KEYFRAME_LINE = '{"type":"keyframe"';
const NEWLINE = 10;

const END_DIGITS = 15;
const endLine = (at: number): string => `{"type":"end","index":"${String(at).padStart(END_DIGITS, "0")}"}\n`;
const packEnd = (at: number): Buffer => gzipSync(endLine(at), { level: 0 });
const END_BYTES = packEnd(0).length;

const pack = promisify(gzip);

export { isPacked };

/** Just below the longest JavaScript string. */
export const MAX_STORED_BYTES = 512 * 2 ** 20 - 1024;
const LEAST_EXPANDED_BYTES = 64 * 2 ** 20;
const PART_CHARS = 2 ** 16;

export interface Packer {
  /** Compresses on another thread. */
  pack(text: string): Promise<Buffer>;
  /** The keyframe before the next piece, as edits of an earlier one where possible. */
  packKeyframe(ply: number, position: string): Promise<Buffer>;
  /** The last two members. */
  finish(): Buffer;
}

export function createPacker(): Packer {
  const pieces: Entry[] = [];
  const keyframes = openKeyframeWriter();
  let size = 0;
  const add = async (content: string): Promise<Buffer> => {
    const packed = await pack(content);
    size += packed.length;
    return packed;
  };
  return {
    pack: add,
    async packKeyframe(ply, position) {
      const at = size;
      const { line, since } = keyframes.write({ ply, position });
      const packed = await add(line);
      pieces.push([at, ply, size, since]);
      return packed;
    },
    finish() {
      return Buffer.concat([gzipSync(`${JSON.stringify({ type: "index", pieces })}\n`), packEnd(size)]);
    },
  };
}

const writeKeyframe = ({ ply, position }: Keyframe): string => writeEvent({ type: "keyframe", ply, position });

/**
 * The lines of the record without the index. A truncated file gives its complete part. Throws errors of zlib, and a
 * FormatError for lines that cannot be expanded.
 */
export function unpackRecord(bytes: Buffer, maxBytes = MAX_STORED_BYTES): Buffer {
  return expand(gunzipRecord(bytes, maxBytes), maxExpandedBytes(bytes.length, LEAST_EXPANDED_BYTES, maxBytes));
}

/** As `unpackRecord`, line by line with their newlines; also of bytes that are not packed. */
export function unpackLines(bytes: Buffer): Generator<string | Buffer> {
  if (!isPacked(bytes)) return splitLines(bytes);
  const limitBytes = maxExpandedBytes(bytes.length, LEAST_EXPANDED_BYTES, MAX_STORED_BYTES);
  return expandLinesOf(gunzipRecord(bytes, MAX_STORED_BYTES), limitBytes);
}

function gunzipRecord(bytes: Buffer, maxBytes: number): Buffer {
  const text = gunzipLimited(bytes, maxBytes, { partial: true });
  const index = text.lastIndexOf(INDEX_LINE);
  return index < 0 ? text : text.subarray(0, index);
}

/** Writes every event as its own line. Records without columns already have this form. */
function expand(text: Buffer, maxBytes: number): Buffer {
  if (!text.includes(COLUMNS_LINE)) return text;
  const parts: Buffer[] = [];
  // A buffer for each line would take ten times a short line.
  let lines = "";
  const flush = (): void => {
    parts.push(Buffer.from(lines));
    lines = "";
  };
  for (const line of expandLinesOf(text, maxBytes)) {
    if (typeof line !== "string") {
      flush();
      parts.push(line);
    } else {
      lines += line;
      if (lines.length > PART_CHARS) flush();
    }
  }
  flush();
  return Buffer.concat(parts);
}

/** The lines with their newlines; the last may lack one. Every event has its own. */
function* expandLinesOf(text: Buffer, maxBytes: number): Generator<string | Buffer> {
  const hasColumns = text.includes(COLUMNS_LINE);
  const expander = openLineExpander();
  let size = 0;
  let number = 0;
  for (const line of splitLines(text)) {
    if (!hasColumns || line.at(-1) !== NEWLINE) yield line;
    else
      for (const each of expander.expand(line, number)) {
        number++;
        size += each.length;
        if (size > maxBytes) throw expandedTooLarge(number, maxBytes);
        yield each;
      }
  }
}

function* splitLines(text: Buffer): Generator<Buffer> {
  for (let start = 0; start < text.length;) {
    const end = text.indexOf(NEWLINE, start) + 1;
    const line = text.subarray(start, end === 0 ? undefined : end);
    yield line;
    start += line.length;
  }
}

export function expandedTooLarge(line: number, maxBytes: number): FormatError {
  return new FormatError(
    {
      en: "here the events exceed the limit of {megabytes} MB for a file of this size; view a part with replay --ply",
      ja: "ここで出来事が、この大きさのファイルの上限{megabytes} MBを超えます。replay --ply で一部を見てください",
      values: { megabytes: Math.floor(maxBytes / 2 ** 20) },
    },
    line,
  );
}

/** Restores the events of columns and edited keyframes; other lines stay as they are. */
export function openLineExpander() {
  const keyframes = openKeyframeReader();

  function* restore(line: Buffer): Generator<string | Buffer> {
    if (startsWith(line, COLUMNS_LINE)) yield* expandLines(line.toString("utf8"));
    else if (startsWith(line, KEYFRAME_LINE)) yield writeKeyframe(keyframes.read(line.toString("utf8")));
    else yield line;
  }

  return {
    /** `events` is the number of events before this line. Throws a FormatError. */
    *expand(line: Buffer, events: number): Generator<string | Buffer> {
      try {
        yield* restore(line);
      } catch (error) {
        throw error instanceof FormatError || !(error instanceof MessageError)
          ? error
          : new FormatError(error.text, events + 1);
      }
    },
  };
}

export const INDEX_LINE = '{"type":"index"';
export const startsWith = (line: Buffer, prefix: string): boolean =>
  line.toString("latin1", 0, prefix.length) === prefix;

/**
 * The first line, and the lines from the last keyframe at or before `ply` to the next one. undefined = no index, or
 * damage, which reading the whole file reports.
 */
export function readPiece(path: string, ply: number): string | undefined {
  let file: number | undefined;
  try {
    file = openSync(path, "r");
    return readPieceOf(file, ply);
  } catch {
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

function readPieceOf(file: number, ply: number): string | undefined {
  const read = (from: number, to: number): Buffer => {
    const bytes = Buffer.alloc(Math.max(0, to - from));
    readSync(file, bytes, 0, bytes.length, from);
    return gunzipLimited(bytes, MAX_STORED_BYTES);
  };
  const index = readIndex(read, fstatSync(file).size);
  const found = index?.list.findLastIndex((piece) => piece.ply <= ply) ?? -1;
  const piece = index?.list[found];
  if (!index || !piece) return undefined;
  const opening = read(0, index.list[0]?.at ?? index.end).toString("utf8");
  const body = read(piece.bodyAt ?? piece.at, index.list[found + 1]?.at ?? index.end);
  const keyframe = piece.bodyAt === undefined ? "" : readChain(read, index.list.slice(0, found + 1));
  return opening.slice(0, opening.indexOf("\n") + 1) + keyframe + expand(body, MAX_STORED_BYTES).toString("utf8");
}

/** Rebuilds the keyframe of the last piece from the full keyframe before it. */
function readChain(read: (from: number, to: number) => Buffer, pieces: readonly Piece[]): string {
  const chain: Piece[] = [];
  for (let piece = pieces.at(-1); piece;) {
    chain.unshift(piece);
    const { ply, since } = piece;
    // Only an earlier keyframe, so that a forged index cannot send the search in a circle.
    piece = since === ply ? undefined : pieces.find((each) => each.ply === since && each.ply < ply);
  }
  const keyframes = openKeyframeReader();
  const lines = chain.map(({ at, bodyAt = at }) => keyframes.read(read(at, bodyAt).toString("utf8")));
  return lines.slice(-1).map(writeKeyframe).join("");
}

type Entry = readonly [at: number, ply: number, bodyAt?: number, since?: number];

const MAX_INDEX_COST = 4_000_000;

/** undefined = truncated, or not a record of ours. Throws for damage. */
function readIndex(
  read: (from: number, to: number) => Buffer,
  size: number,
): { readonly list: readonly Piece[]; readonly end: number } | undefined {
  const last = read(size - END_BYTES, size).toString("utf8");
  const digits = /^\{"type":"end","index":"(\d{1,15})"\}\n$/.exec(last)?.[1];
  const end = Number(digits);
  if (digits === undefined || end > size) return undefined;
  const parsed = parseJson(read(end, size - END_BYTES).toString("utf8"), MAX_INDEX_COST);
  const { pieces } = (parsed.ok ? parsed.value : {}) as { readonly pieces?: readonly Entry[] };
  const list = pieces?.map(([at, ply, bodyAt, since]): Piece => ({ at, ply, bodyAt, since }));
  const isInside = (offset: number | undefined): boolean => offset === undefined || (offset >= 0 && offset <= end);
  return list?.every(({ at, bodyAt }) => isInside(at) && isInside(bodyAt)) ? { list, end } : undefined;
}

/** Higher levels save 5 % of the bytes and take up to three times as long. */
const BODY_LEVEL = 3;

/** Packs a record for a database. A short game shrinks to a quarter in 40 µs; a long record is already packed. */
export function packBody(record: Uint8Array): Uint8Array {
  return isPacked(record) ? record : deflateSync(record, { level: BODY_LEVEL });
}

/** The lines of the record; throws for damaged bytes. */
export function unpackBody(body: Uint8Array): Uint8Array {
  return isPacked(body) ? unpackRecord(Buffer.from(body)) : inflateLimited(body, MAX_STORED_BYTES);
}
