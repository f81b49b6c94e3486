import type { Bounded } from "../grid/topology.ts";
import { LINK_KINDS } from "./kernel/header.ts";

/** Bytes of a vector: 64 cells of the upper half of the board and 64 of the lower. */
export const VECTOR = 16;
/** Bytes of one half of a vector. */
const LANE = 8;

/** Rows per loop iteration: four are 10 to 80 % faster than one, because pointers and sums move less; six are no better. */
export const UNROLLED_ROWS = 4;

/**
 * The cell at x is bit floor(x / columns) of column x mod columns, so its left and right neighbours are in the columns
 * before and after, without shifts. A vector has a row of the upper half of the board and a row of the lower half. A
 * column is stored from top to bottom, one vector per row and plane; ghosts on all sides save loops the edge tests.
 */
export interface Geometry {
  readonly width: number;
  readonly height: number;
  /** Real columns; there are `radius` ghosts on either side. */
  readonly columns: number;
  /** Rows of half the board. */
  readonly rows: number;
  /** Bytes of a row of one column, with all planes. */
  readonly rowBytes: number;
  readonly columnBytes: number;
  readonly bufferBytes: number;
  /** From the beginning of a buffer to row 0 of column 0. */
  readonly origin: number;
  /** How to derive a ghost column, or ghosts within a real one: the fields of `LINK`, offsets from a buffer's start. */
  readonly links: readonly number[];
  /** Ghost row copies per column: target and source of every word. */
  readonly copies: readonly number[];
}

export function geometryOf({ kind, width, height }: Bounded, planes: number, radius: number): Geometry {
  const columns = Math.max(radius, Math.ceil(width / 64));
  const rows = Math.ceil(height / 2);
  const rowBytes = planes * VECTOR;
  // Above: a row that is always dead, then the rows that the loop writes while its sums fill up; the last are ghosts.
  const head = 1 + 2 * radius;
  const columnBytes = avoidSharedCacheSets((head + rows + radius + UNROLLED_ROWS) * rowBytes);
  const origin = radius * columnBytes + head * rowBytes;
  const torus = kind === "torus";
  return {
    width,
    height,
    columns,
    rows,
    rowBytes,
    columnBytes,
    bufferBytes: (columns + 2 * radius) * columnBytes,
    origin,
    links: linksOf(width, columns, radius, torus, (column) => origin + column * columnBytes),
    copies: copiesOf(height, rows, planes, radius, torus),
  };
}

/** Avoids column strides that are multiples of 4096, which would compete for the same cache sets. */
function avoidSharedCacheSets(bytes: number): number {
  return bytes % 4096 < 256 ? bytes + 256 : bytes;
}

function linksOf(
  width: number,
  columns: number,
  radius: number,
  torus: boolean,
  at: (column: number) => number,
): number[] {
  const { left, leftRound, right, rightRound, bit: copiedBit, dead } = LINK_KINDS;
  // All 64 bits of each column are cells, so a ghost column is a real one rotated by a bit.
  const round = torus && width === 64 * columns;
  const links: number[] = [];
  const linkBit = (column: number, bit: number): void => {
    const x = columns * bit + column;
    if ((x >= 0 && x < width) || x < -radius || x >= width + radius) return;
    const real = ((x % width) + width) % width;
    const source = torus ? [at(real % columns), Math.floor(real / columns)] : [0, 0];
    links.push(torus ? copiedBit : dead, at(column), bit, ...source);
  };
  for (let column = 0; column < columns; column++) for (let bit = 0; bit < 64; bit++) linkBit(column, bit);
  for (let ghost = 1; ghost <= radius; ghost++) {
    links.push(round ? leftRound : left, at(-ghost), 0, at(columns - ghost), 0);
    links.push(round ? rightRound : right, at(columns - 1 + ghost), 0, at(ghost - 1), 0);
    if (!torus || round) continue;
    // Repairs the bits shifted in at the ends.
    linkBit(-ghost, 0);
    linkBit(columns - 1 + ghost, 63);
  }
  return links;
}

function copiesOf(height: number, rows: number, planes: number, radius: number, torus: boolean): number[] {
  const copies: number[] = [];
  const word = (row: number, plane: number): number => ((1 + 2 * radius + row) * planes + plane) * VECTOR;
  for (let row = -radius; row < rows + radius; row++)
    for (const lane of [0, 1]) {
      const y = lane * rows + row;
      const isReal = row >= 0 && row < rows && y < height;
      if (isReal) continue;
      const real = ((y % height) + height) % height;
      const half = Math.floor(real / rows);
      for (let plane = 0; plane < planes; plane++) {
        const to = word(row, plane) + lane * LANE;
        const isCopied = torus || (y >= 0 && y < height);
        copies.push(to, isCopied ? word(real - half * rows, plane) + half * LANE : plane * VECTOR);
      }
    }
  return copies;
}
