import type { Seat } from "../../../core/seats.ts";
import type { PaintContext, Palette } from "../../board.ts";
import { fillCircle } from "../../painting/marks.ts";
import { paintIcon } from "../../painting/paint-svg.ts";
import type { Colour } from "../state.ts";

export interface GhostStyle {
  readonly seat: Seat;
  readonly colour: Colour | undefined;
  /** Absent on small boards. */
  readonly letter?: string;
  /** Faces the top of the canvas; else the bottom. */
  readonly up: boolean;
  /** Opacity of the colour while it is being revealed; 1 = fully visible. */
  readonly shown?: number;
}

/** A ghost in a square of 100: filled for seat 0, outlined for seat 1; a halo for blue, horns for red. */
export function paintGhost(context: PaintContext, style: GhostStyle, palette: Palette): void {
  context.save();
  context.translate(8, 8);
  context.scale(0.84, 0.84);
  const { colour, shown = 1 } = style;
  if (!colour || shown < 1) paintBody(context, { ...style, colour: undefined }, palette);
  if (colour) {
    context.globalAlpha *= shown;
    paintBody(context, style, palette);
  }
  context.restore();
}

function paintBody(context: PaintContext, style: GhostStyle, palette: Palette): void {
  const { seat, colour, letter, up } = style;
  const fill = palette(colour === "b" ? "ghost-blue" : colour === "r" ? "ghost-red" : `s${seat}-fill`);
  const paper = palette("surface");
  context.lineJoin = "round";
  context.strokeStyle = fill;
  traceBody(context);
  if (seat === 0) {
    context.fillStyle = fill;
    context.fill();
  } else {
    context.fillStyle = paper;
    context.lineWidth = 7;
    context.fill();
    context.stroke();
  }
  if (colour) paintSign(context, colour, fill);
  context.fillStyle = seat === 0 ? paper : fill;
  const eyes = up ? 34 : 42;
  fillCircle(context, 37, eyes, 6.5);
  fillCircle(context, 63, eyes, 6.5);
  if (letter === undefined) return;
  context.fillStyle = seat === 0 ? paper : colour ? fill : palette("s1");
  context.font = "700 20px system-ui, sans-serif";
  context.textAlign = "center";
  context.textBaseline = "alphabetic";
  context.fillText(letter, 50, up ? 70 : 67);
}

function traceBody(context: PaintContext): void {
  context.beginPath();
  context.moveTo(14, 88);
  context.lineTo(14, 46);
  context.arc(50, 46, 36, Math.PI, 0);
  context.lineTo(86, 88);
  for (const [x, y] of [
    [74, 79],
    [62, 88],
    [50, 79],
    [38, 88],
    [26, 79],
  ] as const)
    context.lineTo(x, y);
  context.closePath();
}

function paintSign(context: PaintContext, colour: Colour, fill: string): void {
  if (colour === "b") {
    context.lineWidth = 4;
    context.beginPath();
    context.ellipse(50, 3, 22, 5, 0, 0, 2 * Math.PI);
    context.stroke();
    return;
  }
  context.fillStyle = fill;
  for (const side of [-1, 1]) {
    context.beginPath();
    context.moveTo(50 + side * 26, 22);
    context.lineTo(50 + side * 31, 2);
    context.lineTo(50 + side * 9, 13);
    context.closePath();
    context.fill();
  }
}

/** The ghost as SVG, for lists and seat labels. */
export function ghostSvg(seat: Seat, colour: Colour | undefined): string {
  return paintIcon((context, palette) => paintGhost(context, { seat, colour, up: seat === 0 }, palette));
}
