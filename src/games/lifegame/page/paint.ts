import type { Canvas, Scene, Spot, PaintContext, Palette } from "../../board.ts";
import { isInside, type BoardLayout, layoutBoard } from "../../painting/board-layout.ts";
import {
  ease,
  fillCircle,
  inSquare,
  paintCompared,
  paintCross,
  paintCursor,
  paintLabels,
  roundBox,
} from "../../painting/marks.ts";
import type { LifegameMove } from "../moves.ts";
import { indexOf, isOnBoard, type LifegameState, type Cell } from "../state.ts";
import { nextCell, parentsOf, type LifegameDraft } from "./input.ts";

type LifegameScene = Scene<LifegameMove, LifegameState, LifegameDraft>;

export const FRAME = 26 / 652;
const TILE_FRAME = 3 / 606;

export function gridOf({ options: { size } }: LifegameState): { columns: number; rows: number } {
  return { columns: size, rows: size };
}

export function paint(canvas: Canvas, view: LifegameState, scene: LifegameScene): void {
  const frame = scene.tile ? TILE_FRAME : FRAME;
  const layout = layoutBoard(canvas.width, canvas.height, gridOf(view), frame, scene.side);
  paintBackground(canvas, layout, scene.tile);
  paintCells(canvas, layout, view, scene);
  if (view.generation === 0 && scene.last) paintLast(canvas, layout, view, scene.last.move);
  if (scene.layers.has("order")) paintOrder(canvas, layout, scene);
  for (const move of scene.allowed ?? [])
    inSquare(canvas, layout, spotOf(move), (context) => {
      context.fillStyle = canvas.palette("ink");
      context.globalAlpha = 0.22;
      fillCircle(context, 50, 50, 8);
    });
  if (scene.hover && isInside(layout, scene.hover)) paintBirth(canvas, layout, view, scene.hover);
  if (scene.cursor && isInside(layout, scene.cursor)) paintCursor(canvas, layout, scene.cursor, canvas.palette("ink"));
  for (const kind of ["played", "better"] as const)
    if (scene.compared) paintCompared(canvas, layout, spotOf(scene.compared[kind]), kind);
  const illegalMove = scene.illegal?.move;
  if (illegalMove && isOnBoard(view.options.size, illegalMove)) paintCross(canvas, layout, spotOf(illegalMove));
}

export function spotOf({ row, col }: LifegameMove): Spot {
  return { column: col, row };
}

function spotAt(index: number, size: number): Spot {
  return { column: index % size, row: Math.floor(index / size) };
}

const GENERATION_MS = 700;
const PLACE_MS = 180;

export function animationMs(before: LifegameState, after: LifegameState): number {
  if (before.generation !== after.generation) return GENERATION_MS;
  return before.ply === after.ply ? 0 : PLACE_MS;
}

function paintBackground(canvas: Canvas, layout: BoardLayout, tile: boolean): void {
  const { context, palette, width, height } = canvas;
  context.fillStyle = palette("tatami-line");
  context.fillRect(0, 0, width, height);
  context.fillStyle = palette("surface");
  const { left, top, square, columns, rows } = layout;
  const gap = Math.max(0.5, square * 0.02);
  context.beginPath();
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      context.roundRect(
        left + column * square + gap,
        top + row * square + gap,
        square - 2 * gap,
        square - 2 * gap,
        square * 0.08,
      );
  context.fill();
  if (tile) return;
  paintLabels(canvas, layout, { columns: String, rows: String, colour: palette("ink-2"), size: 0.58 });
}

/** Births grow and deaths shrink during the animation. */
function paintCells(canvas: Canvas, layout: BoardLayout, view: LifegameState, scene: LifegameScene): void {
  const { size } = view.options;
  const before = scene.animation?.before;
  const progress = ease(scene.animation?.progress ?? 1);
  const moving = before?.options.size === size && progress < 1;
  for (const [index, cell] of view.cells.entries()) {
    const was = moving ? (before.cells[index] ?? 0) : cell;
    if (cell === 0 && was === 0) continue;
    inSquare(canvas, layout, spotAt(index, size), (context) => {
      if (was === cell) paintCell(context, cell, 1, canvas.palette);
      else if (cell === 0) paintCell(context, was, 1 - progress, canvas.palette);
      else paintCell(context, cell, progress, canvas.palette);
    });
  }
}

/** A small mark of the seat: paper on the filled cell, amber in the ring. */
function paintLast(canvas: Canvas, layout: BoardLayout, view: LifegameState, last: LifegameMove): void {
  const { size } = view.options;
  const cell = isOnBoard(size, last) ? view.cells[indexOf(size, last)] : 0;
  if (!cell) return;
  inSquare(canvas, layout, spotOf(last), (context) => {
    context.fillStyle = canvas.palette(cell === 1 ? "surface" : "s1-fill");
    roundBox(context, 41, 41, 18, 4);
    context.fill();
  });
}

function paintOrder(canvas: Canvas, layout: BoardLayout, { moves = [] }: LifegameScene): void {
  for (const [index, { move }] of moves.entries())
    inSquare(canvas, layout, spotOf(move), (context) => {
      context.font = "700 17px system-ui, sans-serif";
      context.textAlign = "left";
      context.textBaseline = "top";
      const text = String(index + 1);
      context.fillStyle = canvas.palette("surface");
      context.globalAlpha = 0.85;
      context.beginPath();
      context.roundRect(4, 4, 10 + 10 * text.length, 22, 6);
      context.fill();
      context.globalAlpha = 1;
      context.fillStyle = canvas.palette("ink-2");
      context.fillText(text, 9, 7);
    });
}

/** Previews the birth under the pointer and outlines its three parents. */
function paintBirth(canvas: Canvas, layout: BoardLayout, view: LifegameState, hover: Spot): void {
  const { size } = view.options;
  const index = hover.row * size + hover.column;
  const parents = parentsOf(view.cells, size, index);
  if (parents.length === 0) return;
  inSquare(canvas, layout, hover, (context) => {
    context.globalAlpha = 0.45;
    paintCell(context, nextCell(view.cells, size, index), 0.7, canvas.palette);
  });
  for (const parent of parents)
    inSquare(canvas, layout, spotAt(parent, size), (context) => {
      context.strokeStyle = canvas.palette("ai");
      context.lineWidth = 4;
      roundBox(context, 5, 5, 90, 12);
      context.stroke();
    });
}

/** A live cell in a square of 100: filled for seat 0, a ring for seat 1; `size` is its scale in animations. */
function paintCell(context: PaintContext, cell: Cell, size: number, palette: Palette): void {
  if (cell === 0 || size <= 0) return;
  context.translate(50 - 50 * size, 50 - 50 * size);
  context.scale(size, size);
  if (cell === 1) {
    context.fillStyle = palette("s0-fill");
    roundBox(context, 12, 12, 76, 12);
    context.fill();
    return;
  }
  context.strokeStyle = palette("s1-fill");
  context.lineWidth = 18;
  roundBox(context, 21, 21, 58, 8);
  context.stroke();
}
