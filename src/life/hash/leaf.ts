/**
 * A leaf is 4 x 4 blocks of 2 x 2 cells, row by row, the first in the highest bits; the upper eight are one word, the
 * lower eight another. In a block the order is north-west, north-east, south-west, south-east, too.
 */
export const LEAF_SIDE = 8;

/** The word that holds a row. */
export function halfAt(y: number): 0 | 1 {
  return y < LEAF_SIDE / 2 ? 0 : 1;
}

/** Right shift that makes the cell the lowest bit. */
export function shiftAt(x: number, y: number): number {
  const block = ((y >> 1) & 1) * 4 + (x >> 1);
  return 31 - block * 4 - (y & 1) * 2 - (x & 1);
}

/** Joins four 2 x 2 squares into a 4 x 4 square of 16 bits. */
export function joinBlocks(nw: number, ne: number, sw: number, se: number): number {
  return (nw << 12) | (ne << 8) | (sw << 4) | se;
}

/** Joins two 4 x 4 squares into half a leaf. */
export function joinSquares(west: number, east: number): number {
  return ((west & 0xff00) << 16) | ((east & 0xff00) << 8) | ((west & 255) << 8) | (east & 255);
}
