import type { Box } from "../../../life/grid/field.ts";
import { middleOf, ROW_HEIGHT, screenPoint, traceHexagon } from "../../../life/grid/hexagons.ts";
import { isCell, isTrail } from "../session/board/inks.ts";
import type { FloatingPiece } from "../session/model.ts";
import { livingCells } from "../../../life/session/pieces.ts";
import type { Picture } from "../session/protocol.ts";
import { type CanvasViewport, frameOf, type Point, toCanvas } from "../session/viewport.ts";

type Context = CanvasRenderingContext2D;

/** Runs `draw` with the context sheared from board cells to the rows of a hexagonal grid. */
export function withShear(context: Context, viewport: CanvasViewport, draw: () => void): void {
  const origin = toCanvas(viewport, 0, 0);
  context.setTransform(viewport.cell, 0, -viewport.cell / 2, viewport.cell * ROW_HEIGHT, origin.x, origin.y);
  draw();
  context.setTransform(1, 0, 0, 1, 0, 0);
}

/** Strokes the outlines of all visible hexagons. */
export function drawHexagonLines(context: Context, viewport: CanvasViewport, ink: string): void {
  const { x, y, width, height } = frameOf(viewport);
  const path = new Path2D();
  for (let row = y; row < y + height; row++)
    for (let column = x; column < x + width; column++) {
      const centre = centreOf(viewport, column, row);
      if (isVisible(viewport, centre)) traceHexagon(path, centre, viewport.cell, 0);
    }
  context.strokeStyle = ink;
  context.lineWidth = 1;
  context.stroke(path);
}

/** Draws a picture of one pixel per cell as hexagons: trails first, cells above them. */
export function drawHexagons(
  context: Context,
  { x, y, width }: Pick<Picture, "x" | "y" | "width">,
  pixels: Uint32Array,
  viewport: CanvasViewport,
): void {
  const paths = new Map<number, Path2D>();
  for (const [index, pixel] of pixels.entries()) {
    if (!isTrail(pixel) && !isCell(pixel)) continue;
    const centre = centreOf(viewport, x + (index % width), y + Math.floor(index / width));
    if (!isVisible(viewport, centre)) continue;
    let path = paths.get(pixel);
    if (!path) paths.set(pixel, (path = new Path2D()));
    traceHexagon(path, centre, viewport.cell, isCell(pixel) ? 0.5 : 0);
  }
  for (const [pixel, path] of paths) {
    context.fillStyle = `rgb(${pixel & 255} ${(pixel >> 8) & 255} ${(pixel >> 16) & 255})`;
    context.fill(path);
  }
}

/** Traces the sheared outline of a box of cells. */
export function traceShearedBox(context: Context, viewport: CanvasViewport, { x, y, width, height }: Box): void {
  const corners = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ] as const;
  for (const [index, [cx, cy]] of corners.entries()) {
    const point = screenPoint(true, cx, cy);
    const corner = toCanvas(viewport, point.x, point.y);
    if (index === 0) context.moveTo(corner.x, corner.y);
    else context.lineTo(corner.x, corner.y);
  }
  context.closePath();
}

/** Fills the living cells of a floating piece. */
export function fillHexagons(context: Context, viewport: CanvasViewport, { piece, x, y }: FloatingPiece): void {
  const path = new Path2D();
  for (const [cellX, cellY] of livingCells(piece, x, y))
    traceHexagon(path, centreOf(viewport, cellX, cellY), viewport.cell, 0.5);
  context.fill(path);
}

export function strokeHexagon(context: Context, viewport: CanvasViewport, x: number, y: number): void {
  const path = new Path2D();
  traceHexagon(path, centreOf(viewport, x, y), viewport.cell, 0);
  context.stroke(path);
}

function centreOf(viewport: CanvasViewport, x: number, y: number): Point {
  const middle = middleOf(true, x, y);
  return toCanvas(viewport, middle.x, middle.y);
}

function isVisible(viewport: CanvasViewport, { x, y }: Point): boolean {
  const { cell, width, height } = viewport;
  return x > -cell && y > -cell && x < width + cell && y < height + cell;
}
