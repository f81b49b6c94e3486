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
  if (viewport.hexagonal) {
    // Hexagons extend slightly beyond the edges of their rows and columns.
    const whole = { x: grid.x - 0.3, y: grid.y - 0.18, width: grid.width + 0.6, height: grid.height + 0.36 };
    context.beginPath();
    context.rect(0, 0, viewport.width, viewport.height);
    traceShearedBox(context, viewport, whole);
    context.fillStyle = inks.outside;
    context.fill("evenodd");
    strokeBox(context, viewport, whole, inks.boldLine, 1);
    return;
  }
  const from = toCanvas(viewport, grid.x, grid.y);
  const to = toCanvas(viewport, grid.x + grid.width, grid.y + grid.height);
  const left = Math.round(from.x);
  const top = Math.round(from.y);
  const right = Math.round(to.x);
  const bottom = Math.round(to.y);
  context.fillStyle = inks.outside;
  context.fillRect(0, 0, viewport.width, top);
  context.fillRect(0, bottom + 1, viewport.width, viewport.height - bottom);
  context.fillRect(0, top, left, bottom - top + 1);
  context.fillRect(right + 1, top, viewport.width - right, bottom - top + 1);
  context.strokeStyle = inks.boldLine;
  context.lineWidth = 1;
  context.strokeRect(left + 0.5, top + 0.5, right - left, bottom - top);
}

function drawFrame(context: Context, viewport: CanvasViewport, box: Box, ink: string, filled: boolean): void {
  if (viewport.hexagonal) {
    drawShearedFrame(context, viewport, box, ink, filled);
    return;
  }
  const from = toCanvas(viewport, box.x, box.y);
  const x = Math.round(from.x) + 0.5;
  const y = Math.round(from.y) + 0.5;
  const width = Math.round(box.width * viewport.cell);
  const height = Math.round(box.height * viewport.cell);
  context.strokeStyle = ink;
  context.lineWidth = filled ? 1.5 : 2;
  context.strokeRect(x, y, width, height);
  if (!filled) return;
  context.globalAlpha = 0.08;
  context.fillStyle = ink;
  context.fillRect(x, y, width, height);
  context.globalAlpha = 1;
}

function drawShearedFrame(context: Context, viewport: CanvasViewport, box: Box, ink: string, filled: boolean): void {
  if (filled) {
    strokeBox(context, viewport, box, ink, 1.5);
    context.globalAlpha = 0.08;
    context.fillStyle = ink;
    context.fill();
    context.globalAlpha = 1;
    return;
  }
  context.strokeStyle = ink;
  context.lineWidth = 2;
  strokeHexagon(context, viewport, box.x, box.y);
}

function strokeBox(context: Context, viewport: CanvasViewport, box: Box, ink: string, width: number): void {
  context.beginPath();
  traceShearedBox(context, viewport, box);
  context.strokeStyle = ink;
  context.lineWidth = width;
  context.stroke();
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
