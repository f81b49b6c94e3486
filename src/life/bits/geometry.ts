import type { Bounded } from "../grid/topology.ts";

/** Bytes of a vector: 64 cells of the upper half of the board and 64 of the lower. */
export const VECTOR = 16;
const LANE = 8;

/** The kernel's properties that a board depends on. */
export interface Frame {
  readonly planes: number;
  readonly radius: number;
  /** Rows per loop iteration. */
  readonly unroll: number;
}

/**
 * Where the cells lie. The cell at x is bit floor(x / columns) of column x mod columns, so that the neighbours left and
 * right are the columns before and after, without shifts. A vector's first lane is a row of the upper half of the board,
 * the second one of the lower half. A column is stored from top to bottom, a row as one vector a plane, and has room for
 * ghosts above, below and on both sides, so that no loop asks for an edge.
 */
export interface Geometry {
  readonly width: number;
  readonly height: number;
  /** Real columns; there are `radius` ghosts on either side. */
  readonly columns: number;
  /** Rows of half the board. */
  readonly rows: number;
  readonly rowBytes: number;
  readonly columnBytes: number;
  readonly bufferBytes: number;
  /** From the beginning of a buffer to row 0 of column 0. */
  readonly origin: number;
  readonly links: readonly Link[];
  /** Ghost row copies per column: target and source of every word. */
  readonly copies: readonly (readonly [to: number, from: number])[];
}

/** How to derive a ghost column, or ghosts within a real one. Offsets are from a buffer's beginning. */
export type Link =
  /** The next or last column shifted by one bit. With `round`, the dropped bit enters at the other end. */
  | { readonly kind: "left" | "right"; readonly to: number; readonly from: number; readonly round: boolean }
  /** One bit is a copy of another. */
  | { readonly kind: "bit"; readonly to: number; readonly bit: number; readonly from: number; readonly source: number }
  /** One bit is dead. */
  | { readonly kind: "dead"; readonly to: number; readonly bit: number };

export function geometryOf({ kind, width, height }: Bounded, { planes, radius, unroll }: Frame): Geometry {
  const columns = Math.max(radius, Math.ceil(width / 64));
  const rows = Math.ceil(height / 2);
  const rowBytes = planes * VECTOR;
  // Above: a row that is always dead, then what the loop writes while its sums fill up, of which the last are ghosts.
  const head = 1 + 2 * radius;
  const columnBytes = uneven((head + rows + radius + unroll) * rowBytes);
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
    copies: copiesOf(height, rows, { planes, radius, unroll }, torus),
  };
}

/** Avoids column strides that are multiples of 4096, which would compete for the same cache sets. */
function uneven(bytes: number): number {
  return bytes % 4096 < 256 ? bytes + 256 : bytes;
}

function linksOf(
  width: number,
  columns: number,
  radius: number,
  torus: boolean,
  at: (column: number) => number,
): Link[] {
  const round = torus && width === 64 * columns;
  const links: Link[] = [];
  const mend = (column: number, bit: number): void => {
    const x = columns * bit + column;
    if ((x >= 0 && x < width) || x < -radius || x >= width + radius) return;
    const real = ((x % width) + width) % width;
    const to = at(column);
    const from = at(real % columns);
    const source = Math.floor(real / columns);
    links.push(torus ? { kind: "bit", to, bit, from, source } : { kind: "dead", to, bit });
  };
  for (let column = 0; column < columns; column++) for (let bit = 0; bit < 64; bit++) mend(column, bit);
  for (let ghost = 1; ghost <= radius; ghost++) {
    links.push({ kind: "left", to: at(-ghost), from: at(columns - ghost), round });
    links.push({ kind: "right", to: at(columns - 1 + ghost), from: at(ghost - 1), round });
    if (!torus || round) continue;
    // Repairs the bits shifted in at the ends.
    mend(-ghost, 0);
    mend(columns - 1 + ghost, 63);
  }
  return links;
}

function copiesOf(height: number, rows: number, { planes, radius }: Frame, torus: boolean): [number, number][] {
  const copies: [number, number][] = [];
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
        if (torus || (y >= 0 && y < height)) copies.push([to, word(real - half * rows, plane) + half * LANE]);
        else copies.push([to, plane * VECTOR]);
      }
    }
  return copies;
}
