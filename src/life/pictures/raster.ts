import type { Box } from "../grid/field.ts";
import { cellUnder, hexagonsBox, MIN_HEXAGON_PIXELS, ROW_HEIGHT } from "../grid/hexagons.ts";
import { MIN_LINE_SCALE, MIN_RING_SCALE, type Palette, type Rgb } from "./palette.ts";

/** Markers instead of a cell number: the ground around the board, and lines between cells. */
const OUTSIDE = -1;
const LINE = -2;
const BOLD_LINE = -3;

/** The pixels of a board's pictures, as palette indices. */
export class Raster {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly colours: readonly Rgb[];
  /** Index of a transparent pixel; undefined = the palette is full. */
  readonly clear: number | undefined;
  /** The pixel box of a box of cells. */
  readonly pixelsOf: (box: Box) => Box;
  readonly #palette: Palette;
  readonly #scale: number;
  /** The cell or marker of every pixel. */
  readonly #cells: Int32Array;

  constructor(palette: Palette, scale: number, columns: number, rows: number, hexagonal: boolean) {
    const layout = (hexagonal ? layoutHexagons : layoutSquares)(palette, scale, columns, rows);
    this.width = layout.width;
    this.height = layout.height;
    this.colours = layout.colours;
    this.clear = this.colours.length < 256 ? this.colours.length : undefined;
    this.pixelsOf = layout.pixelsOf;
    this.#cells = layout.cells;
    this.#palette = palette;
    this.#scale = hexagonal ? 0 : scale;
  }

  draw(states: Uint8Array, box: Box): Uint8Array {
    const line = this.#palette.states.length;
    const markers = [0, 0, line, line + 1];
    return this.#draw(states, box, (cell) => (cell < 0 ? markers[-cell] : undefined));
  }

  /** Draws changes over the previous picture; needs a transparent colour. */
  drawChanges(before: Uint8Array, states: Uint8Array, box: Box): Uint8Array {
    return this.#draw(states, box, (cell) => (cell < 0 || before[cell] === states[cell] ? this.clear : undefined));
  }

  /** `fixedColour`: the colour of a pixel that does not show its cell's state. */
  #draw(states: Uint8Array, box: Box, fixedColour: (cell: number) => number | undefined): Uint8Array {
    const { x, y, width, height } = this.pixelsOf(box);
    const { hollow } = this.#palette;
    const hasRings = hollow.size > 0 && this.#scale >= MIN_RING_SCALE;
    const pixels = new Uint8Array(width * height);
    for (let row = 0, to = 0; row < height; row++)
      for (let from = (y + row) * this.width + x, column = 0; column < width; column++, from++, to++) {
        const cell = this.#cells[from] ?? OUTSIDE;
        const state = states[cell] ?? 0;
        const isHole = hasRings && hollow.has(state) && this.#isHole(x + column, y + row);
        pixels[to] = fixedColour(cell) ?? (isHole ? 0 : state);
      }
    return pixels;
  }

  /** Whether a pixel is in the middle of its square, which a ring leaves empty. */
  #isHole(x: number, y: number): boolean {
    const scale = this.#scale;
    const rim = Math.max(2, Math.round(scale / 4));
    const inHole = (at: number): boolean => at % scale > rim && at % scale < scale - rim;
    return inHole(x) && inHole(y);
  }
}

type Layout = Pick<Raster, "width" | "height" | "colours" | "pixelsOf"> & { readonly cells: Int32Array };

/** Squares; from some size on with a line above and left of each, bold every ten cells. */
function layoutSquares({ states, line, boldLine }: Palette, scale: number, columns: number, rows: number): Layout {
  const hasLines = scale >= MIN_LINE_SCALE && states.length + 2 <= 256;
  const cellOf = (x: number, y: number): number => {
    const bold = x % (10 * scale) === 0 || y % (10 * scale) === 0;
    if (hasLines && (x % scale === 0 || y % scale === 0)) return bold ? BOLD_LINE : LINE;
    return Math.floor(y / scale) * columns + Math.floor(x / scale);
  };
  return {
    ...mapPixels(columns * scale, rows * scale, cellOf),
    colours: hasLines ? [...states, line, boldLine] : states,
    pixelsOf: ({ x, y, width, height }) => ({
      x: x * scale,
      y: y * scale,
      width: width * scale,
      height: height * scale,
    }),
  };
}

/** Hexagons with lines, or shifted rows of squares for small cells. */
function layoutHexagons({ states, line }: Palette, scale: number, columns: number, rows: number): Layout {
  const large = scale >= MIN_HEXAGON_PIXELS;
  const hasLines = large && states.length < 256;
  /** Row distance in pixels: a whole number, so that all hexagons look alike. */
  const pitch = Math.max(1, Math.round(scale * ROW_HEIGHT));
  const box = hexagonsBox(columns, rows);
  /** Horizontal shift in pixels of a row above the lowest. */
  const shiftOf = (row: number): number => Math.floor(((rows - 1 - row) * scale) / 2);
  const smallCell = (x: number, row: number) => ({ x: Math.floor((x - shiftOf(row)) / scale), y: row });
  const cellOf = (x: number, y: number): number => {
    const cell = large
      ? cellUnder(true, box.x + (x + 0.5) / scale, box.y + ((y + 0.5) / pitch) * ROW_HEIGHT)
      : smallCell(x, Math.floor(y / pitch));
    const inside = cell.x >= 0 && cell.y >= 0 && cell.x < columns && cell.y < rows;
    return inside ? cell.y * columns + cell.x : OUTSIDE;
  };
  // One more pixel for the last lines.
  const wholeWidth = large ? Math.ceil(box.width * scale) + 1 : columns * scale + shiftOf(0);
  const wholeHeight = large ? Math.ceil((box.height / ROW_HEIGHT) * pitch) + 1 : rows * pitch;
  const pixels = mapPixels(wholeWidth, wholeHeight, cellOf);
  return {
    ...pixels,
    cells: hasLines ? drawLines(pixels.cells, wholeWidth) : pixels.cells,
    colours: hasLines ? [...states, line] : states,
    pixelsOf: ({ x, y, width, height }) => {
      // One more cell on every side, for the corners of hexagons.
      const left = Math.max(0, Math.floor((x - (y + height) / 2 + rows / 2 - 1) * scale));
      const top = Math.max(0, y * pitch - scale);
      const right = Math.min(wholeWidth, Math.ceil((x + width - y / 2 + rows / 2 + 1) * scale));
      const bottom = Math.min(wholeHeight, (y + height) * pitch + scale);
      return { x: left, y: top, width: right - left, height: bottom - top };
    },
  };
}

function mapPixels(width: number, height: number, cellOf: (x: number, y: number) => number) {
  const cells = new Int32Array(width * height);
  for (let y = 0, place = 0; y < height; y++) for (let x = 0; x < width; x++, place++) cells[place] = cellOf(x, y);
  return { width, height, cells };
}

/** A pixel is a line if its left or upper neighbour belongs to another cell. */
function drawLines(cells: Int32Array, width: number): Int32Array {
  return cells.map((cell, place) => {
    const left = place % width === 0 ? OUTSIDE : cells[place - 1];
    const above = place < width ? OUTSIDE : cells[place - width];
    return left === cell && above === cell ? cell : LINE;
  });
}
