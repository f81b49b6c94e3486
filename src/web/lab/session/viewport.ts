import type { Box } from "../../../life/grid/field.ts";
import { cellsAround } from "../../../life/grid/hexagons.ts";

/**
 * The visible part of the board: its centre in cells, and device pixels per cell. On a hexagonal grid
 * points are in screen space; `hexagons.ts` converts them from and to cells.
 */
export interface Viewport {
  readonly x: number;
  readonly y: number;
  readonly cell: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A viewport with the size of its canvas, in device pixels. */
export interface CanvasViewport extends Viewport {
  readonly width: number;
  readonly height: number;
  readonly hexagonal?: boolean | undefined;
}

/** Further out, a large board cannot be painted many times per second. */
const MIN_CELL_PX = 1 / 32;
const MAX_CELL_PX = 96;
/** Beyond this, pixel coordinates of a window's edge are inexact. */
const MAX_COORDINATE = 2 ** 29;
/** The share of the canvas left free on each side of a fitted pattern. */
const MARGIN = 0.08;
/** A small pattern is not enlarged to fill the window. */
const MAX_FITTED_CELL_PX = 20;

/** The cells of a picture; one pixel is a square of `block` cells per side. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  /** In pixels of the picture, that is in blocks. */
  readonly width: number;
  readonly height: number;
  readonly block: number;
}

export function toBoard(viewport: CanvasViewport, px: number, py: number): Point {
  return {
    x: viewport.x + (px - viewport.width / 2) / viewport.cell,
    y: viewport.y + (py - viewport.height / 2) / viewport.cell,
  };
}

export function toCanvas(viewport: CanvasViewport, x: number, y: number): Point {
  return {
    x: (x - viewport.x) * viewport.cell + viewport.width / 2,
    y: (y - viewport.y) * viewport.cell + viewport.height / 2,
  };
}

export function zoomAt(viewport: CanvasViewport, factor: number, px: number, py: number): Viewport {
  const cell = clamp(viewport.cell * factor, MIN_CELL_PX, MAX_CELL_PX);
  const anchor = toBoard(viewport, px, py);
  return clampViewport({
    x: anchor.x - (px - viewport.width / 2) / cell,
    y: anchor.y - (py - viewport.height / 2) / cell,
    cell,
  });
}

export function panBy(view: Viewport, dx: number, dy: number): Viewport {
  return clampViewport({ x: view.x - dx / view.cell, y: view.y - dy / view.cell, cell: view.cell });
}

/** The viewport that shows a whole box in the free part of the canvas. */
export function fitBox(box: Box, viewport: CanvasViewport, free: Box): Viewport {
  const pixelsPerCell = (pixels: number, cells: number): number => (pixels * (1 - 2 * MARGIN)) / Math.max(1, cells);
  const exact = Math.min(pixelsPerCell(free.width, box.width), pixelsPerCell(free.height, box.height));
  // Whole pixels per cell look best from two pixels on.
  const cell = clamp(exact >= 2 ? Math.floor(exact) : exact, MIN_CELL_PX, MAX_FITTED_CELL_PX);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  return centreOn({ ...middle, cell }, viewport, free);
}

/** The viewport with a point at the centre of the free part. */
export function centreOn(point: Viewport, viewport: CanvasViewport, free: Box): Viewport {
  const cell = clamp(point.cell, MIN_CELL_PX, MAX_CELL_PX);
  return clampViewport({
    x: point.x + (viewport.width / 2 - (free.x + free.width / 2)) / cell,
    y: point.y + (viewport.height / 2 - (free.y + free.height / 2)) / cell,
    cell,
  });
}

export function freeCentreOf(viewport: CanvasViewport, free: Box): Viewport {
  return { ...toBoard(viewport, free.x + free.width / 2, free.y + free.height / 2), cell: viewport.cell };
}

/** The at least partly visible cells; below one pixel per cell in blocks whose positions do not depend on panning. */
export function frameOf(viewport: CanvasViewport): Frame {
  const block = Math.max(1, Math.floor(1 / viewport.cell));
  const corners = [toBoard(viewport, 0, 0), toBoard(viewport, viewport.width, viewport.height)] as const;
  const [from, to] = viewport.hexagonal ? cellsAround(...corners) : corners;
  const x = Math.floor(from.x / block);
  const y = Math.floor(from.y / block);
  return {
    x: x * block,
    y: y * block,
    width: Math.max(1, Math.ceil(to.x / block) - x),
    height: Math.max(1, Math.ceil(to.y / block) - y),
    block,
  };
}

/** The part of a frame inside a bounded grid; one dead pixel if there is none. */
export function clipFrame(frame: Frame, grid: { readonly width: number; readonly height: number }): Frame {
  const { x, y, block } = frame;
  const side = (from: number, count: number, size: number): readonly [from: number, count: number] => {
    const first = Math.max(from, 0);
    const last = Math.min(from + count * block, Math.ceil(size / block) * block);
    return last > first ? [first, (last - first) / block] : [from, 0];
  };
  const [left, width] = side(x, frame.width, grid.width);
  const [top, height] = side(y, frame.height, grid.height);
  return width > 0 && height > 0 ? { x: left, y: top, width, height, block } : { x, y, width: 1, height: 1, block };
}

/** The cells between two cells, both included, so that a fast stroke has no gaps. */
export function lineBetween(fromX: number, fromY: number, toX: number, toY: number): number[] {
  const steps = Math.max(Math.abs(toX - fromX), Math.abs(toY - fromY));
  const cells: number[] = [];
  for (let i = 0; i <= steps; i++) {
    const share = steps === 0 ? 0 : i / steps;
    cells.push(Math.round(fromX + (toX - fromX) * share), Math.round(fromY + (toY - fromY) * share));
  }
  return cells;
}

export function boxBetween(ax: number, ay: number, bx: number, by: number): Box {
  return { x: Math.min(ax, bx), y: Math.min(ay, by), width: Math.abs(ax - bx) + 1, height: Math.abs(ay - by) + 1 };
}

function clampViewport({ x, y, cell }: Viewport): Viewport {
  return { x: clamp(x, -MAX_COORDINATE, MAX_COORDINATE), y: clamp(y, -MAX_COORDINATE, MAX_COORDINATE), cell };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
