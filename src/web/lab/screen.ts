import { MIN_RING_SCALE, MIN_LINE_SCALE } from "../../life/pictures/palette.ts";
import type { Box } from "../../life/grid/field.ts";
import type { Topology } from "../../life/grid/topology.ts";
import {
  drawHexagonLines,
  drawHexagons,
  fillHexagons,
  leaning,
  strokeHexagon,
  traceLeaningBox,
} from "./draw-hexagons.ts";
import { MIN_HEXAGON_PIXELS } from "../../life/grid/hexagons.ts";
import { isCell, isTrail } from "./inks.ts";
import type { FloatingPiece } from "./model.ts";
import type { Picture } from "./protocol.ts";
import { type CanvasViewport, frameOf, toCanvas } from "./viewport.ts";

/** Colours as the style sheet has them. */
export interface ScreenInks {
  readonly ground: string;
  readonly line: string;
  readonly boldLine: string;
  readonly outside: string;
  readonly act: string;
  readonly ink: string;
}

/** What lies over the cells. */
export interface Overlay {
  readonly topology: Topology;
  readonly selection: Box | undefined;
  readonly floating: FloatingPiece | undefined;
  readonly cursor: { readonly x: number; readonly y: number } | undefined;
}

/** The last picture, kept so that panning and zooming show something at once, before the worker has painted anew. */
export class LabScreen {
  readonly #cells: CanvasRenderingContext2D;
  readonly #over: CanvasRenderingContext2D;
  /** A picture without lines. */
  readonly #whole = layerOf(false);
  /** One with lines in its two parts, and the cells in the size they are seen in. */
  readonly #trails = layerOf(true);
  readonly #living = layerOf(true);
  readonly #grown = layerOf(true);
  #held: Omit<Picture, "pixels"> | undefined;
  /** Of a hexagonal grid: its cells are drawn one by one. */
  #pixels = new Uint32Array(0);

  constructor(cells: HTMLCanvasElement, over: HTMLCanvasElement) {
    // Opaque: the browser need not mix every pixel with what lies beneath, 60 times a second.
    this.#cells = contextOf(cells, false);
    this.#over = contextOf(over, true);
  }

  resize(width: number, height: number): void {
    for (const { canvas } of [this.#cells, this.#over]) setSize(canvas, width, height);
  }

  /** Takes in a picture; its buffer can go back to the worker afterwards. */
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
    this.#held = picture;
  }

  /** Draws the cells that are there, wherever they lie in this view. */
  showCells(eye: CanvasViewport, inks: ScreenInks): void {
    const context = this.#cells;
    context.fillStyle = inks.ground;
    const held = this.#held;
    if (held?.boardInfo.hexagonal) {
      context.fillRect(0, 0, eye.width, eye.height);
      this.#showHexagons(held, eye, inks);
      return;
    }
    if (held?.lined !== false || !covers(held, eye)) context.fillRect(0, 0, eye.width, eye.height);
    if (!held) return;
    if (held.lined) this.#showLined(held, eye, inks);
    else drawLayer(context, this.#whole, held, eye);
    if (held.hollow.length > 0 && eye.cell >= MIN_RING_SCALE) this.#showRings(held, eye, inks);
  }

  #showHexagons(held: Omit<Picture, "pixels">, eye: CanvasViewport, inks: ScreenInks): void {
    const context = this.#cells;
    if (eye.cell >= MIN_HEXAGON_PIXELS && held.block === 1) {
      drawHexagonLines(context, eye, inks.line);
      drawHexagons(context, held, this.#pixels, eye);
      return;
    }
    context.imageSmoothingEnabled = eye.cell * held.block < 1;
    leaning(context, eye, () => {
      for (const layer of held.lined ? [this.#trails, this.#living] : [this.#whole])
        context.drawImage(layer.canvas, held.x, held.y, held.width * held.block, held.height * held.block);
    });
  }

  /** Lines run under the trails, and between the cells. */
  #showLined(held: Omit<Picture, "pixels">, eye: CanvasViewport, inks: ScreenInks): void {
    const lines = eye.cell >= MIN_LINE_SCALE;
    const context = this.#cells;
    if (lines) drawLines(context, eye, inks);
    drawLayer(context, this.#trails, held, eye);
    const grown = this.#grown;
    setSize(grown.canvas, eye.width, eye.height);
    grown.clearRect(0, 0, eye.width, eye.height);
    drawLayer(grown, this.#living, held, eye);
    if (lines) {
      grown.globalCompositeOperation = "destination-out";
      drawLines(grown, eye, inks);
      grown.globalCompositeOperation = "source-over";
    }
    context.drawImage(grown.canvas, 0, 0);
  }

  /** The edge of the grid, and what a person is doing: only when one of them changes. */
  showOverlay(eye: CanvasViewport, overlay: Overlay, inks: ScreenInks): void {
    const context = this.#over;
    context.clearRect(0, 0, eye.width, eye.height);
    if (overlay.topology.kind !== "unbounded") {
      const { width, height } = overlay.topology;
      drawOutside(context, eye, { x: 0, y: 0, width, height }, inks);
    }
    if (overlay.selection) drawFrame(context, eye, overlay.selection, inks.act, true);
    if (overlay.floating) drawFloating(context, eye, overlay.floating, inks);
    if (overlay.cursor) drawFrame(context, eye, { ...overlay.cursor, width: 1, height: 1 }, inks.act, false);
  }

  #showRings({ hollow, width, x, y }: Omit<Picture, "pixels">, eye: CanvasViewport, inks: ScreenInks): void {
    const context = this.#cells;
    const inner = Math.round(eye.cell * 0.4);
    const edge = (eye.cell - inner) / 2;
    context.fillStyle = inks.ground;
    for (const place of hollow) {
      const at = toCanvas(eye, x + (place % width), y + Math.floor(place / width));
      context.fillRect(Math.round(at.x + edge), Math.round(at.y + edge), inner, inner);
    }
  }
}

function covers(held: Omit<Picture, "pixels">, eye: CanvasViewport): boolean {
  const { x, y, width, height, block } = frameOf(eye);
  return (
    held.x <= x &&
    held.y <= y &&
    held.x + held.width * held.block >= x + width * block &&
    held.y + held.height * held.block >= y + height * block
  );
}

function drawLines(context: CanvasRenderingContext2D, eye: CanvasViewport, inks: ScreenInks): void {
  const { x, y, width, height } = frameOf(eye);
  // A line takes a quarter of a cell of four pixels: there it must be faint, or cells would look like dust.
  context.globalAlpha = Math.min(1, (eye.cell - MIN_LINE_SCALE + 2) / 4);
  for (const bold of [false, true]) {
    context.fillStyle = bold ? inks.boldLine : inks.line;
    for (let column = x; column <= x + width; column++)
      if ((column % 10 === 0) === bold)
        context.fillRect(Math.round(toCanvas(eye, column, 0).x), 0, 1, eye.height);
    for (let row = y; row <= y + height; row++)
      if ((row % 10 === 0) === bold) context.fillRect(0, Math.round(toCanvas(eye, 0, row).y), eye.width, 1);
  }
  context.globalAlpha = 1;
}

function drawOutside(
  context: CanvasRenderingContext2D,
  eye: CanvasViewport,
  grid: Box,
  inks: ScreenInks,
): void {
  if (eye.hexagonal) {
    // Hexagons reach a little over the edges of their rows and columns.
    const whole = {
      x: grid.x - 0.3,
      y: grid.y - 0.18,
      width: grid.width + 0.6,
      height: grid.height + 0.36,
    };
    context.beginPath();
    context.rect(0, 0, eye.width, eye.height);
    traceLeaningBox(context, eye, whole);
    context.fillStyle = inks.outside;
    context.fill("evenodd");
    strokeBox(context, eye, whole, inks.boldLine, 1);
    return;
  }
  const from = toCanvas(eye, grid.x, grid.y);
  const to = toCanvas(eye, grid.x + grid.width, grid.y + grid.height);
  const [left, top, right, bottom] = [from.x, from.y, to.x, to.y].map(Math.round) as [
    number,
    number,
    number,
    number,
  ];
  context.fillStyle = inks.outside;
  context.fillRect(0, 0, eye.width, top);
  context.fillRect(0, bottom + 1, eye.width, eye.height - bottom);
  context.fillRect(0, top, left, bottom - top + 1);
  context.fillRect(right + 1, top, eye.width - right, bottom - top + 1);
  context.strokeStyle = inks.boldLine;
  context.lineWidth = 1;
  context.strokeRect(left + 0.5, top + 0.5, right - left, bottom - top);
}

function drawFrame(
  context: CanvasRenderingContext2D,
  eye: CanvasViewport,
  box: Box,
  ink: string,
  filled: boolean,
): void {
  if (eye.hexagonal) return drawLeaningFrame(context, eye, box, ink, filled);
  const from = toCanvas(eye, box.x, box.y);
  const [x, y] = [Math.round(from.x) + 0.5, Math.round(from.y) + 0.5];
  const [width, height] = [Math.round(box.width * eye.cell), Math.round(box.height * eye.cell)];
  context.strokeStyle = ink;
  context.lineWidth = filled ? 1.5 : 2;
  context.strokeRect(x, y, width, height);
  if (!filled) return;
  context.globalAlpha = 0.08;
  context.fillStyle = ink;
  context.fillRect(x, y, width, height);
  context.globalAlpha = 1;
}

function drawLeaningFrame(
  context: CanvasRenderingContext2D,
  eye: CanvasViewport,
  box: Box,
  ink: string,
  filled: boolean,
): void {
  if (filled) {
    strokeBox(context, eye, box, ink, 1.5);
    context.globalAlpha = 0.08;
    context.fillStyle = ink;
    context.fill();
    context.globalAlpha = 1;
    return;
  }
  context.strokeStyle = ink;
  context.lineWidth = 2;
  strokeHexagon(context, eye, box.x, box.y);
}

function strokeBox(
  context: CanvasRenderingContext2D,
  eye: CanvasViewport,
  box: Box,
  ink: string,
  width: number,
): void {
  context.beginPath();
  traceLeaningBox(context, eye, box);
  context.strokeStyle = ink;
  context.lineWidth = width;
  context.stroke();
}

function drawFloating(
  context: CanvasRenderingContext2D,
  eye: CanvasViewport,
  floating: FloatingPiece,
  inks: ScreenInks,
): void {
  const { piece, x, y } = floating;
  context.fillStyle = inks.act;
  context.globalAlpha = 0.65;
  if (eye.hexagonal) {
    fillHexagons(context, eye, floating);
    context.globalAlpha = 1;
    drawFrame(context, eye, { x, y, width: piece.width, height: piece.height }, inks.act, true);
    return;
  }
  const size = Math.max(1, eye.cell - (eye.cell >= MIN_LINE_SCALE ? 1 : 0));
  for (const [place, state] of piece.states.entries()) {
    if (state === 0) continue;
    const at = toCanvas(eye, x + (place % piece.width), y + Math.floor(place / piece.width));
    context.fillRect(Math.round(at.x) + 1, Math.round(at.y) + 1, size, size);
  }
  context.globalAlpha = 1;
  drawFrame(context, eye, { x, y, width: piece.width, height: piece.height }, inks.act, true);
}

function layerOf(alpha: boolean): CanvasRenderingContext2D {
  return contextOf(document.createElement("canvas"), alpha);
}

function setSize(canvas: HTMLCanvasElement, width: number, height: number): void {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}

function fillLayer(
  layer: CanvasRenderingContext2D,
  pixels: Uint32Array<ArrayBuffer>,
  width: number,
  height: number,
): void {
  setSize(layer.canvas, width, height);
  const bytes = new Uint8ClampedArray(pixels.buffer, 0, 4 * width * height);
  layer.putImageData(new ImageData(bytes, width, height), 0, 0);
}

/** A picture of one pixel a block of cells, where these blocks are in the view. */
function drawLayer(
  context: CanvasRenderingContext2D,
  layer: CanvasRenderingContext2D,
  held: Omit<Picture, "pixels">,
  eye: CanvasViewport,
): void {
  const { x, y } = toCanvas(eye, held.x, held.y);
  const size = held.block * eye.cell;
  // Enlarged cells are squares; many cells a pixel are their mean.
  context.imageSmoothingEnabled = size < 1;
  context.drawImage(layer.canvas, x, y, held.width * size, held.height * size);
}

function contextOf(canvas: HTMLCanvasElement, alpha: boolean): CanvasRenderingContext2D {
  const context = canvas.getContext("2d", { alpha });
  if (!context) throw new Error("this browser draws no canvas");
  return context;
}
