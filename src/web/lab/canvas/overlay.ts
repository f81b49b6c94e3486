import type { Box } from "../../../life/grid/field.ts";
import type { Topology } from "../../../life/grid/topology.ts";
import { styleToken } from "../../shell/style-token.ts";
import { MIN_LINE_SCALE } from "../../../life/pictures/palette.ts";
import { livingCells } from "../../../life/session/pieces.ts";
import type { FloatingPiece } from "../session/model.ts";
import { type CanvasViewport, type Point, toCanvas } from "../session/viewport.ts";
import { fillHexagons, strokeHexagon, traceShearedBox } from "./draw-hexagons.ts";

type Context = CanvasRenderingContext2D;

/** Colours from the style sheet. */
export interface ScreenInks {
  readonly ground: string;
  readonly line: string;
  readonly boldLine: string;
  readonly outside: string;
  readonly act: string;
  readonly ink: string;
}

export function screenInks(): ScreenInks {
  return {
    ground: styleToken("lab"),
    line: styleToken("lab-line"),
    boldLine: styleToken("lab-line-bold"),
    outside: styleToken("sunken"),
    act: styleToken("ai"),
    ink: styleToken("ink"),
  };
}

/** Everything drawn over the cells. */
export interface Overlay {
  readonly topology: Topology;
  readonly selection: Box | undefined;
  readonly floating: FloatingPiece | undefined;
  readonly cursor: Point | undefined;
}

/** Draws the grid's edge, selection, floating piece and cursor. */
export function drawOverlay(context: Context, viewport: CanvasViewport, overlay: Overlay, inks: ScreenInks): void {
  context.clearRect(0, 0, viewport.width, viewport.height);
  if (overlay.topology.kind !== "unbounded") {
    const { width, height } = overlay.topology;
    drawOutside(context, viewport, { x: 0, y: 0, width, height }, inks);
  }
  if (overlay.selection) drawFrame(context, viewport, overlay.selection, inks.act, true);
  if (overlay.floating) drawFloating(context, viewport, overlay.floating, inks);
  if (overlay.cursor) drawFrame(context, viewport, { ...overlay.cursor, width: 1, height: 1 }, inks.act, false);
}

function drawOutside(context: Context, viewport: CanvasViewport, grid: Box, inks: ScreenInks): void {
  const { x, y, width, height } = grid;
  // Hexagons extend slightly beyond the edges of their rows and columns.
  const whole = viewport.hexagonal ? { x: x - 0.3, y: y - 0.18, width: width + 0.6, height: height + 0.36 } : grid;
  context.beginPath();
  context.rect(0, 0, viewport.width, viewport.height);
  traceBox(context, viewport, whole);
  context.fillStyle = inks.outside;
  context.fill("evenodd");
  strokeBox(context, viewport, whole, inks.boldLine, 1);
}

/** A selection is filled; the cursor is the outline of one cell. */
function drawFrame(context: Context, viewport: CanvasViewport, box: Box, ink: string, filled: boolean): void {
  if (!filled && viewport.hexagonal) {
    context.strokeStyle = ink;
    context.lineWidth = 2;
    strokeHexagon(context, viewport, box.x, box.y);
    return;
  }
  strokeBox(context, viewport, box, ink, filled ? 1.5 : 2);
  if (!filled) return;
  context.globalAlpha = 0.08;
  context.fillStyle = ink;
  context.fill();
  context.globalAlpha = 1;
}

function strokeBox(context: Context, viewport: CanvasViewport, box: Box, ink: string, width: number): void {
  context.beginPath();
  traceBox(context, viewport, box);
  context.strokeStyle = ink;
  context.lineWidth = width;
  context.stroke();
}

/** Adds the outline of a box of cells to the path: on the lines between squares, or sheared. */
function traceBox(context: Context, viewport: CanvasViewport, box: Box): void {
  if (viewport.hexagonal) {
    traceShearedBox(context, viewport, box);
    return;
  }
  const from = toCanvas(viewport, box.x, box.y);
  const to = toCanvas(viewport, box.x + box.width, box.y + box.height);
  const [left, top] = [Math.round(from.x), Math.round(from.y)];
  context.rect(left + 0.5, top + 0.5, Math.round(to.x) - left, Math.round(to.y) - top);
}

function drawFloating(context: Context, viewport: CanvasViewport, floating: FloatingPiece, inks: ScreenInks): void {
  const { piece, x, y } = floating;
  context.fillStyle = inks.act;
  context.globalAlpha = 0.65;
  if (viewport.hexagonal) fillHexagons(context, viewport, floating);
  else {
    const size = Math.max(1, viewport.cell - (viewport.cell >= MIN_LINE_SCALE ? 1 : 0));
    for (const [cellX, cellY] of livingCells(piece, x, y)) {
      const corner = toCanvas(viewport, cellX, cellY);
      context.fillRect(Math.round(corner.x) + 1, Math.round(corner.y) + 1, size, size);
    }
  }
  context.globalAlpha = 1;
  drawFrame(context, viewport, { x, y, width: piece.width, height: piece.height }, inks.act, true);
}
