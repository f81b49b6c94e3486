import type { Box } from "../../life/grid/field.ts";
import { cellsAround } from "../../life/grid/hexagons.ts";

/**
 * Which part of the board is seen: the point in the middle, in cells, and the device pixels of a cell. On a hexagonal grid
 * points are those of the leaning rows that are seen; `hexagons.ts` leads from cells to them and back.
 */
export interface Viewport {
  readonly x: number;
  readonly y: number;
  readonly cell: number;
}

/** A view and the canvas it is seen through, in device pixels. */
export interface CanvasViewport extends Viewport {
  readonly width: number;
  readonly height: number;
  readonly hexagonal?: boolean | undefined;
}

/** Further out, the living part of a large board could not be painted many times a second. */
const MIN_CELL_PX = 1 / 32;
const MAX_CELL_PX = 96;
/** Beyond this a window's edge is no exact number of pixels any more. */
const MAX_COORDINATE = 2 ** 29;
/** Fitted patterns keep this share of the canvas free around them. */
const MARGIN = 0.08;
/** A small pattern is not blown up to fill the window. */
const MAX_FITTED_CELL_PX = 20;

/** What a picture shows: the cells, and how many of them a side make one pixel of it. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  /** In pixels of the picture, which are blocks of cells. */
  readonly width: number;
  readonly height: number;
  readonly block: number;
}

/** From a pixel of the canvas to a point on the board. */
export function toBoard(
  eye: CanvasViewport,
  px: number,
  py: number,
): { readonly x: number; readonly y: number } {
  return { x: eye.x + (px - eye.width / 2) / eye.cell, y: eye.y + (py - eye.height / 2) / eye.cell };
}

/** And back. */
export function toCanvas(
  eye: CanvasViewport,
  x: number,
  y: number,
): { readonly x: number; readonly y: number } {
  return { x: (x - eye.x) * eye.cell + eye.width / 2, y: (y - eye.y) * eye.cell + eye.height / 2 };
}

/** Zooms by a factor so that what is under the pixel stays there. */
export function zoomAt(eye: CanvasViewport, factor: number, px: number, py: number): Viewport {
  const cell = clamp(eye.cell * factor, MIN_CELL_PX, MAX_CELL_PX);
  const held = toBoard(eye, px, py);
  return clampViewport({
    x: held.x - (px - eye.width / 2) / cell,
    y: held.y - (py - eye.height / 2) / cell,
    cell,
  });
}

/** Moves what is seen by so many pixels. */
export function panBy(view: Viewport, dx: number, dy: number): Viewport {
  return clampViewport({ x: view.x - dx / view.cell, y: view.y - dy / view.cell, cell: view.cell });
}

/** The view that shows a whole box in the part of the canvas that nothing floats over. */
export function fitBox(box: Box, eye: CanvasViewport, free: Box): Viewport {
  const room = (pixels: number, cells: number): number => (pixels * (1 - 2 * MARGIN)) / Math.max(1, cells);
  const exact = Math.min(room(free.width, box.width), room(free.height, box.height));
  // Whole pixels a cell look best, where there are enough of them.
  const cell = clamp(exact >= 2 ? Math.floor(exact) : exact, MIN_CELL_PX, MAX_FITTED_CELL_PX);
  const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2];
  return centreOn({ x: middleX, y: middleY, cell }, eye, free);
}

/** The view with a point in the middle of the free part. */
export function centreOn(point: Viewport, eye: CanvasViewport, free: Box): Viewport {
  const cell = clamp(point.cell, MIN_CELL_PX, MAX_CELL_PX);
  return clampViewport({
    x: point.x + (eye.width / 2 - (free.x + free.width / 2)) / cell,
    y: point.y + (eye.height / 2 - (free.y + free.height / 2)) / cell,
    cell,
  });
}

/** The point in the middle of the free part. */
export function freeCentreOf(eye: CanvasViewport, free: Box): Viewport {
  return { ...toBoard(eye, free.x + free.width / 2, free.y + free.height / 2), cell: eye.cell };
}

/** The cells that the canvas shows at least a part of; below half a pixel a cell in blocks, which lie still when panned. */
export function frameOf(eye: CanvasViewport): Frame {
  const block = Math.max(1, Math.floor(1 / eye.cell));
  const seen = [toBoard(eye, 0, 0), toBoard(eye, eye.width, eye.height)] as const;
  const [from, to] = eye.hexagonal ? cellsAround(...seen) : seen;
  const [x, y] = [Math.floor(from.x / block), Math.floor(from.y / block)];
  return {
    x: x * block,
    y: y * block,
    width: Math.max(1, Math.ceil(to.x / block) - x),
    height: Math.max(1, Math.ceil(to.y / block) - y),
    block,
  };
}

/** The part of a frame that a bounded grid has cells for; one dead pixel where there is none. */
export function clipFrame(frame: Frame, grid: { readonly width: number; readonly height: number }): Frame {
  const { x, y, block } = frame;
  const side = (from: number, count: number, size: number): readonly [from: number, count: number] => {
    const first = Math.max(from, 0);
    const last = Math.min(from + count * block, Math.ceil(size / block) * block);
    return last > first ? [first, (last - first) / block] : [from, 0];
  };
  const [left, width] = side(x, frame.width, grid.width);
  const [top, height] = side(y, frame.height, grid.height);
  return width > 0 && height > 0
    ? { x: left, y: top, width, height, block }
    : { x, y, width: 1, height: 1, block };
}

/** The cells from one place to another, both included: a quick pen leaves no gaps. */
export function lineBetween(fromX: number, fromY: number, toX: number, toY: number): number[] {
  const steps = Math.max(Math.abs(toX - fromX), Math.abs(toY - fromY));
  const cells: number[] = [];
  for (let i = 0; i <= steps; i++) {
    const share = steps === 0 ? 0 : i / steps;
    cells.push(Math.round(fromX + (toX - fromX) * share), Math.round(fromY + (toY - fromY) * share));
  }
  return cells;
}

/** The box with these two cells in its corners. */
export function boxBetween(ax: number, ay: number, bx: number, by: number): Box {
  return {
    x: Math.min(ax, bx),
    y: Math.min(ay, by),
    width: Math.abs(ax - bx) + 1,
    height: Math.abs(ay - by) + 1,
  };
}

/** The part that two boxes have in common. */
export function intersectBoxes(a: Box, b: Box): Box | undefined {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

function clampViewport({ x, y, cell }: Viewport): Viewport {
  return { x: clamp(x, -MAX_COORDINATE, MAX_COORDINATE), y: clamp(y, -MAX_COORDINATE, MAX_COORDINATE), cell };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
