import type { TerminalStyle } from "../../core/terminal-style.ts";
import type { Canvas, GameBoard } from "../board.ts";
import { type BoardLayout, isInside, layoutBoard } from "../painting/board-layout.ts";
import {
  fillCircle,
  inSquare,
  paintCompared,
  paintCross,
  paintCursor,
  paintLabels,
  paintLines,
  paintSeatMark,
  strokeCircle,
} from "../painting/marks.ts";
import { type DiscGame, changeOf, type DiscScene, type DiscView, spotOfSquare } from "./disc-game.ts";
import { paintDiscs, flipAnimationOf } from "./discs.ts";

const FRAME = 30 / 860;

/** A disc with a ring in its seat's colour; readable on light and dark pages. */
const SEAT_ICONS = [0, 1].map(
  (seat) =>
    `<svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="8.5" fill="var(--stone-mark-${seat})"/>` +
    `<circle cx="9.6" cy="8.9" r="4.5" fill="var(--stone-shine-${seat})" opacity=".5"/>` +
    `<circle cx="12" cy="12" r="10.5" fill="none" stroke="var(--s${seat}-fill)" stroke-width="2.2"/></svg>`,
);

/**
 * Draws and paints a game with discs.
 *
 * @example
 * ```ts
 * defineGame({ board: discBoard(discs), ... });
 * ```
 */
export function discBoard<Move>(game: DiscGame<Move>): GameBoard<Move, DiscView, undefined> {
  const { grid } = game;
  return {
    grid: () => grid,
    frame: FRAME,
    spotOf(move, _seat, view) {
      const square = game.squareOf(move, view);
      return square === undefined ? undefined : spotOfSquare(grid, square);
    },
    draw: (view, _viewer, style, _say, last) => drawDiscs(game, view, style, last),
    paint: (canvas, view, scene) => paint(game, canvas, view, scene),
    animationMs: (before, after) => flipAnimationOf(grid, before, after).ms,
    layers: [],
    seatIcon: (seat) => SEAT_ICONS[seat] ?? "",
  };
}

function paint<Move>(game: DiscGame<Move>, canvas: Canvas, view: DiscView, scene: DiscScene<Move>): void {
  const { grid } = game;
  const layout = layoutBoard(canvas.width, canvas.height, grid, scene.tile ? 0 : FRAME, scene.side);
  const paintDot = (square: number | undefined, colour: string, radius: number): void => {
    if (square === undefined) return;
    inSquare(canvas, layout, spotOfSquare(grid, square), (context) => {
      context.fillStyle = colour;
      fillCircle(context, 50, 50, radius);
    });
  };
  paintBackground(game, canvas, layout, scene.tile);
  paintDiscs(canvas, layout, view, scene.animation);
  const last = scene.last && game.lastSquare(scene.last.move, view);
  const settled = (scene.animation?.progress ?? 1) >= 1;
  if (settled && last !== undefined) paintLast(canvas, layout, view, scene, last);
  for (const move of scene.allowed ?? []) paintDot(game.squareOf(move, view), "rgb(255 255 255 / .55)", 12);
  if (scene.cursor && isInside(grid, scene.cursor)) paintCursor(canvas, layout, scene.cursor, "#fff");
  const flipColour = view.turn === 0 ? "rgb(21 25 26 / .75)" : "rgb(255 251 242 / .8)";
  for (const square of previewFlips(game, view, scene)) paintDot(square, flipColour, 14);
  for (const kind of ["played", "better"] as const) {
    const square = scene.compared && game.squareOf(scene.compared[kind], view);
    if (square !== undefined) paintCompared(canvas, layout, spotOfSquare(grid, square), kind);
  }
  const illegal = scene.illegal && game.squareOf(scene.illegal.move, view);
  if (illegal !== undefined) paintCross(canvas, layout, spotOfSquare(grid, illegal));
}

function paintBackground<Move>(game: DiscGame<Move>, canvas: Canvas, layout: BoardLayout, tile: boolean): void {
  const { context, palette, width, height } = canvas;
  const { left, top, square, columns, rows } = layout;
  context.fillStyle = palette("felt-line");
  context.fillRect(0, 0, width, height);
  context.fillStyle = palette("felt");
  if (tile) context.fillRect(0, 0, width, height);
  else context.fillRect(left, top, square * columns, square * rows);
  paintLines(canvas, layout, palette("felt-line"), 0.025);
  for (const { column, row } of game.points)
    fillCircle(context, left + column * square, top + row * square, square * 0.07);
  if (tile) return;
  paintLabels(canvas, layout, {
    columns: (column) => game.columnNames.charAt(column),
    rows: (row) => game.rowNames.charAt(row),
    colour: "rgb(255 255 255 / .85)",
    size: 0.6,
  });
}

/** The seat's mark on the last disc, and a thin ring on the discs it flipped. */
function paintLast<Move>(
  canvas: Canvas,
  layout: BoardLayout,
  view: DiscView,
  { before, tile }: DiscScene<Move>,
  last: number,
): void {
  if (view.board.charAt(last) === "0") return;
  for (const square of before === undefined || tile ? [] : changeOf(before, view).flipped)
    inSquare(canvas, layout, spotOfSquare(layout, square), (context) => {
      context.strokeStyle = view.board.charAt(square) === "1" ? "rgb(255 255 255 / .3)" : "rgb(0 0 0 / .3)";
      context.lineWidth = 3;
      strokeCircle(context, 50, 50, 32);
    });
  const colours = [canvas.palette("night-s0"), "#b87003"] as const;
  inSquare(canvas, layout, spotOfSquare(layout, last), (context) =>
    paintSeatMark(context, view.board.charAt(last) === "1" ? 0 : 1, colours),
  );
}

/** The discs that a move at the pointer, or else at the cursor, would flip. */
function previewFlips<Move>(game: DiscGame<Move>, view: DiscView, scene: DiscScene<Move>): readonly number[] {
  const spot = scene.hover ?? scene.cursor;
  if (!spot || !isInside(game.grid, spot) || !game.flippedBy) return [];
  const move = game.moveAt(spot);
  return scene.allowed?.includes(move) ? game.flippedBy(view, view.turn, move) : [];
}

/** Three columns per square: the last move stands in brackets, visible without colours. */
function drawDiscs<Move>(game: DiscGame<Move>, view: DiscView, style: TerminalStyle, last?: Move): readonly string[] {
  const { columns, rows } = game.grid;
  const lastSquare = last === undefined ? undefined : game.lastSquare(last, view);
  const cell = (digit: string): string =>
    digit === "1" ? style.seats[0]("●") : digit === "2" ? style.seats[1]("○") : style.dim("·");
  const lines = [style.dim(`   ${Array.from(game.columnNames).join("  ")} `)];
  for (let row = 0; row < rows; row++) {
    let line = `${style.dim(game.rowNames.charAt(row))} `;
    for (let square = row * columns; square < (row + 1) * columns; square++) {
      const drawn = cell(view.board.charAt(square));
      line += square === lastSquare ? `${style.bold("[")}${drawn}${style.bold("]")}` : ` ${drawn} `;
    }
    lines.push(line);
  }
  return lines;
}
