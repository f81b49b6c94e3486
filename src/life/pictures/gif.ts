import type { Box } from "../grid/field.ts";
import { pixelSize } from "./frame.ts";
import { packLzw } from "./lzw.ts";
import type { Palette } from "./palette.ts";
import { Raster } from "./raster.ts";

export interface GifAnimation {
  /** In cells. */
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  /** Draws hexagons in rows that lean to the left. */
  readonly hexagonal?: boolean;
  readonly delayMs: number;
  readonly palette: Palette;
  /** The states of every picture, row by row; the array may be reused for the next. */
  readonly frames: Iterable<Uint8Array>;
}

const MAX_SIDE_PIXELS = 65_535;
const MAX_CENTISECONDS = 65_535;

/** Writes a looping GIF89a: later pictures hold only changes, and equal pictures extend the delay. */
export function writeGif(film: GifAnimation): Uint8Array {
  const { width, height, scale, palette, hexagonal = false } = film;
  for (const size of [width, height, scale])
    if (!Number.isInteger(size) || size < 1) throw new RangeError(`no picture of ${width} x ${height} cells`);
  const size = pixelSize(hexagonal, width, height, scale);
  if (Math.max(size.width, size.height) > MAX_SIDE_PIXELS)
    throw new RangeError(`${size.width} x ${size.height} pixels`);
  if (palette.states.length > 256) throw new RangeError(`${palette.states.length} colours`);
  const delay = Math.min(MAX_CENTISECONDS, Math.max(1, Math.round(film.delayMs / 10)));
  const cells = new Raster(palette, scale, width, height, hexagonal);
  const depth = depthFor(cells.colours.length + (cells.clear === undefined ? 0 : 1));
  const out = new Bytes();
  out.text("GIF89a");
  out.words(cells.width, cells.height);
  out.bytes(0x80 | 0x70 | (depth - 1), 0, 0);
  for (let i = 0; i < 2 ** depth; i++) out.bytes(...(cells.colours[i] ?? [0, 0, 0]));
  out.bytes(0x21, 0xff, 11);
  out.text("NETSCAPE2.0");
  out.bytes(3, 1, 0, 0, 0);
  for (const { box, pixels, clear, delays } of pictures(film, cells, delay)) {
    out.bytes(0x21, 0xf9, 4, 0x04 | (clear === undefined ? 0 : 1));
    out.words(delays);
    out.bytes(clear ?? 0, 0, 0x2c);
    out.words(box.x, box.y, box.width, box.height);
    out.bytes(0, depth);
    out.blocks(pixels);
  }
  out.bytes(0x3b);
  return out.finish();
}

interface Picture {
  /** In pixels. */
  readonly box: Box;
  /** Packed. */
  readonly pixels: Uint8Array;
  readonly clear: number | undefined;
  /** In hundredths of a second. */
  delays: number;
}

function* pictures({ width, height, frames }: GifAnimation, cells: Raster, delay: number): Generator<Picture> {
  const depth = depthFor(cells.colours.length + (cells.clear === undefined ? 0 : 1));
  const whole: Box = { x: 0, y: 0, width, height };
  let last: Uint8Array | undefined;
  let waiting: Picture | undefined;
  for (const states of frames) {
    if (states.length < width * height) throw new RangeError(`${states.length} states`);
    const before = last;
    let box = before ? changedBox(before, states, width, height) : whole;
    if (!box && waiting && waiting.delays + delay <= MAX_CENTISECONDS) {
      waiting.delays += delay;
      continue;
    }
    box ??= { x: 0, y: 0, width: 1, height: 1 };
    if (waiting) yield waiting;
    waiting = {
      box: cells.pixelsOf(box),
      clear: undefined,
      delays: delay,
      pixels: packLzw(cells.draw(states, box), depth),
    };
    if (before && cells.clear !== undefined) {
      const pixels = packLzw(cells.drawChanges(before, states, box), depth);
      if (pixels.length < waiting.pixels.length) waiting = { ...waiting, pixels, clear: cells.clear };
    }
    if (last) last.set(states.subarray(0, width * height));
    else last = states.slice(0, width * height);
  }
  if (waiting) yield waiting;
}

function changedBox(before: Uint8Array, after: Uint8Array, width: number, height: number): Box | undefined {
  let left = width;
  let right = -1;
  let top = height;
  let bottom = -1;
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      if (before[at] === after[at]) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  return bottom < 0 ? undefined : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** Bits per pixel; GIF requires at least two for its codes. */
function depthFor(colours: number): number {
  return Math.max(2, Math.ceil(Math.log2(colours)));
}

class Bytes {
  readonly #parts: Uint8Array[] = [];

  bytes(...values: number[]): void {
    this.#parts.push(Uint8Array.from(values));
  }

  words(...values: number[]): void {
    for (const value of values) this.bytes(value & 255, value >> 8);
  }

  text(text: string): void {
    this.bytes(...Array.from(text, (char) => char.charCodeAt(0)));
  }

  /** Writes sub-blocks of at most 255 bytes, each preceded by its length, and an empty one at the end. */
  blocks(content: Uint8Array): void {
    for (let at = 0; at < content.length; at += 255) {
      const piece = content.subarray(at, at + 255);
      this.bytes(piece.length);
      this.#parts.push(piece);
    }
    this.bytes(0);
  }

  finish(): Uint8Array {
    const whole = new Uint8Array(this.#parts.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of this.#parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }
}
