import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { deflateSync, gunzipSync, gzip, gzipSync, inflateSync } from "node:zlib";
import { promisify } from "node:util";
import { writeEvent } from "../../referee/record.ts";
import { COLUMNS_LINE, expandColumns } from "./columns.ts";
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

export function isPacked(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** The lines of the record without the index. A truncated file gives its complete part. */
export function unpackRecord(bytes: Buffer): Buffer {
  const text = gunzipSync(bytes, { finishFlush: 2 });
  const index = text.lastIndexOf('{"type":"index"');
  return expand(index < 0 ? text : text.subarray(0, index));
}

/** Writes every event as its own line. Records without columns already have this form. */
function expand(text: Buffer): Buffer {
  if (!text.includes(COLUMNS_LINE)) return text;
  const parts: Buffer[] = [];
  const keyframes = openKeyframeReader();
  for (let start = 0; start < text.length;) {
    const end = text.indexOf(NEWLINE, start) + 1;
    if (end === 0) {
      parts.push(text.subarray(start));
      break;
    }
    const line = text.subarray(start, end);
    start = end;
    if (startsWith(line, COLUMNS_LINE)) parts.push(Buffer.from(expandColumns(line.toString("utf8"))));
    else if (startsWith(line, KEYFRAME_LINE))
      parts.push(Buffer.from(writeKeyframe(keyframes.read(line.toString("utf8")))));
    else parts.push(line);
  }
  return Buffer.concat(parts);
}

const startsWith = (line: Buffer, prefix: string): boolean => line.toString("latin1", 0, prefix.length) === prefix;

/** The first line, and the lines from the last keyframe at or before `ply` to the next one; undefined = no index. */
export function readPiece(path: string, ply: number): string | undefined {
  let file: number;
  try {
    file = openSync(path, "r");
  } catch {
    return undefined; // Reading the whole file reports the error.
  }
  try {
    const read = (from: number, to: number): Buffer => {
      const bytes = Buffer.alloc(Math.max(0, to - from));
      readSync(file, bytes, 0, bytes.length, from);
      return gunzipSync(bytes);
    };
    const index = readIndex(read, fstatSync(file).size);
    const found = index?.list.findLastIndex((piece) => piece.ply <= ply) ?? -1;
    const piece = index?.list[found];
    if (!index || !piece) return undefined;
    const opening = read(0, index.list[0]?.at ?? index.end).toString("utf8");
    const body = read(piece.bodyAt ?? piece.at, index.list[found + 1]?.at ?? index.end);
    const keyframe = piece.bodyAt === undefined ? "" : readChain(read, index.list.slice(0, found + 1));
    return opening.slice(0, opening.indexOf("\n") + 1) + keyframe + expand(body).toString("utf8");
  } finally {
    closeSync(file);
  }
}

/** Rebuilds the keyframe of the last piece from the full keyframe before it. */
function readChain(read: (from: number, to: number) => Buffer, pieces: readonly Piece[]): string {
  const chain: Piece[] = [];
  for (let piece = pieces.at(-1); piece;) {
    chain.unshift(piece);
    const { ply, since } = piece;
    piece = since === ply ? undefined : pieces.find((each) => each.ply === since);
  }
  const keyframes = openKeyframeReader();
  const lines = chain.map(({ at, bodyAt = at }) => keyframes.read(read(at, bodyAt).toString("utf8")));
  return lines.slice(-1).map(writeKeyframe).join("");
}

type Entry = readonly [at: number, ply: number, bodyAt?: number, since?: number];

function readIndex(
  read: (from: number, to: number) => Buffer,
  size: number,
): { readonly list: readonly Piece[]; readonly end: number } | undefined {
  try {
    const last = read(size - END_BYTES, size).toString("utf8");
    const end = /^\{"type":"end","index":"(\d+)"\}\n$/.exec(last)?.[1];
    if (end === undefined) return undefined;
    const { pieces } = JSON.parse(read(Number(end), size - END_BYTES).toString("utf8")) as { pieces: Entry[] };
    const list = pieces.map(([at, ply, bodyAt, since]): Piece => ({ at, ply, bodyAt, since }));
    return { list, end: Number(end) };
  } catch {
    return undefined; // Truncated, or not a record of ours.
  }
}

/** Higher levels save 5 % of the bytes and take up to three times as long. */
const BODY_LEVEL = 3;

/** Packs a record for a database. A short game shrinks to a quarter in 40 µs; a long record is already packed. */
export function packBody(record: Uint8Array): Uint8Array {
  return isPacked(record) ? record : deflateSync(record, { level: BODY_LEVEL });
}

/** The lines of the record; throws for damaged bytes. */
export function unpackBody(body: Uint8Array): Uint8Array {
  return isPacked(body) ? unpackRecord(Buffer.from(body)) : inflateSync(body);
}
