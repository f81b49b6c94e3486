import type { Box } from "../../life/grid/field.ts";
import { middleOf, ROW_HEIGHT, screenPoint, traceHexagon } from "../../life/grid/hexagons.ts";
import { isCell, isTrail } from "./inks.ts";
import type { FloatingPiece } from "./model.ts";
import type { Picture } from "./protocol.ts";
import { type CanvasViewport, frameOf, toCanvas } from "./viewport.ts";

type Context = CanvasRenderingContext2D;

/** Draws what `draw` paints in cells where the leaning rows of a hexagonal grid are seen. */
export function leaning(context: Context, eye: CanvasViewport, draw: () => void): void {
  const origin = toCanvas(eye, 0, 0);
  context.setTransform(eye.cell, 0, -eye.cell / 2, eye.cell * ROW_HEIGHT, origin.x, origin.y);
  draw();
  context.setTransform(1, 0, 0, 1, 0, 0);
}

/** Lines between all hexagons that are seen. */
export function drawHexagonLines(context: Context, eye: CanvasViewport, ink: string): void {
  const { x, y, width, height } = frameOf(eye);
  const path = new Path2D();
  for (let row = y; row < y + height; row++)
    for (let column = x; column < x + width; column++) {
      const at = placeOf(eye, column, row);
      if (isSeen(eye, at)) traceHexagon(path, at, eye.cell, 0);
    }
  context.strokeStyle = ink;
  context.lineWidth = 1;
  context.stroke(path);
}

/** A picture of one pixel a cell, as hexagons: trails first, cells above them. */
export function drawHexagons(
  context: Context,
  { x, y, width }: Pick<Picture, "x" | "y" | "width">,
  pixels: Uint32Array,
  eye: CanvasViewport,
): void {
  const paths = new Map<number, Path2D>();
  for (const [place, pixel] of pixels.entries()) {
    if (!isTrail(pixel) && !isCell(pixel)) continue;
    const at = placeOf(eye, x + (place % width), y + Math.floor(place / width));
    if (!isSeen(eye, at)) continue;
    let path = paths.get(pixel);
    if (!path) paths.set(pixel, (path = new Path2D()));
    traceHexagon(path, at, eye.cell, isCell(pixel) ? 0.5 : 0);
  }
  for (const [pixel, path] of paths) {
    context.fillStyle = `rgb(${pixel & 255} ${(pixel >> 8) & 255} ${(pixel >> 16) & 255})`;
    context.fill(path);
  }
}

/** The frame around a box of cells; it leans as the rows do. */
export function traceLeaningBox(context: Context, eye: CanvasViewport, { x, y, width, height }: Box): void {
  const corners = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ] as const;
  for (const [index, [cx, cy]] of corners.entries()) {
    const seen = screenPoint(true, cx, cy);
    const at = toCanvas(eye, seen.x, seen.y);
    if (index === 0) context.moveTo(at.x, at.y);
    else context.lineTo(at.x, at.y);
  }
  context.closePath();
}

/** The living cells of a piece that is carried. */
export function fillHexagons(context: Context, eye: CanvasViewport, { piece, x, y }: FloatingPiece): void {
  const path = new Path2D();
  for (const [place, state] of piece.states.entries())
    if (state !== 0)
      traceHexagon(
        path,
        placeOf(eye, x + (place % piece.width), y + Math.floor(place / piece.width)),
        eye.cell,
        0.5,
      );
  context.fill(path);
}

/** The outline of one cell. */
export function strokeHexagon(context: Context, eye: CanvasViewport, x: number, y: number): void {
  const path = new Path2D();
  traceHexagon(path, placeOf(eye, x, y), eye.cell, 0);
  context.stroke(path);
}

function placeOf(eye: CanvasViewport, x: number, y: number): { readonly x: number; readonly y: number } {
  const middle = middleOf(true, x, y);
  return toCanvas(eye, middle.x, middle.y);
}

function isSeen(eye: CanvasViewport, { x, y }: { readonly x: number; readonly y: number }): boolean {
  const { cell, width, height } = eye;
  return x > -cell && y > -cell && x < width + cell && y < height + cell;
}
