import type { Canvas, Spot, Viewport } from "../../page.ts";

/** Where the board lies under a canvas: its upper left corner, and how many device pixels a cell takes. */
export interface BoardPlacement {
  readonly left: number;
  readonly top: number;
  readonly cell: number;
}

export function placementOf(
  { width, height }: Pick<Canvas, "width" | "height">,
  size: number,
  window: Viewport | undefined,
): BoardPlacement {
  const { x, y, cell } = window ?? { x: size / 2, y: size / 2, cell: Math.min(width, height) / size };
  return { left: width / 2 - x * cell, top: height / 2 - y * cell, cell };
}

/** For each cell along one axis the pixel where it begins, and last where the board ends, all on the canvas. */
export function edgesOf(pixels: number, start: number, cell: number, size: number): Int32Array {
  const edges = new Int32Array(size + 1);
  for (let at = 0; at <= size; at++)
    edges[at] = Math.max(0, Math.min(pixels, Math.ceil(start + at * cell - 0.5)));
  return edges;
}

export function isOnBoard(size: number, { column, row }: Spot): boolean {
  return column >= 0 && column < size && row >= 0 && row < size;
}
