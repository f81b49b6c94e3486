import type { Seat } from "../../core/seats.ts";
import type { Canvas, PaintContext, Spot } from "../board.ts";
import { cornerOf, type BoardLayout } from "./board-layout.ts";

/** Paints one square in units of a hundredth of its edge. */
export function inSquare(
  { context }: Canvas,
  layout: BoardLayout,
  spot: Spot,
  paint: (context: PaintContext) => void,
): void {
  const [x, y] = cornerOf(layout, spot);
  context.save();
  context.translate(x, y);
  context.scale(layout.square / 100, layout.square / 100);
  paint(context);
  context.restore();
}

export function fillCircle(context: PaintContext, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

export function strokeCircle(context: PaintContext, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.stroke();
}

export function roundBox(context: PaintContext, x: number, y: number, edge: number, radius: number): void {
  context.beginPath();
  context.roundRect(x, y, edge, edge, radius);
}

/** Grid lines; their width is a share of a square, at least one pixel. */
export function paintLines({ context }: Canvas, layout: BoardLayout, colour: string, share: number): void {
  const { left, top, square, columns, rows } = layout;
  const thickness = Math.max(1, Math.round(square * share));
  const half = thickness >> 1;
  context.fillStyle = colour;
  for (let i = 1; i < columns; i++) context.fillRect(left + i * square - half, top, thickness, rows * square);
  for (let i = 1; i < rows; i++) context.fillRect(left, top + i * square - half, columns * square, thickness);
}

export interface Labels {
  readonly columns: (column: number) => string;
  readonly rows: (row: number) => string;
  readonly colour: string;
  /** Font size as a share of the frame. */
  readonly size: number;
}

/** Coordinates above and at the left; on a large board some labels are skipped. */
export function paintLabels({ context, scale }: Canvas, layout: BoardLayout, labels: Labels): void {
  const { left, top, square, columns, rows } = layout;
  const size = Math.max(Math.min(left, top) * labels.size, 7 * scale);
  context.fillStyle = labels.colour;
  context.font = `${size}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  const step = Math.ceil((size * 1.6) / square);
  for (let column = 0; column < columns; column += step)
    context.fillText(labels.columns(column), cornerOf(layout, { column, row: 0 })[0] + square / 2, top / 2);
  for (let row = 0; row < rows; row += step)
    context.fillText(labels.rows(row), left / 2, cornerOf(layout, { column: 0, row })[1] + square / 2);
}

/** Marks an illegal move with a cross. */
export function paintCross(canvas: Canvas, layout: BoardLayout, spot: Spot): void {
  const shu = canvas.palette("shu-fill");
  inSquare(canvas, layout, spot, (context) => {
    context.fillStyle = "#f8e6de";
    context.strokeStyle = shu;
    context.lineWidth = 7;
    roundBox(context, 4, 4, 92, 8);
    context.fill();
    context.stroke();
    context.lineWidth = 10;
    context.lineCap = "round";
    context.beginPath();
    context.moveTo(30, 30);
    context.lineTo(70, 70);
    context.moveTo(70, 30);
    context.lineTo(30, 70);
    context.stroke();
  });
}

/** White below the colours, so that both are seen on every ground. */
const COMPARED_COLOURS = { better: "#1a63d8", played: "#c22d20" } as const;

/** Marks the square of a better move with a ring, and of the one that was played with a dashed one. */
export function paintCompared(canvas: Canvas, layout: BoardLayout, spot: Spot, kind: "better" | "played"): void {
  inSquare(canvas, layout, spot, (context) => {
    context.strokeStyle = "#fff";
    context.lineWidth = 15;
    strokeCircle(context, 50, 50, 36);
    context.strokeStyle = COMPARED_COLOURS[kind];
    context.lineWidth = 9;
    context.setLineDash(kind === "better" ? [] : [14, 9]);
    strokeCircle(context, 50, 50, 36);
  });
}

/** As `paintCompared`, with a line from the square that the piece comes from. */
export function paintComparedStep(
  canvas: Canvas,
  layout: BoardLayout,
  from: Spot,
  to: Spot,
  kind: "better" | "played",
): void {
  const { context } = canvas;
  const centre = (spot: Spot): readonly [number, number] => {
    const [x, y] = cornerOf(layout, spot);
    return [x + layout.square / 2, y + layout.square / 2];
  };
  context.save();
  context.lineCap = "round";
  for (const [colour, width] of [
    ["#fff", 0.15],
    [COMPARED_COLOURS[kind], 0.09],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = layout.square * width;
    context.beginPath();
    context.moveTo(...centre(from));
    context.lineTo(...centre(to));
    context.stroke();
  }
  context.restore();
  paintCompared(canvas, layout, to, kind);
}

/** Seat 0 is solid, seat 1 is hollow. */
export function paintSeatMark(context: PaintContext, seat: Seat, colours: readonly [string, string]): void {
  if (seat === 0) {
    context.fillStyle = colours[0];
    roundBox(context, 37, 37, 26, 5);
    context.fill();
    return;
  }
  context.strokeStyle = colours[1];
  context.lineWidth = 7;
  roundBox(context, 39, 39, 22, 4);
  context.stroke();
}

/** Keyboard cursor: an outline only, because a filled square would grey a piece just placed there. */
export function paintCursor(canvas: Canvas, layout: BoardLayout, spot: Spot, colour: string): void {
  inSquare(canvas, layout, spot, (context) => {
    context.strokeStyle = colour;
    context.lineWidth = 5;
    roundBox(context, 5, 5, 90, 10);
    context.stroke();
  });
}

/** Ease-out close to the page's cubic-bezier(.2, .7, .2, 1). */
export function ease(progress: number): number {
  return 1 - (1 - Math.max(0, Math.min(1, progress))) ** 3;
}
