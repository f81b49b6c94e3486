import type { TerminalStyle } from "../../core/terminal-style.ts";
import type { Canvas, GameBoard, PaintContext, Scene, Spot } from "../board.ts";
import { type BoardLayout, isInside, layoutBoard } from "../painting/board-layout.ts";
import {
  fillCircle,
  inSquare,
  paintCross,
  paintCursor,
  paintLabels,
  paintLines,
  paintSeatMark,
  roundBox,
  strokeCircle,
} from "../painting/marks.ts";
import type { GridGame, GridPiece, GridState } from "./grid-game.ts";
import { nextSquares, type GridDraft } from "./input.ts";
import { gridSquares, type GridSquares, squaresIn } from "./squares.ts";

type GridScene = Scene<string, GridState, GridDraft>;

const FRAME = 30 / 860;
const SHADOW = "rgb(0 0 0 / .28)";
const DOT = "rgb(255 255 255 / .6)";
const GREY = "#8a8f8d";

/** A grid game with what drawing and painting look up often. */
interface Painter {
  readonly game: GridGame<GridState>;
  readonly squares: GridSquares;
}

export function gridBoard(game: GridGame<GridState>): GameBoard<string, GridState, GridDraft> {
  const painter: Painter = { game, squares: gridSquares(game.grid) };
  const { squares } = painter;
  return {
    grid: () => game.grid,
    frame: FRAME,
    spotOf: (move) => spotsOf(squares, move).at(-1),
    draw: (view, _viewer, style, _say, last) => draw(painter, view, style, last),
    paint: (canvas, view, scene) => paint(painter, canvas, view, scene),
    animationMs: () => 0,
    layers: [],
    seatIcon: (seat) =>
      seatIcon(
        Object.values(game.pieces).find((piece) => piece.seat === seat),
        seat,
      ),
  };
}

function spotsOf(squares: GridSquares, move: string): readonly Spot[] {
  return squaresIn(squares, move).flatMap((name) => squares.spot(name) ?? []);
}

function shapeOf({ shape, seat }: GridPiece): NonNullable<GridPiece["shape"]> {
  return shape ?? (seat === undefined ? "none" : "disc");
}

/** The character of a piece in a terminal. */
function symbolOf(character: string, piece: GridPiece): string {
  const { symbol, seat } = piece;
  if (symbol !== undefined) return symbol;
  const shape = shapeOf(piece);
  if (shape === "none") return "·";
  if (shape === "letter" || seat === undefined) return character;
  return shape === "disc" ? "●○".charAt(seat) : "■□".charAt(seat);
}

/** Three columns per square: the last move stands in brackets, visible without colours. */
function draw({ game, squares }: Painter, view: GridState, style: TerminalStyle, last?: string): readonly string[] {
  const { columns, rows } = game.grid;
  const target = last === undefined ? undefined : spotsOf(squares, last).at(-1);
  const label = (row: number): string => squares.name(0, row).slice(1).padStart(2);
  const names = Array.from({ length: columns }, (_, column) => squares.name(column, 0).charAt(0));
  const lines = [style.dim(`    ${names.join("  ")} `)];
  for (let row = 0; row < rows; row++) {
    let line = `${style.dim(label(row))} `;
    for (let column = 0; column < columns; column++) {
      const character = squares.get(view.board, column, row);
      const piece = game.pieces[character] ?? { name: character, shape: "letter" };
      const symbol = symbolOf(character, piece);
      const drawn = piece.seat === undefined ? style.dim(symbol) : style.seats[piece.seat](symbol);
      const isLast = target?.column === column && target.row === row;
      line += isLast ? `${style.bold("[")}${drawn}${style.bold("]")}` : ` ${drawn} `;
    }
    lines.push(line);
  }
  return lines;
}

function paint(painter: Painter, canvas: Canvas, view: GridState, scene: GridScene): void {
  const { game, squares } = painter;
  const { grid } = game;
  const layout = layoutBoard(canvas.width, canvas.height, grid, scene.tile ? 0 : FRAME, scene.side);
  paintBackground(painter, canvas, layout, scene.tile);
  const lastSpots = scene.last ? spotsOf(squares, scene.last.move) : [];
  for (const spot of lastSpots) paintTint(canvas, layout, spot, "rgb(255 214 90 / .35)");
  for (const name of scene.draft ?? []) {
    const spot = squares.spot(name);
    if (spot) paintTint(canvas, layout, spot, "rgb(255 255 255 / .4)");
  }
  for (let row = 0; row < grid.rows; row++)
    for (let column = 0; column < grid.columns; column++) {
      const character = squares.get(view.board, column, row);
      const piece = game.pieces[character];
      if (piece && !isDragged(scene, column, row))
        inSquare(canvas, layout, { column, row }, (context) => paintPiece(context, canvas, character, piece));
    }
  const target = lastSpots.at(-1);
  if (scene.last && target && !scene.tile) paintLastMark(painter, canvas, layout, view, scene.last.seat, target);
  for (const name of nextSquares(squares, scene.allowed ?? [], scene.draft ?? [])) {
    const spot = squares.spot(name);
    if (spot) paintDot(canvas, layout, spot, view.board[spot.row]?.charAt(spot.column) ?? "", game.pieces);
  }
  if (scene.cursor && isInside(grid, scene.cursor)) paintCursor(canvas, layout, scene.cursor, "#fff");
  const illegal = scene.illegal && spotsOf(squares, scene.illegal.move).at(-1);
  if (illegal) paintCross(canvas, layout, illegal);
  paintDragged(painter, canvas, layout, view, scene);
}

function isDragged({ dragged }: GridScene, column: number, row: number): boolean {
  return dragged?.from.column === column && dragged.from.row === row;
}

/** A dragged piece under the pointer. */
function paintDragged(
  { game, squares }: Painter,
  canvas: Canvas,
  layout: BoardLayout,
  view: GridState,
  scene: GridScene,
): void {
  const { dragged } = scene;
  if (!dragged) return;
  const character = squares.get(view.board, dragged.from.column, dragged.from.row);
  const piece = game.pieces[character];
  if (!piece) return;
  const spot = { column: dragged.x - 0.5, row: dragged.y - 0.5 };
  inSquare(canvas, layout, spot, (context) => paintPiece(context, canvas, character, piece));
}

function paintBackground({ game, squares }: Painter, canvas: Canvas, layout: BoardLayout, tile: boolean): void {
  const { context, palette, width, height } = canvas;
  const { left, top, square, columns, rows } = layout;
  context.fillStyle = palette("felt-line");
  context.fillRect(0, 0, width, height);
  context.fillStyle = palette("felt");
  if (tile) context.fillRect(0, 0, width, height);
  else context.fillRect(left, top, square * columns, square * rows);
  if (game.grid.pattern === "checkered")
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++)
        // The square at the lower left is dark, as in chess.
        if ((column + rows - 1 - row) % 2 === 1) paintTint(canvas, layout, { column, row }, "rgb(255 255 255 / .16)");
  paintLines(canvas, layout, palette("felt-line"), 0.025);
  if (tile) return;
  paintLabels(canvas, layout, {
    columns: (column) => squares.name(column, 0).charAt(0),
    rows: (row) => squares.name(0, row).slice(1),
    colour: "rgb(255 255 255 / .85)",
    size: 0.6,
  });
}

function paintTint(canvas: Canvas, layout: BoardLayout, spot: Spot, colour: string): void {
  inSquare(canvas, layout, spot, (context) => {
    context.fillStyle = colour;
    context.fillRect(0, 0, 100, 100);
  });
}

/** A dot on an empty square, a ring around a piece. */
function paintDot(
  canvas: Canvas,
  layout: BoardLayout,
  spot: Spot,
  character: string,
  pieces: GridGame<GridState>["pieces"],
): void {
  inSquare(canvas, layout, spot, (context) => {
    if (pieces[character]?.seat === undefined) {
      context.fillStyle = DOT;
      fillCircle(context, 50, 50, 12);
      return;
    }
    context.strokeStyle = DOT;
    context.lineWidth = 6;
    strokeCircle(context, 50, 50, 45);
  });
}

function paintPiece(context: PaintContext, { palette }: Canvas, character: string, piece: GridPiece): void {
  const shape = shapeOf(piece);
  if (shape === "none") return;
  const colour = piece.colour ?? (piece.seat === undefined ? GREY : palette(`stone-${piece.seat}`));
  if (shape === "letter") {
    context.fillStyle = colour;
    context.font = "700 64px system-ui, sans-serif";
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.fillText(piece.symbol ?? character, 50, 54);
    return;
  }
  const fill = (y: number): void => {
    if (shape === "disc") fillCircle(context, 50, y, 38);
    else {
      roundBox(context, 14, y - 36, 72, 10);
      context.fill();
    }
  };
  context.fillStyle = SHADOW;
  fill(52.5);
  context.fillStyle = colour;
  fill(50);
}

/** The mark of the seat that moved, on the piece it moved. */
function paintLastMark(
  { game, squares }: Painter,
  canvas: Canvas,
  layout: BoardLayout,
  view: GridState,
  seat: 0 | 1,
  spot: Spot,
): void {
  if (game.pieces[squares.get(view.board, spot.column, spot.row)]?.seat !== seat) return;
  const colours = [canvas.palette("night-s0"), "#b87003"] as const;
  inSquare(canvas, layout, spot, (context) => paintSeatMark(context, seat, colours));
}

/** The piece with a ring in its seat's colour; readable on light and dark pages. */
function seatIcon(piece: GridPiece | undefined, seat: number): string {
  const fill = piece?.colour ?? `var(--stone-mark-${seat})`;
  const body =
    piece && shapeOf(piece) === "square"
      ? `<rect x="5" y="5" width="14" height="14" rx="2" fill="${fill}"/>`
      : `<circle cx="12" cy="12" r="8.5" fill="${fill}"/>`;
  return (
    `<svg viewBox="0 0 24 24" aria-hidden="true">${body}` +
    `<circle cx="12" cy="12" r="10.5" fill="none" stroke="var(--s${seat}-fill)" stroke-width="2.2"/></svg>`
  );
}
