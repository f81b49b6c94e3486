import { MIN_RING_SCALE, MIN_LINE_SCALE } from "../../../life/pictures/palette.ts";
import type { Box } from "../../../life/grid/field.ts";
import type { Topology } from "../../../life/grid/topology.ts";
import {
  drawHexagonLines,
  drawHexagons,
  fillHexagons,
  withShear,
  strokeHexagon,
  traceShearedBox,
} from "./draw-hexagons.ts";
import { MIN_HEXAGON_PIXELS } from "../../../life/grid/hexagons.ts";
import { setCanvasSize } from "../../shell/canvas-size.ts";
import { isCell, isTrail } from "./inks.ts";
import type { FloatingPiece } from "../session/model.ts";
import { livingCells } from "../../../life/session/pieces.ts";
import type { Picture } from "../session/protocol.ts";
import { type CanvasViewport, frameOf, type Point, toCanvas } from "../session/viewport.ts";

type Context = CanvasRenderingContext2D;
type PictureInfo = Omit<Picture, "pixels">;

/** Colours from the style sheet. */
export interface ScreenInks {
  readonly ground: string;
  readonly line: string;
  readonly boldLine: string;
  readonly outside: string;
  readonly act: string;
  readonly ink: string;
}

/** Everything drawn over the cells. */
export interface Overlay {
  readonly topology: Topology;
  readonly selection: Box | undefined;
  readonly floating: FloatingPiece | undefined;
  readonly cursor: Point | undefined;
}

/** Keeps the last picture so that panning and zooming redraw at once, before the worker paints again. */
export class LabScreen {
  readonly #cells: Context;
  readonly #overlay: Context;
  /** A picture without grid lines. */
  readonly #whole = createLayer(false);
  /** A picture with grid lines: its trails, its cells, and its cells at the size on screen. */
  readonly #trails = createLayer(true);
  readonly #living = createLayer(true);
  readonly #scaledCells = createLayer(true);
  #picture: PictureInfo | undefined;
  /** Only for hexagonal grids, whose cells are drawn one by one. */
  #pixels = new Uint32Array(0);

  constructor(cells: HTMLCanvasElement, overlay: HTMLCanvasElement) {
    // Opaque: saves the browser from blending every pixel 60 times a second.
    this.#cells = contextOf(cells, false);
    this.#overlay = contextOf(overlay, true);
  }

  resize(width: number, height: number): void {
    for (const { canvas } of [this.#cells, this.#overlay]) setCanvasSize(canvas, width, height);
  }

  /** Copies the picture; its buffer can return to the worker afterwards. */
  setPicture(picture: Picture): void {
    const { width, height, pixels } = picture;
    if (picture.boardInfo.hexagonal) this.#pixels = pixels.slice(0, width * height);
    if (picture.lined) {
      fillLayer(
        this.#trails,
        pixels.map((pixel) => (isTrail(pixel) ? pixel : 0)),
        width,
        height,
      );
      fillLayer(
        this.#living,
        pixels.map((pixel) => (isCell(pixel) ? pixel : 0)),
        width,
        height,
      );
    } else fillLayer(this.#whole, pixels, width, height);
    this.#picture = picture;
  }

  /** Draws the last picture at its position in this viewport. */
  showCells(viewport: CanvasViewport, inks: ScreenInks): void {
    const context = this.#cells;
    context.fillStyle = inks.ground;
    const picture = this.#picture;
    if (picture?.boardInfo.hexagonal) {
      context.fillRect(0, 0, viewport.width, viewport.height);
      this.#showHexagons(picture, viewport, inks);
      return;
    }
    if (picture?.lined !== false || !coversViewport(picture, viewport))
      context.fillRect(0, 0, viewport.width, viewport.height);
    if (!picture) return;
    if (picture.lined) this.#showLined(picture, viewport, inks);
    else drawLayer(context, this.#whole, picture, viewport);
    if (picture.hollow.length > 0 && viewport.cell >= MIN_RING_SCALE)
      this.#showRings(picture, viewport, inks);
  }

  #showHexagons(picture: PictureInfo, viewport: CanvasViewport, inks: ScreenInks): void {
    const context = this.#cells;
    if (viewport.cell >= MIN_HEXAGON_PIXELS && picture.block === 1) {
      drawHexagonLines(context, viewport, inks.line);
      drawHexagons(context, picture, this.#pixels, viewport);
      return;
    }
    context.imageSmoothingEnabled = viewport.cell * picture.block < 1;
    withShear(context, viewport, () => {
      for (const layer of picture.lined ? [this.#trails, this.#living] : [this.#whole])
        context.drawImage(
          layer.canvas,
          picture.x,
          picture.y,
          picture.width * picture.block,
          picture.height * picture.block,
        );
    });
  }

  /** Draws grid lines under the trails and between the cells. */
  #showLined(picture: PictureInfo, viewport: CanvasViewport, inks: ScreenInks): void {
    const lines = viewport.cell >= MIN_LINE_SCALE;
    const context = this.#cells;
    if (lines) drawLines(context, viewport, inks);
    drawLayer(context, this.#trails, picture, viewport);
    const scaledCells = this.#scaledCells;
    setCanvasSize(scaledCells.canvas, viewport.width, viewport.height);
    scaledCells.clearRect(0, 0, viewport.width, viewport.height);
    drawLayer(scaledCells, this.#living, picture, viewport);
    if (lines) {
      scaledCells.globalCompositeOperation = "destination-out";
      drawLines(scaledCells, viewport, inks);
      scaledCells.globalCompositeOperation = "source-over";
    }
    context.drawImage(scaledCells.canvas, 0, 0);
  }

  /** Draws the grid's edge, selection, floating piece and cursor. */
  showOverlay(viewport: CanvasViewport, overlay: Overlay, inks: ScreenInks): void {
    const context = this.#overlay;
    context.clearRect(0, 0, viewport.width, viewport.height);
    if (overlay.topology.kind !== "unbounded") {
      const { width, height } = overlay.topology;
      drawOutside(context, viewport, { x: 0, y: 0, width, height }, inks);
    }
    if (overlay.selection) drawFrame(context, viewport, overlay.selection, inks.act, true);
    if (overlay.floating) drawFloating(context, viewport, overlay.floating, inks);
    if (overlay.cursor)
      drawFrame(context, viewport, { ...overlay.cursor, width: 1, height: 1 }, inks.act, false);
  }

  #showRings({ hollow, width, x, y }: PictureInfo, viewport: CanvasViewport, inks: ScreenInks): void {
    const context = this.#cells;
    const inner = Math.round(viewport.cell * 0.4);
    const edge = (viewport.cell - inner) / 2;
    context.fillStyle = inks.ground;
    for (const index of hollow) {
      const corner = toCanvas(viewport, x + (index % width), y + Math.floor(index / width));
      context.fillRect(Math.round(corner.x + edge), Math.round(corner.y + edge), inner, inner);
    }
  }
}

function coversViewport(picture: PictureInfo, viewport: CanvasViewport): boolean {
  const { x, y, width, height, block } = frameOf(viewport);
  return (
    picture.x <= x &&
    picture.y <= y &&
    picture.x + picture.width * picture.block >= x + width * block &&
    picture.y + picture.height * picture.block >= y + height * block
  );
}

function drawLines(context: Context, viewport: CanvasViewport, inks: ScreenInks): void {
  const { x, y, width, height } = frameOf(viewport);
  // At four pixels per cell a line covers a quarter of it: fade lines there to keep cells readable.
  context.globalAlpha = Math.min(1, (viewport.cell - MIN_LINE_SCALE + 2) / 4);
  for (const bold of [false, true]) {
    context.fillStyle = bold ? inks.boldLine : inks.line;
    for (let column = x; column <= x + width; column++)
      if ((column % 10 === 0) === bold)
        context.fillRect(Math.round(toCanvas(viewport, column, 0).x), 0, 1, viewport.height);
    for (let row = y; row <= y + height; row++)
      if ((row % 10 === 0) === bold)
        context.fillRect(0, Math.round(toCanvas(viewport, 0, row).y), viewport.width, 1);
  }
  context.globalAlpha = 1;
}

function drawOutside(context: Context, viewport: CanvasViewport, grid: Box, inks: ScreenInks): void {
  if (viewport.hexagonal) {
    // Hexagons extend slightly beyond the edges of their rows and columns.
    const whole = {
      x: grid.x - 0.3,
      y: grid.y - 0.18,
      width: grid.width + 0.6,
      height: grid.height + 0.36,
    };
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

function drawShearedFrame(
  context: Context,
  viewport: CanvasViewport,
  box: Box,
  ink: string,
  filled: boolean,
): void {
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

function drawFloating(
  context: Context,
  viewport: CanvasViewport,
  floating: FloatingPiece,
  inks: ScreenInks,
): void {
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

function createLayer(alpha: boolean): Context {
  return contextOf(document.createElement("canvas"), alpha);
}

function fillLayer(layer: Context, pixels: Uint32Array<ArrayBuffer>, width: number, height: number): void {
  setCanvasSize(layer.canvas, width, height);
  const bytes = new Uint8ClampedArray(pixels.buffer, 0, 4 * width * height);
  layer.putImageData(new ImageData(bytes, width, height), 0, 0);
}

/** Draws a layer of one pixel per block at its position in the viewport. */
function drawLayer(context: Context, layer: Context, picture: PictureInfo, viewport: CanvasViewport): void {
  const { x, y } = toCanvas(viewport, picture.x, picture.y);
  const size = picture.block * viewport.cell;
  // Enlarged cells stay sharp squares; several blocks per pixel are averaged.
  context.imageSmoothingEnabled = size < 1;
  context.drawImage(layer.canvas, x, y, picture.width * size, picture.height * size);
}

function contextOf(canvas: HTMLCanvasElement, alpha: boolean): Context {
  const context = canvas.getContext("2d", { alpha });
  if (!context) throw new Error("this browser draws no canvas");
  return context;
}
