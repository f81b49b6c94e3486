import type { Box } from "../grid/field.ts";
import { MIN_RING_SCALE, MIN_LINE_SCALE, type Palette } from "./palette.ts";
import type { Rgb } from "./rgb.ts";
import type { Raster } from "./raster.ts";

/** Prerendered pixels of one cell as palette indices, for every state and line position. */
export class CellPixels implements Raster {
  readonly width: number;
  readonly height: number;
  readonly colours: readonly Rgb[];
  readonly clear: number | undefined;
  readonly #scale: number;
  readonly #columns: number;
  /** By the cell's lines, then by state. */
  readonly #whole: readonly (readonly Uint8Array[])[];
  /** Only the pixels that a change of state affects; lines stay as they are. */
  readonly #changed: readonly Uint8Array[];

  constructor({ states, line, boldLine, hollow }: Palette, scale: number, columns: number, rows: number) {
    this.width = columns * scale;
    this.height = rows * scale;
    this.#columns = columns;
    const lines = scale >= MIN_LINE_SCALE && states.length + 2 <= 256 ? [line, boldLine] : [];
    this.colours = [...states, ...lines];
    this.clear = this.colours.length < 256 ? this.colours.length : undefined;
    this.#scale = scale;
    const stampOf = (state: number): Uint8Array => {
      const stamp = new Uint8Array(scale * scale).fill(state);
      if (hollow.has(state) && scale >= MIN_RING_SCALE) drawHole(stamp, scale);
      return stamp;
    };
    const ruled = (state: number, first: number, second: number, bold: number): Uint8Array =>
      lines.length > 0 ? drawLines(stampOf(state), scale, [first, second], bold) : stampOf(state);
    this.#whole = [0, 1, 2, 3].map((bold) =>
      states.map((_, state) => ruled(state, states.length, states.length + 1, bold)),
    );
    const { clear } = this;
    this.#changed =
      clear === undefined
        ? []
        : [...states.map((_, state) => ruled(state, clear, clear, 0)), new Uint8Array(scale * scale).fill(clear)];
  }

  pixelsOf({ x, y, width, height }: Box): Box {
    const scale = this.#scale;
    return { x: x * scale, y: y * scale, width: width * scale, height: height * scale };
  }

  draw(states: Uint8Array, box: Box): Uint8Array {
    const width = this.#columns;
    return this.#draw(box, (x, y) => {
      const bold = (x % 10 === 0 ? 1 : 0) + (y % 10 === 0 ? 2 : 0);
      return this.#whole[bold]?.[states[y * width + x] ?? 0];
    });
  }

  drawChanges(before: Uint8Array, states: Uint8Array, box: Box): Uint8Array {
    const width = this.#columns;
    const clear = this.#changed.at(-1);
    return this.#draw(box, (x, y) => {
      const state = states[y * width + x] ?? 0;
      return before[y * width + x] === state ? clear : this.#changed[state];
    });
  }

  #draw(box: Box, stampAt: (x: number, y: number) => Uint8Array | undefined): Uint8Array {
    const scale = this.#scale;
    const pitch = box.width * scale;
    const pixels = new Uint8Array(pitch * box.height * scale);
    for (let row = 0; row < box.height; row++)
      for (let column = 0; column < box.width; column++) {
        const stamp = stampAt(box.x + column, box.y + row);
        if (!stamp) throw new RangeError(`no colour for the cell at (${box.x + column}, ${box.y + row})`);
        for (let line = 0, to = row * scale * pitch + column * scale; line < scale; line++, to += pitch)
          for (let i = 0; i < scale; i++) pixels[to + i] = stamp[line * scale + i] ?? 0;
      }
    return pixels;
  }
}

/** Draws the line above and left of a cell; bold: 1 = left, 2 = upper, 3 = both. */
function drawLines(stamp: Uint8Array, scale: number, colours: readonly [number, number], bold: number): Uint8Array {
  const left = colours[bold & 1] ?? 0;
  const upper = colours[bold >> 1] ?? 0;
  stamp.fill(upper, 0, scale);
  for (let y = (bold & 1) === 1 ? 0 : 1; y < scale; y++) stamp[y * scale] = left;
  return stamp;
}

function drawHole(stamp: Uint8Array, scale: number): void {
  const rim = Math.max(2, Math.round(scale / 4));
  for (let y = rim + 1; y < scale - rim; y++) stamp.fill(0, y * scale + rim + 1, (y + 1) * scale - rim);
}
