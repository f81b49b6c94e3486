import type { Box } from "../grid/field.ts";
import { cellUnder, MIN_HEXAGON_PIXELS, hexagonsBox, ROW_HEIGHT } from "../grid/hexagons.ts";
import type { Palette } from "./palette.ts";
import type { Rgb } from "./rgb.ts";
import type { Raster } from "./raster.ts";

/** Markers instead of a cell number: the ground around the board, and a line between cells. */
const OUTSIDE = -1;
const LINE = -2;

/** Draws a hexagonal grid: hexagons with lines, or shifted rows of squares for small cells. */
export class HexagonPixels implements Raster {
  readonly width: number;
  readonly height: number;
  readonly colours: readonly Rgb[];
  readonly clear: number | undefined;
  readonly #scale: number;
  readonly #rows: number;
  /** Row distance in pixels: a whole number, so that all hexagons look alike. */
  readonly #pitch: number;
  readonly #lineColour: number;
  /** The cell of every pixel. */
  readonly #cells: Int32Array;

  constructor({ states, line }: Palette, scale: number, columns: number, rows: number) {
    const large = scale >= MIN_HEXAGON_PIXELS;
    const hasLines = large && states.length < 256;
    this.colours = hasLines ? [...states, line] : states;
    this.clear = this.colours.length < 256 ? this.colours.length : undefined;
    this.#lineColour = states.length;
    this.#scale = scale;
    this.#rows = rows;
    this.#pitch = Math.max(1, Math.round(scale * ROW_HEIGHT));
    const box = hexagonsBox(columns, rows);
    // One more pixel for the last lines.
    this.width = large ? Math.ceil(box.width * scale) + 1 : columns * scale + shiftOf(rows - 1, scale);
    this.height = large ? Math.ceil((box.height / ROW_HEIGHT) * this.#pitch) + 1 : rows * this.#pitch;
    const cellAt = large
      ? (x: number, y: number) =>
          cellUnder(true, box.x + (x + 0.5) / scale, box.y + ((y + 0.5) / this.#pitch) * ROW_HEIGHT)
      : (x: number, y: number) => {
          const row = Math.floor(y / this.#pitch);
          return { x: Math.floor((x - shiftOf(rows - 1 - row, scale)) / scale), y: row };
        };
    const cells = new Int32Array(this.width * this.height);
    for (let y = 0, place = 0; y < this.height; y++)
      for (let x = 0; x < this.width; x++, place++) {
        const cell = cellAt(x, y);
        const inside = cell.x >= 0 && cell.y >= 0 && cell.x < columns && cell.y < rows;
        cells[place] = inside ? cell.y * columns + cell.x : OUTSIDE;
      }
    this.#cells = hasLines ? drawLines(cells, this.width) : cells;
  }

  pixelsOf({ x, y, width, height }: Box): Box {
    const scale = this.#scale;
    const pitch = this.#pitch;
    const lean = this.#rows / 2;
    // One more cell on every side, for the corners of hexagons.
    const left = Math.max(0, Math.floor((x - (y + height) / 2 + lean - 1) * scale));
    const top = Math.max(0, y * pitch - scale);
    const right = Math.min(this.width, Math.ceil((x + width - y / 2 + lean + 1) * scale));
    const bottom = Math.min(this.height, (y + height) * pitch + scale);
    return { x: left, y: top, width: right - left, height: bottom - top };
  }

  draw(states: Uint8Array, box: Box): Uint8Array {
    return this.#draw(box, (cell) => (cell === OUTSIDE ? 0 : cell === LINE ? this.#lineColour : (states[cell] ?? 0)));
  }

  drawChanges(before: Uint8Array, states: Uint8Array, box: Box): Uint8Array {
    const clear = this.clear ?? 0;
    return this.#draw(box, (cell) => (cell < 0 || before[cell] === states[cell] ? clear : (states[cell] ?? 0)));
  }

  #draw(box: Box, colourOf: (cell: number) => number): Uint8Array {
    const { x, y, width, height } = this.pixelsOf(box);
    const pixels = new Uint8Array(width * height);
    for (let row = 0, to = 0; row < height; row++)
      for (let from = (y + row) * this.width + x, column = 0; column < width; column++, from++, to++)
        pixels[to] = colourOf(this.#cells[from] ?? OUTSIDE);
    return pixels;
  }
}

/** Horizontal shift in pixels of a row that lies `rows` above the lowest. */
function shiftOf(rows: number, scale: number): number {
  return Math.floor((rows * scale) / 2);
}

/** A pixel is a line if its left or upper neighbour belongs to another cell. */
function drawLines(cells: Int32Array, width: number): Int32Array {
  return cells.map((cell, place) => {
    const left = place % width === 0 ? OUTSIDE : cells[place - 1];
    const above = place < width ? OUTSIDE : cells[place - width];
    return left === cell && above === cell ? cell : LINE;
  });
}
