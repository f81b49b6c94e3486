import type { BigBox } from "../../../life/engines/index.ts";
import type { Box } from "../../../life/grid/field.ts";

/** Where a person looks, and from how near. */
export interface Viewport {
  /** The cell in the middle of the screen. */
  readonly x: number;
  readonly y: number;
  /** 0 is two cells a character, one above the other; up is nearer, down is further. */
  readonly zoom: number;
}

/** Of the board, below the heading and above the status lines. */
export interface Pane {
  readonly columns: number;
  readonly rows: number;
}

export const MAX_ZOOM = 2;
/** Dots of 32 x 32 cells. */
export const MIN_ZOOM = -6;
/** What can be painted between two frames: a large screen does not go as far. */
const MAX_CELLS = 2 ** 24;
/** Numbers beyond are no longer exact; engines that go there are looked at from nearer home. */
const MAX_COORDINATE = 2 ** 50;

/** How many cells a character shows, across and down; less than one where a cell is larger than a character. */
export function cellsPerCharacter(zoom: number): { readonly across: number; readonly down: number } {
  return { across: 2 ** -zoom, down: 2 ** (1 - zoom) };
}

/** The cells that are on the screen. */
export function windowOf({ x, y, zoom }: Viewport, pane: Pane): Box {
  const { across, down } = cellsPerCharacter(zoom);
  const width = Math.max(1, Math.floor(pane.columns * across));
  const height = Math.max(1, Math.floor(pane.rows * down));
  return { x: x - Math.floor(width / 2), y: y - Math.floor(height / 2), width, height };
}

export function pan(viewport: Viewport, dx: number, dy: number): Viewport {
  return { ...viewport, x: within(viewport.x + dx), y: within(viewport.y + dy) };
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

/** As near as possible with everything on the screen. */
export function fit(box: BigBox | undefined, pane: Pane): Viewport {
  if (!box) return { x: 0, y: 0, zoom: 0 };
  const viewport = {
    x: within(Number(box.x + box.width / 2n)),
    y: within(Number(box.y + box.height / 2n)),
  };
  const furthest = minZoomOn(pane);
  for (let zoom = 1; zoom > furthest; zoom--) {
    const { width, height } = windowOf({ ...viewport, zoom }, pane);
    if (BigInt(width) >= box.width && BigInt(height) >= box.height) return { ...viewport, zoom };
  }
  return { ...viewport, zoom: furthest };
}

/** Moved just so far that a cell is on the screen. */
export function scrollIntoView(viewport: Viewport, pane: Pane, x: number, y: number): Viewport {
  const box = windowOf(viewport, pane);
  const shift = (at: number, from: number, size: number): number =>
    at < from ? at - from : at >= from + size ? at - (from + size - 1) : 0;
  return pan(viewport, shift(x, box.x, box.width), shift(y, box.y, box.height));
}

function within(value: number): number {
  return Math.max(-MAX_COORDINATE, Math.min(MAX_COORDINATE, Math.round(value)));
}
