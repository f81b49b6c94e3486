import type { Spot, Viewport } from "../../games/board.ts";

/** A canvas in device pixels, and the size of its board in cells. */
export interface Pane {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
  /** Device pixels per CSS pixel. */
  readonly scale: number;
}

const MAX_CELL_PX = 40;

export function fitViewport({ width, height, columns, rows }: Pane): Viewport {
  return { x: columns / 2, y: rows / 2, cell: Math.min(width / columns, height / rows) };
}

/** Fills the canvas around the board's centre: the initial viewport. */
export function coverViewport(pane: Pane): Viewport {
  const { width, height, columns, rows } = pane;
  return { x: columns / 2, y: rows / 2, cell: Math.max(width / columns, height / rows) };
}

/** Keeps the same cell under the pointer. */
export function zoomAt(view: Viewport, pane: Pane, at: { x: number; y: number }, factor: number): Viewport {
  const minCell = fitViewport(pane).cell;
  const cell = Math.max(minCell, Math.min(MAX_CELL_PX * pane.scale, view.cell * factor));
  const [across, down] = [at.x - pane.width / 2, at.y - pane.height / 2];
  return clampViewport(
    { x: view.x + across / view.cell - across / cell, y: view.y + down / view.cell - down / cell, cell },
    pane,
  );
}

export function panBy(view: Viewport, pane: Pane, across: number, down: number): Viewport {
  return clampViewport({ ...view, x: view.x - across / view.cell, y: view.y - down / view.cell }, pane);
}

/** Keeps the viewport on the board; a board smaller than its canvas is centred. */
export function clampViewport({ x, y, cell }: Viewport, { width, height, columns, rows }: Pane): Viewport {
  const clamp = (middle: number, pixels: number, cells: number): number => {
    const half = pixels / cell / 2;
    return 2 * half >= cells ? cells / 2 : Math.max(half, Math.min(cells - half, middle));
  };
  return { x: clamp(x, width, columns), y: clamp(y, height, rows), cell };
}

export function cellUnder(view: Viewport, pane: Pane, x: number, y: number): Spot {
  return {
    column: clampCell((x - pane.width / 2) / view.cell + view.x, pane.columns),
    row: clampCell((y - pane.height / 2) / view.cell + view.y, pane.rows),
  };
}

/** At most one cell outside the board. */
function clampCell(coordinate: number, cells: number): number {
  return Math.max(-1, Math.min(cells, Math.floor(coordinate)));
}

export function bringIntoView(view: Viewport, pane: Pane, { column, row }: Spot): Viewport {
  const [across, down] = [pane.width / view.cell / 2 - 2, pane.height / view.cell / 2 - 2];
  const clamp = (middle: number, cell: number, reach: number): number =>
    Math.max(cell + 0.5 - reach, Math.min(cell + 0.5 + reach, middle));
  return clampViewport({ ...view, x: clamp(view.x, column, across), y: clamp(view.y, row, down) }, pane);
}

/** The cells between two cells, without the first, so that a fast stroke has no gaps. */
export function cellsBetween(from: Spot, to: Spot): readonly Spot[] {
  const steps = Math.max(Math.abs(to.column - from.column), Math.abs(to.row - from.row));
  return Array.from({ length: steps }, (_, index) => ({
    column: Math.round(from.column + ((to.column - from.column) * (index + 1)) / steps),
    row: Math.round(from.row + ((to.row - from.row) * (index + 1)) / steps),
  }));
}
