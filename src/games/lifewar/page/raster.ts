import { type BoardPlacement, edgesOf } from "./board-placement.ts";

/** Pixels as 32-bit words, and where the cells of the board lie on them. */
export interface Raster {
  readonly pixels: Uint32Array;
  readonly width: number;
  readonly columns: Int32Array;
  readonly rows: Int32Array;
}

export function layRaster(
  pixels: Uint32Array,
  width: number,
  height: number,
  place: BoardPlacement,
  size: number,
): Raster {
  return {
    pixels,
    width,
    columns: edgesOf(width, place.left, place.cell, size),
    rows: edgesOf(height, place.top, place.cell, size),
  };
}

/** A box of cells, as far as it is on the canvas. */
export function fillCells(
  { pixels, width, columns, rows }: Raster,
  x: number,
  y: number,
  span: number,
  colour: number,
): void {
  const [left, right] = [columns[x] ?? 0, columns[x + span] ?? 0];
  const bottom = rows[y + span] ?? 0;
  if (left === right) return;
  for (let py = rows[y] ?? 0; py < bottom; py++)
    for (let at = py * width + left, end = py * width + right; at < end; at++) pixels[at] = colour;
}
