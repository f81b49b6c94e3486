import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { gunzipSync, gzip, gzipSync } from "node:zlib";
import { promisify } from "node:util";

/**
 * A long record is compressed in pieces, each a gzip member of its own, so that the whole is still a gzip file that any
 * tool unpacks. A piece that can be read without those before it begins with a keyframe. The last but one member lists
 * where they are; the very last says where that list is, and always has the same length.
 */
interface Piece {
  readonly at: number;
  readonly ply: number;
}

const END_DIGITS = 15;
const endLine = (at: number): string => `{"type":"end","index":"${String(at).padStart(END_DIGITS, "0")}"}\n`;
const packEnd = (at: number): Buffer => gzipSync(endLine(at), { level: 0 });
const END_BYTES = packEnd(0).length;

const pack = promisify(gzip);

export interface Packer {
  /** Compresses off this thread; `ply` where the piece begins with a keyframe. */
  pack(text: string, ply: number | undefined): Promise<Buffer>;
  /** The two last members. */
  finish(): Buffer;
}

export function createPacker(): Packer {
  const pieces: Piece[] = [];
  let size = 0;
  return {
    async pack(text, ply) {
      const packed = await pack(text);
      if (ply !== undefined) pieces.push({ at: size, ply });
      size += packed.length;
      return packed;
    },
    finish() {
      const index = pieces.map(({ at, ply }) => [at, ply]);
      return Buffer.concat([
        gzipSync(`${JSON.stringify({ type: "index", pieces: index })}\n`),
        packEnd(size),
      ]);
    },
  };
}

export function isPacked(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** The record's own lines, without those that only help to find them. A file that was cut off gives what is whole. */
export function unpackRecord(bytes: Buffer): Buffer {
  const text = gunzipSync(bytes, { finishFlush: 2 });
  const index = text.lastIndexOf('{"type":"index"');
  return index < 0 ? text : text.subarray(0, index);
}

/** The first line, and the lines from the last keyframe at or before a ply up to the next; undefined without an index. */
export function readPiece(path: string, ply: number): string | undefined {
  let file: number;
  try {
    file = openSync(path, "r");
  } catch {
    return undefined; // whoever reads all of it will tell
  }
  try {
    const read = (from: number, to: number): string => {
      const bytes = Buffer.alloc(Math.max(0, to - from));
      readSync(file, bytes, 0, bytes.length, from);
      return gunzipSync(bytes).toString("utf8");
    };
    const { size } = fstatSync(file);
    const pieces = readIndex(read, size);
    if (!pieces) return undefined;
    const found = pieces.list.findLastIndex((piece) => piece.ply <= ply);
    const piece = pieces.list[found];
    if (!piece) return undefined;
    const opening = read(0, pieces.list[0]?.at ?? pieces.end);
    return (
      opening.slice(0, opening.indexOf("\n") + 1) + read(piece.at, pieces.list[found + 1]?.at ?? pieces.end)
    );
  } finally {
    closeSync(file);
  }
}

function readIndex(
  read: (from: number, to: number) => string,
  size: number,
): { list: Piece[]; end: number } | undefined {
  try {
    const end = /^\{"type":"end","index":"(\d+)"\}\n$/.exec(read(size - END_BYTES, size))?.[1];
    if (end === undefined) return undefined;
    const { pieces } = JSON.parse(read(Number(end), size - END_BYTES)) as { pieces: [number, number][] };
    return { list: pieces.map(([at, ply]) => ({ at, ply })), end: Number(end) };
  } catch {
    return undefined; // it was cut off, or is no record of ours
  }
}
