import type { Box } from "../../../life/grid/field.ts";
import type { Palette, Rgb } from "../../../life/pictures/palette.ts";
import { cellsPerCharacter, type Pane, type Viewport, windowOf } from "./viewport.ts";

/** Writes the states of a window row by row. */
type Paint = (window: Box, into: Uint8Array) => void;

export interface BoardStyle {
  /** Undefined when colours are off. */
  readonly palette: Palette | undefined;
  /** Undefined for an unbounded grid. */
  readonly grid: { readonly width: number; readonly height: number } | undefined;
  readonly cursor: { readonly x: number; readonly y: number } | undefined;
}

const OUTSIDE = -1;

export function drawBoard(view: Viewport, pane: Pane, paint: Paint, style: BoardStyle): readonly string[] {
  const box = windowOf(view, pane);
  const states = new Uint8Array(box.width * box.height);
  paint(box, states);
  const sign = view.zoom < 0 ? brailleSigns(view, box, states, style) : cellSigns(view, box, states, style);
  return Array.from({ length: pane.rows }, (_, row) =>
    Array.from({ length: pane.columns }, (_, column) => sign(column, row)).join(""),
  );
}

type Signs = (column: number, row: number) => string;

function brailleSigns({ zoom }: Viewport, box: Box, states: Uint8Array, style: BoardStyle): Signs {
  const { across, down } = cellsPerCharacter(zoom);
  const dots = shrink(box, states, across / 2);
  return (column, row) => {
    const x = box.x + column * across;
    const y = box.y + row * down;
    const { sign, state } = brailleAt(dots, column, row);
    const { cursor } = style;
    if (cursor && cursor.x >= x && cursor.x < x + across && cursor.y >= y && cursor.y < y + down) return invert(sign);
    if (state !== 0) return coloured(style.palette, state, sign);
    return isOutside(style, x, y) && isOutside(style, x + across - 1, y + down - 1) ? dim("░") : " ";
  };
}

function cellSigns({ zoom }: Viewport, box: Box, states: Uint8Array, style: BoardStyle): Signs {
  const { across, down } = cellsPerCharacter(zoom);
  const stateAt = (x: number, y: number): number => {
    if (isOutside(style, box.x + x, box.y + y)) return OUTSIDE;
    return x < box.width && y < box.height ? (states[y * box.width + x] ?? 0) : 0;
  };
  const isUnderCursor = (x: number, y: number): boolean =>
    style.cursor?.x === box.x + x && style.cursor.y === box.y + y;
  return (column, row) => {
    const x = Math.floor(column * across);
    const y = Math.floor(row * down);
    if (zoom > 0) return wholeSign(stateAt(x, y), style, isUnderCursor(x, y), column % 2 === 0);
    const upper = stateAt(x, y);
    const lower = stateAt(x, y + 1);
    if (isUnderCursor(x, y) || isUnderCursor(x, y + 1)) return cursorSign(upper, lower, isUnderCursor(x, y), style);
    return halfSign(upper, lower, style);
  };
}

function isOutside({ grid }: BoardStyle, x: number, y: number): boolean {
  return grid !== undefined && (x < 0 || y < 0 || x >= grid.width || y >= grid.height);
}

/** One of the two columns of a cell. */
function wholeSign(state: number, { palette }: BoardStyle, underCursor: boolean, left: boolean): string {
  if (underCursor) return invert(state > 0 ? "▒" : left ? "[" : "]");
  if (state === OUTSIDE) return dim("░");
  if (state === 0) return left ? dim("·") : " ";
  // Without colours the state is shown as a digit.
  return palette || state === 1 ? coloured(palette, state, "█") : state < 10 ? String(state) : "#";
}

function halfSign(top: number, bottom: number, { palette }: BoardStyle): string {
  if (top === OUTSIDE && bottom === OUTSIDE) return dim("░");
  const upper = Math.max(0, top);
  const lower = Math.max(0, bottom);
  if (upper === 0) return lower === 0 ? " " : coloured(palette, lower, "▄");
  if (lower === 0) return coloured(palette, upper, "▀");
  return !palette || upper === lower ? coloured(palette, upper, "█") : twoColoured(palette, upper, lower);
}

/** Shows the half the cursor is on and whether its cell is alive. */
function cursorSign(top: number, bottom: number, onTop: boolean, { palette }: BoardStyle): string {
  const alive = (onTop ? top : bottom) > 0;
  if (!palette) return invert(onTop ? (alive ? "^" : "'") : alive ? "v" : ",");
  return `\x1b[${alive ? "31" : "34"};1m${onTop ? "▀" : "▄"}\x1b[0m`;
}

/** A board scaled down: each dot is a square of cells and is alive if any of them is. */
interface Dots {
  readonly columns: number;
  readonly rows: number;
  /** The lowest living state of each dot, row by row; 0 if all are dead. */
  readonly states: Uint8Array;
}

/** Skips dead cells, most of a board, eight at a time. */
export function shrink(box: Box, states: Uint8Array, side: number): Dots {
  const columns = Math.ceil(box.width / side);
  const rows = Math.ceil(box.height / side);
  const dots = new Uint8Array(columns * rows);
  const eights = new BigUint64Array(states.buffer, states.byteOffset, states.length >> 3);
  for (let eight = 0; eight <= eights.length; eight++) {
    if (eights[eight] === 0n) continue;
    const end = Math.min(states.length, eight * 8 + 8);
    for (let index = eight * 8; index < end; index++) {
      const state = states[index] ?? 0;
      if (state === 0) continue;
      const dot = Math.floor(Math.floor(index / box.width) / side) * columns + Math.floor((index % box.width) / side);
      const lowest = dots[dot] ?? 0;
      if (lowest === 0 || state < lowest) dots[dot] = state;
    }
  }
  return { columns, rows, states: dots };
}

/** The bits of Braille dots, row by row. */
const BITS = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80] as const;

/** Two by four dots as one character, with the lowest state among them. */
function brailleAt(dots: Dots, column: number, row: number): { readonly sign: string; readonly state: number } {
  let bits = 0;
  let state = 0;
  BITS.forEach((bit, i) => {
    const x = column * 2 + (i % 2);
    const y = row * 4 + (i >> 1);
    const found = x < dots.columns && y < dots.rows ? (dots.states[y * dots.columns + x] ?? 0) : 0;
    if (found === 0) return;
    bits |= bit;
    if (state === 0 || found < state) state = found;
  });
  return { sign: String.fromCharCode(0x2800 + bits), state };
}

function coloured(palette: Palette | undefined, state: number, text: string): string {
  const colour = palette?.states[state];
  // Rules of two states use the terminal's own colour, which is visible on every background.
  if (!colour || (state === 1 && palette.states.length === 2)) return text;
  return `\x1b[38;5;${cubeOf(colour)}m${text}\x1b[0m`;
}

/** Two states in one character: an upper half block over a background colour. */
function twoColoured(palette: Palette, upper: number, lower: number): string {
  const above = palette.states[upper];
  const below = palette.states[lower];
  if (!above || !below) return "█";
  return `\x1b[48;5;${cubeOf(below)};38;5;${cubeOf(above)}m▀\x1b[0m`;
}

function dim(text: string): string {
  return `\x1b[2m${text}\x1b[0m`;
}

function invert(text: string): string {
  return `\x1b[7m${text}\x1b[0m`;
}

/** The nearest colour of the 6x6x6 cube of 256-colour terminals. */
function cubeOf([red, green, blue]: Rgb): number {
  const step = (part: number): number => Math.round((part / 255) * 5);
  return 16 + 36 * step(red) + 6 * step(green) + step(blue);
}
