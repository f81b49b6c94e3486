import type { Box } from "../../../life/grid/field.ts";
import type { Palette } from "../../../life/pictures/index.ts";
import { brailleAt, shrink } from "./dots.ts";
import { coloured, dim, invert, twoColoured } from "./signs.ts";
import { cellsPerCharacter, type Pane, type Viewport, windowOf } from "./viewport.ts";

/** What a board is drawn from: the states of a window, row by row. */
export type Paint = (window: Box, into: Uint8Array) => void;

export interface BoardStyle {
  /** Undefined where colours are off. */
  readonly palette: Palette | undefined;
  /** Where the grid ends; undefined where it does not. */
  readonly grid: { readonly width: number; readonly height: number } | undefined;
  /** The cell under the cursor, while editing. */
  readonly cursor: { readonly x: number; readonly y: number } | undefined;
}

/** Beyond the edge of the grid. */
const OUTSIDE = -1;

/** A screen of cells. */
export function drawBoard(view: Viewport, pane: Pane, paint: Paint, style: BoardStyle): readonly string[] {
  const box = windowOf(view, pane);
  const states = new Uint8Array(box.width * box.height);
  paint(box, states);
  const sign = view.zoom < 0 ? farSigns(view, box, states, style) : nearSigns(view, box, states, style);
  return Array.from({ length: pane.rows }, (_, row) =>
    Array.from({ length: pane.columns }, (_, column) => sign(column, row)).join(""),
  );
}

type Signs = (column: number, row: number) => string;

function farSigns({ zoom }: Viewport, box: Box, states: Uint8Array, style: BoardStyle): Signs {
  const { across, down } = cellsPerCharacter(zoom);
  const dots = shrink(box, states, across / 2);
  return (column, row) => {
    const [x, y] = [box.x + column * across, box.y + row * down];
    const { sign, state } = brailleAt(dots, column, row);
    const { cursor } = style;
    if (cursor && cursor.x >= x && cursor.x < x + across && cursor.y >= y && cursor.y < y + down)
      return invert(sign);
    if (state !== 0) return coloured(style.palette, state, sign);
    return isOutside(style, x, y) && isOutside(style, x + across - 1, y + down - 1) ? dim("░") : " ";
  };
}

function nearSigns({ zoom }: Viewport, box: Box, states: Uint8Array, style: BoardStyle): Signs {
  const { across, down } = cellsPerCharacter(zoom);
  const stateAt = (x: number, y: number): number => {
    if (isOutside(style, box.x + x, box.y + y)) return OUTSIDE;
    return x < box.width && y < box.height ? (states[y * box.width + x] ?? 0) : 0;
  };
  const isUnder = (x: number, y: number): boolean =>
    style.cursor?.x === box.x + x && style.cursor.y === box.y + y;
  return (column, row) => {
    const [x, y] = [Math.floor(column * across), Math.floor(row * down)];
    if (zoom > 0) return wholeSign(stateAt(x, y), style, isUnder(x, y), column % 2 === 0);
    const [upper, lower] = [stateAt(x, y), stateAt(x, y + 1)];
    if (isUnder(x, y) || isUnder(x, y + 1)) return cursorSign(upper, lower, isUnder(x, y), style);
    return halfSign(upper, lower, style);
  };
}

function isOutside({ grid }: BoardStyle, x: number, y: number): boolean {
  return grid !== undefined && (x < 0 || y < 0 || x >= grid.width || y >= grid.height);
}

/** One of two columns of a cell. */
function wholeSign(state: number, { palette }: BoardStyle, under: boolean, left: boolean): string {
  if (under) return invert(state > 0 ? "▒" : left ? "[" : "]");
  if (state === OUTSIDE) return dim("░");
  if (state === 0) return left ? dim("·") : " ";
  // Without colours only a number tells the states apart.
  return palette || state === 1 ? coloured(palette, state, "█") : state < 10 ? String(state) : "#";
}

function halfSign(top: number, bottom: number, { palette }: BoardStyle): string {
  if (top === OUTSIDE && bottom === OUTSIDE) return dim("░");
  const [upper, lower] = [Math.max(0, top), Math.max(0, bottom)];
  if (upper === 0) return lower === 0 ? " " : coloured(palette, lower, "▄");
  if (lower === 0) return coloured(palette, upper, "▀");
  return !palette || upper === lower ? coloured(palette, upper, "█") : twoColoured(palette, upper, lower);
}

/** Which half the cursor is on, and whether its cell lives. */
function cursorSign(top: number, bottom: number, onTop: boolean, { palette }: BoardStyle): string {
  const alive = (onTop ? top : bottom) > 0;
  if (!palette) return invert(onTop ? (alive ? "^" : "'") : alive ? "v" : ",");
  return `\x1b[${alive ? "31" : "34"};1m${onTop ? "▀" : "▄"}\x1b[0m`;
}
