import type { BigBox } from "../../../life/engines/index.ts";
import type { Box } from "../../../life/grid/field.ts";

export interface Viewport {
  /** The cell in the middle of the screen. */
  readonly x: number;
  readonly y: number;
  /** 0 shows two cells per character; each step up doubles the size of a cell, each step down halves it. */
  readonly zoom: number;
}

/** The board's area between the heading and the status lines. */
export interface Pane {
  readonly columns: number;
  readonly rows: number;
}

export const MAX_ZOOM = 2;
/** Dots of 32 x 32 cells. */
export const MIN_ZOOM = -6;
/** The cells that can be painted in one frame; limits the zoom of large screens. */
const MAX_CELLS = 2 ** 24;
/** Larger coordinates would lose precision. */
const MAX_COORDINATE = 2 ** 50;

/** Cells per character; below one when a cell is larger than a character. */
export function cellsPerCharacter(zoom: number): { readonly across: number; readonly down: number } {
  return { across: 2 ** -zoom, down: 2 ** (1 - zoom) };
}

export function windowOf({ x, y, zoom }: Viewport, pane: Pane): Box {
  const { across, down } = cellsPerCharacter(zoom);
  const width = Math.max(1, Math.floor(pane.columns * across));
  const height = Math.max(1, Math.floor(pane.rows * down));
  return { x: x - Math.floor(width / 2), y: y - Math.floor(height / 2), width, height };
}

export function pan(viewport: Viewport, dx: number, dy: number): Viewport {
  return { ...viewport, x: clampCoordinate(viewport.x + dx), y: clampCoordinate(viewport.y + dy) };
}

export function zoomBy(viewport: Viewport, steps: number, pane: Pane): Viewport {
  return { ...viewport, zoom: Math.max(minZoomOn(pane), Math.min(MAX_ZOOM, viewport.zoom + steps)) };
}

function minZoomOn({ columns, rows }: Pane): number {
  let zoom = MIN_ZOOM;
  for (; zoom < 0; zoom++) {
    const { across, down } = cellsPerCharacter(zoom);
    if (columns * across * rows * down <= MAX_CELLS) break;
  }
  return zoom;
}

/** The largest zoom that shows the whole box. */
export function fit(box: BigBox | undefined, pane: Pane): Viewport {
  if (!box) return { x: 0, y: 0, zoom: 0 };
  const viewport = {
    x: clampCoordinate(Number(box.x + box.width / 2n)),
    y: clampCoordinate(Number(box.y + box.height / 2n)),
  };
  const minZoom = minZoomOn(pane);
  for (let zoom = 1; zoom > minZoom; zoom--) {
    const { width, height } = windowOf({ ...viewport, zoom }, pane);
    if (BigInt(width) >= box.width && BigInt(height) >= box.height) return { ...viewport, zoom };
  }
  return { ...viewport, zoom: minZoom };
}

/** Scrolls only as far as needed to show a cell. */
export function scrollIntoView(viewport: Viewport, pane: Pane, x: number, y: number): Viewport {
  const box = windowOf(viewport, pane);
  const shift = (target: number, start: number, size: number): number =>
    target < start ? target - start : target >= start + size ? target - (start + size - 1) : 0;
  return pan(viewport, shift(x, box.x, box.width), shift(y, box.y, box.height));
}

function clampCoordinate(value: number): number {
  return Math.max(-MAX_COORDINATE, Math.min(MAX_COORDINATE, Math.round(value)));
}
