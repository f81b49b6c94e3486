import type { Board } from "./board.ts";

const TILE = 64;

/** The share of squares of about 64 x 64 cells that differ between two buffers. */
export function activityOf({ kernel, geometry, words, header }: Board, before: number, after: number): number {
  const { rows, rowBytes, columns, origin, width } = geometry;
  // Adjacent bits are `columns` cells apart; a tile is some bits of all columns.
  const span = Math.max(1, Math.round(TILE / columns));
  const tilesAcross = Math.ceil(Math.ceil(width / columns) / span);
  let busy = 0;
  let tiles = 0;
  for (let top = 0; top < rows; top += TILE) {
    const from = origin + top * rowBytes;
    kernel.difference(before + from, after + from, Math.min(TILE, rows - top) * rowBytes);
    for (const lane of [0, 2]) {
      const [low = 0, high = 0] = words.subarray(header.out / 4 + lane);
      const isSet = (bit: number): boolean => (((bit < 32 ? low : high) >>> (bit & 31)) & 1) === 1;
      const changed = new Set<number>();
      for (let bit = 0; bit < 64; bit++) if (isSet(bit)) changed.add(Math.floor(bit / span));
      busy += changed.size;
      tiles += tilesAcross;
    }
  }
  return busy / tiles;
}
