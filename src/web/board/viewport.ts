import type { Spot, Viewport } from "../../games/page.ts";

/** A canvas over a large board: its device pixels, and the cells of the board. */
export interface Pane {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
  /** Device pixels in one of the page. */
  readonly scale: number;
}

/** Pixels of the page that a cell takes at most. */
const MAX_CELL_PX = 40;

export function fitViewport({ width, height, columns, rows }: Pane): Viewport {
  return { x: columns / 2, y: rows / 2, cell: Math.min(width / columns, height / rows) };
}

/** As much as fills the canvas, around the middle: what a person sees first. */
export function coverViewport(pane: Pane): Viewport {
  const { width, height, columns, rows } = pane;
  return { x: columns / 2, y: rows / 2, cell: Math.max(width / columns, height / rows) };
}

/** The same cell stays under the pointer. */
export function zoomAt(view: Viewport, pane: Pane, at: { x: number; y: number }, factor: number): Viewport {
  const least = fitViewport(pane).cell;
  const cell = Math.max(least, Math.min(MAX_CELL_PX * pane.scale, view.cell * factor));
  const [across, down] = [at.x - pane.width / 2, at.y - pane.height / 2];
  return clampViewport(
    { x: view.x + across / view.cell - across / cell, y: view.y + down / view.cell - down / cell, cell },
    pane,
  );
}

export function panBy(view: Viewport, pane: Pane, across: number, down: number): Viewport {
  return clampViewport({ ...view, x: view.x - across / view.cell, y: view.y - down / view.cell }, pane);
}

/** What is seen never leaves the board, and a board that is smaller than its canvas stays in the middle. */
export function clampViewport({ x, y, cell }: Viewport, { width, height, columns, rows }: Pane): Viewport {
  const hold = (middle: number, pixels: number, cells: number): number => {
    const half = pixels / cell / 2;
    return 2 * half >= cells ? cells / 2 : Math.max(half, Math.min(cells - half, middle));
  };
  return { x: hold(x, width, columns), y: hold(y, height, rows), cell };
}

export function cellUnder(view: Viewport, pane: Pane, x: number, y: number): Spot {
  return {
    column: clampCell((x - pane.width / 2) / view.cell + view.x, pane.columns),
    row: clampCell((y - pane.height / 2) / view.cell + view.y, pane.rows),
  };
}

/** One step outside at most. */
function clampCell(at: number, cells: number): number {
  return Math.max(-1, Math.min(cells, Math.floor(at)));
}

/** The nearest window that shows a cell. */
export function bringIntoView(view: Viewport, pane: Pane, { column, row }: Spot): Viewport {
  const [across, down] = [pane.width / view.cell / 2 - 2, pane.height / view.cell / 2 - 2];
  const pull = (middle: number, cell: number, reach: number): number =>
    Math.max(cell + 0.5 - reach, Math.min(cell + 0.5 + reach, middle));
  return clampViewport({ ...view, x: pull(view.x, column, across), y: pull(view.y, row, down) }, pane);
}

/** All cells on the way from one to another, without the first: a quick pointer leaves no gaps. */
export function cellsBetween(from: Spot, to: Spot): readonly Spot[] {
  const steps = Math.max(Math.abs(to.column - from.column), Math.abs(to.row - from.row));
  return Array.from({ length: steps }, (_, at) => ({
    column: Math.round(from.column + ((to.column - from.column) * (at + 1)) / steps),
    row: Math.round(from.row + ((to.row - from.row) * (at + 1)) / steps),
  }));
}
