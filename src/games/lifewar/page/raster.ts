import { type BoardPlacement, edgesOf } from "./board-placement.ts";

/** Pixels as 32-bit words, and the pixel edges of the board's cells. */
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
  placement: BoardPlacement,
  size: number,
): Raster {
  return {
    pixels,
    width,
    columns: edgesOf(width, placement.left, placement.cell, size),
    rows: edgesOf(height, placement.top, placement.cell, size),
  };
}

/** Fills a box of cells, clipped to the canvas. */
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
    for (let index = py * width + left, end = py * width + right; index < end; index++) pixels[index] = colour;
}
