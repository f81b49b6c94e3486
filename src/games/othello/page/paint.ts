import type { Canvas } from "../../board.ts";
import {
  fillCircle,
  inSquare,
  paintCross,
  paintCursor,
  paintLabels,
  paintLines,
  paintSeatMark,
  strokeCircle,
} from "../../painting/marks.ts";
import { isInside, type BoardLayout, layoutBoard } from "../../painting/board-layout.ts";
import { PASS } from "../squares.ts";
import type { OthelloView } from "../state.ts";
import { type OthelloScene, paintDiscs, spotOf } from "./discs.ts";
import { changeOf, flippedBy } from "./board-changes.ts";

export const GRID = { columns: 8, rows: 8 } as const;
export const FRAME = 30 / 860;

export function paint(canvas: Canvas, view: OthelloView, scene: OthelloScene): void {
  const layout = layoutBoard(canvas.width, canvas.height, GRID, scene.tile ? 0 : FRAME, scene.side);
  paintBackground(canvas, layout, scene.tile);
  paintDiscs(canvas, layout, view, scene);
  const settled = (scene.animation?.progress ?? 1) >= 1;
  if (settled) paintLast(canvas, layout, view, scene);
  paintAllowed(canvas, layout, scene);
  if (scene.cursor && isInside(GRID, scene.cursor)) paintCursor(canvas, layout, scene.cursor, "#fff");
  paintPreview(canvas, layout, view, scene);
  const illegalMove = scene.illegal?.move;
  if (illegalMove !== undefined && illegalMove !== PASS) paintCross(canvas, layout, spotOf(illegalMove));
}

function paintBackground(canvas: Canvas, layout: BoardLayout, tile: boolean): void {
  const { context, palette, width, height } = canvas;
  const { left, top, square } = layout;
  context.fillStyle = palette("felt-line");
  context.fillRect(0, 0, width, height);
  context.fillStyle = palette("felt");
  if (tile) context.fillRect(0, 0, width, height);
  else context.fillRect(left, top, square * 8, square * 8);
  paintLines(canvas, layout, palette("felt-line"), 0.025);
  for (const column of [2, 6])
    for (const row of [2, 6]) fillCircle(context, left + column * square, top + row * square, square * 0.07);
  if (tile) return;
  paintLabels(canvas, layout, {
    columns: (column) => "abcdefgh".charAt(column),
    rows: (row) => String(row + 1),
    colour: "rgb(255 255 255 / .85)",
    size: 0.6,
  });
}

/** The seat's mark on the last disc, and a thin ring on the discs it flipped. */
function paintLast(canvas: Canvas, layout: BoardLayout, view: OthelloView, scene: OthelloScene): void {
  const last = scene.last?.move;
  if (last === undefined || last === PASS || view.board.charAt(last) === "0") return;
  if (scene.before !== undefined && !scene.tile)
    for (const square of changeOf(scene.before, view).flipped)
      inSquare(canvas, layout, spotOf(square), (context) => {
        context.strokeStyle = view.board.charAt(square) === "1" ? "rgb(255 255 255 / .3)" : "rgb(0 0 0 / .3)";
        context.lineWidth = 3;
        strokeCircle(context, 50, 50, 32);
      });
  const colours = [canvas.palette("night-s0"), "#b87003"] as const;
  inSquare(canvas, layout, spotOf(last), (context) =>
    paintSeatMark(context, view.board.charAt(last) === "1" ? 0 : 1, colours),
  );
}

function paintAllowed(canvas: Canvas, layout: BoardLayout, { allowed = [] }: OthelloScene): void {
  for (const move of allowed)
    if (move !== PASS)
      inSquare(canvas, layout, spotOf(move), (context) => {
        context.fillStyle = "rgb(255 255 255 / .55)";
        fillCircle(context, 50, 50, 12);
      });
}

/** The discs that a move at the pointer, or else at the cursor, would flip. */
function paintPreview(canvas: Canvas, layout: BoardLayout, view: OthelloView, scene: OthelloScene): void {
  const spot = scene.hover ?? scene.cursor;
  if (!spot || !isInside(GRID, spot)) return;
  const move = spot.row * 8 + spot.column;
  if (!scene.allowed?.includes(move)) return;
  for (const square of flippedBy(view, view.turn, move))
    inSquare(canvas, layout, spotOf(square), (context) => {
      context.fillStyle = view.turn === 0 ? "rgb(21 25 26 / .75)" : "rgb(255 251 242 / .8)";
      fillCircle(context, 50, 50, 14);
    });
}
