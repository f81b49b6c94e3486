import { countBits } from "../../core/count-bits.ts";
import { cellOf, createWarBoard, type WarBoard } from "./board.ts";

/** Bytes per String.fromCharCode call, for btoa. */
const CHUNK = 8192;

/** Writes a board in base 64 for storage. */
export function writeWar({ bytes }: WarBoard): string {
  let text = "";
  for (let from = 0; from < bytes.length; from += CHUNK)
    text += String.fromCharCode(...bytes.subarray(from, from + CHUNK));
  return btoa(text);
}

/** Undefined = the text is not a board of this size: too long, cells outside, or cells of both players. */
export function readWar(size: number, text: string): WarBoard | undefined {
  const { bytes } = createWarBoard(size);
  const given = decode(text);
  if (given?.length !== bytes.length) return undefined;
  const counts: [number, number] = [0, 0];
  for (let at = 0; at < bytes.length; at++) {
    const byte = given.charCodeAt(at);
    bytes[at] = byte;
    counts[(at >> 3) & 1 ? 1 : 0] += countBits(byte);
    if ((at >> 3) & 1 && (byte & (bytes[at - 8] ?? 0)) !== 0) return undefined;
  }
  const board = { size, counts, bytes };
  return countInside(board) === counts[0] + counts[1] ? board : undefined;
}

function decode(text: string): string | undefined {
  try {
    return atob(text);
  } catch {
    return undefined;
  }
}

/** Rows of boards smaller than 1024 have bits without a cell. */
function countInside(board: WarBoard): number {
  const { size, counts } = board;
  if (size === 1024) return counts[0] + counts[1];
  let count = 0;
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) if (cellOf(board, x, y) !== 0) count++;
  return count;
}
