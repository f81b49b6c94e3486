import type { Canvas, Spot, Viewport } from "../../board.ts";

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

/** Position of the board on a canvas: its upper left corner, and device pixels per cell. */
export interface BoardPlacement {
  readonly left: number;
  readonly top: number;
  readonly cell: number;
}

export function placementOf(
  { width, height }: Pick<Canvas, "width" | "height">,
  size: number,
  viewport: Viewport | undefined,
): BoardPlacement {
  const { x, y, cell } = viewport ?? { x: size / 2, y: size / 2, cell: Math.min(width, height) / size };
  return { left: width / 2 - x * cell, top: height / 2 - y * cell, cell };
}

/** First pixel of each cell along one axis, then the board's end, clamped to the canvas. */
function edgesOf(pixels: number, start: number, cell: number, size: number): Int32Array {
  const edges = new Int32Array(size + 1);
  for (let index = 0; index <= size; index++)
    edges[index] = Math.max(0, Math.min(pixels, Math.ceil(start + index * cell - 0.5)));
  return edges;
}

export function isOnBoard(size: number, { column, row }: Spot): boolean {
  return column >= 0 && column < size && row >= 0 && row < size;
}
