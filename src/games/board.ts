import type { FormatMessage, LocalizedText } from "../core/lang.ts";
import type { Seat, Viewer } from "../core/seats.ts";
import type { TerminalSize, TerminalStyle } from "../core/terminal-style.ts";

/** A square in the rules' numbering, whichever side is below; outside the board for an exit move. */
export interface Spot {
  readonly column: number;
  readonly row: number;
}

/** The size of a board in squares. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
}

/** Theme colours by their names in tokens.css without dashes: "felt", "s0-fill", "ghost-red", ... */
export type Palette = (token: string) => string;

/** A colour gradient of a canvas. */
export interface PaintGradient {
  addColorStop(offset: number, colour: string): void;
}

/**
 * The part of a 2D context that painters use; painting/svg-context.ts writes SVG through it. Not taken from the DOM's types,
 * which users of the game kit may not have.
 */
export interface PaintContext {
  fillStyle: string | object;
  strokeStyle: string | object;
  globalAlpha: number;
  lineWidth: number;
  lineCap: "butt" | "round" | "square";
  lineJoin: "bevel" | "miter" | "round";
  font: string;
  textAlign: "center" | "end" | "left" | "right" | "start";
  textBaseline: "alphabetic" | "bottom" | "hanging" | "ideographic" | "middle" | "top";
  save(): void;
  restore(): void;
  translate(x: number, y: number): void;
  scale(x: number, y: number): void;
  setLineDash(segments: number[]): void;
  beginPath(): void;
  closePath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  arc(x: number, y: number, radius: number, from: number, to: number, anticlockwise?: boolean): void;
  ellipse(x: number, y: number, rx: number, ry: number, rotation: number, from: number, to: number): void;
  roundRect(x: number, y: number, width: number, height: number, radius: number): void;
  fill(): void;
  stroke(): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  strokeRect(x: number, y: number, width: number, height: number): void;
  fillText(text: string, x: number, y: number): void;
  createRadialGradient(x0: number, y0: number, r0: number, x1: number, y1: number, r1: number): PaintGradient;
}

/** The pixels of a canvas, four bytes each: red, green, blue, opacity. */
export interface PaintPixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** The part of a 2D context that gives access to pixels. */
export interface PaintRaster {
  createImageData(width: number, height: number): PaintPixels;
  putImageData(pixels: PaintPixels, x: number, y: number): void;
}

/** A canvas in device pixels; `scale` is device pixels per CSS pixel. */
export interface Canvas {
  readonly context: PaintContext;
  /** Access to pixels; absent where the painter writes SVG. */
  readonly raster?: PaintRaster;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly palette: Palette;
}

/** A move and the seat that made it. */
export interface SeatMove<Move> {
  readonly seat: Seat;
  readonly move: Move;
}

/** Everything a painter may use besides the view. */
export interface Scene<Move = unknown, View = unknown, Draft = unknown> {
  /** The seat shown at the bottom. */
  readonly side: Seat;
  /** A small board without frame, coordinates and numbers. */
  readonly tile: boolean;
  readonly last?: SeatMove<Move> | undefined;
  /** The view before the last step, used to mark what it changed. */
  readonly before?: View | undefined;
  /** All moves so far, for the order of placement. */
  readonly moves?: readonly SeatMove<Move>[] | undefined;
  /** Legal moves, marked with dots. */
  readonly allowed?: readonly Move[] | undefined;
  /** A move that was ruled illegal, marked with a cross. */
  readonly illegal?: SeatMove<Move> | undefined;
  /** A move of this position that was played, and a better one. */
  readonly compared?: { readonly seat: Seat; readonly played: Move; readonly better: Move } | undefined;
  readonly cursor?: Spot | undefined;
  readonly hover?: Spot | undefined;
  /** Transition from `before`: progress goes from 0 (before) to 1 (current view). */
  readonly animation?: { readonly before: View; readonly progress: number } | undefined;
  /** A dragged piece: its origin, and its current centre in squares. */
  readonly dragged?: { readonly from: Spot; readonly x: number; readonly y: number } | undefined;
  /** The person's unfinished move. */
  readonly draft?: Draft | undefined;
  /** A hinted move, for games where the cursor cannot show all of it. */
  readonly hinted?: Move | undefined;
  /** Ids of the layers that are switched on. */
  readonly layers: ReadonlySet<string>;
  /** The visible part of a zoomable board; absent = the whole board. */
  readonly viewport?: Viewport | undefined;
}

/** A part of a board: the cell in the centre, and device pixels per cell. */
export interface Viewport {
  readonly x: number;
  readonly y: number;
  readonly cell: number;
}

/** A part of a board in cells; `right` and `bottom` are exclusive. */
export interface VisibleArea {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How a position looks, in a terminal and on a canvas. */
export interface GameBoard<Move, View, Draft> {
  grid(view: View): Grid;
  /** Width of the frame with coordinates on each side as a share of the board's edge; 0 on tiles. */
  readonly frame: number;
  /** Target square of a move, outside the board for an exit move; undefined = none, such as a pass. */
  spotOf(move: Move, seat: Seat, view: View): Spot | undefined;
  /** The board as text from a viewer's side with the last move marked; zoomable boards shrink to `size`. */
  draw(
    view: View,
    viewer: Viewer,
    style: TerminalStyle,
    say: FormatMessage,
    last?: Move,
    size?: TerminalSize,
  ): readonly string[];
  /** Lines shown to a person after the match; absent = only the verdict. */
  drawEnding?(view: View, seat: Seat, style: TerminalStyle, say: FormatMessage): readonly string[];
  paint(canvas: Canvas, view: View, scene: Scene<Move, View, Draft>): void;
  /** Duration of the transition between two views; 0 = no animation. */
  animationMs(before: View, after: View): number;
  /** Layers that can be switched on and off: trails, front, order of placement, ... */
  readonly layers: readonly { readonly id: string; readonly name: LocalizedText; readonly on: boolean }[];
  /** Icon of a seat as SVG; absent = the solid and the hollow square. */
  seatIcon?(seat: Seat): string;
}
