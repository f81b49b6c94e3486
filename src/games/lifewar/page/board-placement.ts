import type { Canvas, Spot, Viewport } from "../../board.ts";

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
export function edgesOf(pixels: number, start: number, cell: number, size: number): Int32Array {
  const edges = new Int32Array(size + 1);
  for (let index = 0; index <= size; index++)
    edges[index] = Math.max(0, Math.min(pixels, Math.ceil(start + index * cell - 0.5)));
  return edges;
}

export function isOnBoard(size: number, { column, row }: Spot): boolean {
  return column >= 0 && column < size && row >= 0 && row < size;
}
