import { bytesOf } from "../../wire/bytes.ts";

/** Cells on the wire: x and y as 16-bit big-endian numbers; received values are latin1, one character per byte. */
export function writeCells(cells: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(cells.length * 2);
  cells.forEach((coordinate, index) => {
    bytes[index * 2] = coordinate >> 8;
    bytes[index * 2 + 1] = coordinate;
  });
  return bytes;
}

/** Undefined if the value is not whole pairs. */
export function readCells(value: string): readonly number[] | undefined {
  if (value.length % 4 !== 0) return undefined;
  return Array.from(
    { length: value.length / 2 },
    (_, index) => value.charCodeAt(index * 2) * 256 + value.charCodeAt(index * 2 + 1),
  );
}

/** Two scores as 32-bit big-endian numbers. */
export function writeScores(own: number, other: number): Uint8Array {
  const bytes = new Uint8Array(8);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, own);
  view.setUint32(4, other);
  return bytes;
}

export function readScores(value: string): readonly [number, number] | undefined {
  if (value.length !== 8) return undefined;
  const view = new DataView(bytesOf(value).buffer);
  return [view.getUint32(0), view.getUint32(4)];
}
