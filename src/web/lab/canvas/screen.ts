import { MIN_RING_SCALE, MIN_LINE_SCALE } from "../../../life/pictures/palette.ts";
import { drawHexagonLines, drawHexagons, withShear } from "./draw-hexagons.ts";
import { drawOverlay, type Overlay, type ScreenInks } from "./overlay.ts";
import { MIN_HEXAGON_PIXELS } from "../../../life/grid/hexagons.ts";
import { setCanvasSize } from "../../shell/canvas-size.ts";
import { isCell, isTrail } from "../session/board/inks.ts";
import type { Picture } from "../session/protocol.ts";
import { type CanvasViewport, frameOf, toCanvas } from "../session/viewport.ts";

type Context = CanvasRenderingContext2D;
type PictureInfo = Omit<Picture, "pixels">;

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
      const only = (isShown: (pixel: number) => boolean) => pixels.map((pixel) => (isShown(pixel) ? pixel : 0));
      fillLayer(this.#trails, only(isTrail), width, height);
      fillLayer(this.#living, only(isCell), width, height);
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
    if (picture.hollow.length > 0 && viewport.cell >= MIN_RING_SCALE) this.#showRings(picture, viewport, inks);
  }

  #showHexagons(picture: PictureInfo, viewport: CanvasViewport, inks: ScreenInks): void {
    const context = this.#cells;
    const { x, y, width, height, block } = picture;
    if (viewport.cell >= MIN_HEXAGON_PIXELS && block === 1) {
      drawHexagonLines(context, viewport, inks.line);
      drawHexagons(context, picture, this.#pixels, viewport);
      return;
    }
    context.imageSmoothingEnabled = viewport.cell * block < 1;
    withShear(context, viewport, () => {
      for (const layer of picture.lined ? [this.#trails, this.#living] : [this.#whole])
        context.drawImage(layer.canvas, x, y, width * block, height * block);
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

  showOverlay(viewport: CanvasViewport, overlay: Overlay, inks: ScreenInks): void {
    drawOverlay(this.#overlay, viewport, overlay, inks);
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
      if ((row % 10 === 0) === bold) context.fillRect(0, Math.round(toCanvas(viewport, 0, row).y), viewport.width, 1);
  }
  context.globalAlpha = 1;
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
