import type { Field } from "../../life/grid/field.ts";

/** A small picture of a pattern: the cells of each row as runs, and how large it is. */
export interface Thumbnail {
  readonly width: number;
  readonly height: number;
  /** An SVG path. */
  readonly path: string;
  /** Pixels of the page for a cell. */
  readonly scale: number;
}

const MAX_SIZE = { width: 92, height: 46 } as const;
const MAX_CELL_PX = 7;
/** Cells keep a little of the ground between them where they are large enough. */
const MIN_GAP_CELL_PX = 2.5;

/** Patterns larger than the picture are shrunk: a pixel is there where any of its cells lives. */
export function drawThumbnail(cells: Field): Thumbnail {
  const box = cells.bounds() ?? { x: 0, y: 0, width: 1, height: 1 };
  const shrink = Math.max(1, Math.ceil(Math.max(box.width / MAX_SIZE.width, box.height / MAX_SIZE.height)));
  const [width, height] = [Math.ceil(box.width / shrink), Math.ceil(box.height / shrink)];
  const living = new Uint8Array(width * height);
  for (const [x, y] of cells.cells())
    living[Math.floor((y - box.y) / shrink) * width + Math.floor((x - box.x) / shrink)] = 1;
  const scale = Math.min(MAX_CELL_PX, MAX_SIZE.width / width, MAX_SIZE.height / height);
  const gap = scale >= MIN_GAP_CELL_PX ? 0.05 : 0;
  const parts: string[] = [];
  for (const [place, state] of living.entries())
    if (state !== 0) parts.push(squareAt(place % width, Math.floor(place / width), gap));
  return { width, height, path: parts.join(""), scale };
}

function squareAt(x: number, y: number, gap: number): string {
  const side = 1 - 2 * gap;
  return `M${x + gap} ${y + gap}h${side}v${side}h${-side}z`;
}
