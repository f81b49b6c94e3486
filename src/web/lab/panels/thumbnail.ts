import type { Field } from "../../../life/grid/field.ts";

/** A small picture of a pattern as an SVG path. */
export interface Thumbnail {
  readonly width: number;
  readonly height: number;
  readonly path: string;
  /** CSS pixels per cell. */
  readonly scale: number;
}

const MAX_SIZE = { width: 92, height: 46 } as const;
const MAX_CELL_PX = 7;
/** Larger cells are drawn with gaps between them. */
const MIN_GAP_CELL_PX = 2.5;

/** Shrinks patterns larger than the picture: a pixel is set if any of its cells lives. */
export function drawThumbnail(cells: Field): Thumbnail {
  const box = cells.bounds() ?? { x: 0, y: 0, width: 1, height: 1 };
  const shrink = Math.max(1, Math.ceil(Math.max(box.width / MAX_SIZE.width, box.height / MAX_SIZE.height)));
  const width = Math.ceil(box.width / shrink);
  const height = Math.ceil(box.height / shrink);
  const living = new Uint8Array(width * height);
  for (const [x, y] of cells.cells())
    living[Math.floor((y - box.y) / shrink) * width + Math.floor((x - box.x) / shrink)] = 1;
  const scale = Math.min(MAX_CELL_PX, MAX_SIZE.width / width, MAX_SIZE.height / height);
  const gap = scale >= MIN_GAP_CELL_PX ? 0.05 : 0;
  const parts: string[] = [];
  for (const [index, state] of living.entries())
    if (state !== 0) parts.push(squarePath(index % width, Math.floor(index / width), gap));
  return { width, height, path: parts.join(""), scale };
}

function squarePath(x: number, y: number, gap: number): string {
  const side = 1 - 2 * gap;
  return `M${x + gap} ${y + gap}h${side}v${side}h${-side}z`;
}
