import type { Canvas, Scene, Spot } from "../../page.ts";
import {
  ease,
  fillCircle,
  inSquare,
  paintCross,
  paintCursor,
  paintLabels,
  roundBox,
} from "../../painting/marks.ts";
import { isInside, type BoardLayout, layoutBoard } from "../../painting/board-layout.ts";
import type { LifegameMove } from "../moves.ts";
import { indexOf, isOnBoard, type LifegameState } from "../state.ts";
import { nextCell, parentsOf } from "./births.ts";
import { paintCell } from "./cells.ts";

export const FRAME = 26 / 652;
const TILE_FRAME = 3 / 606;

export function gridOf({ options: { size } }: LifegameState): { columns: number; rows: number } {
  return { columns: size, rows: size };
}

export function paint(canvas: Canvas, view: LifegameState, scene: Scene): void {
  const frame = scene.tile ? TILE_FRAME : FRAME;
  const plan = layoutBoard(canvas.width, canvas.height, gridOf(view), frame, scene.side);
  paintGround(canvas, plan, scene.tile);
  paintCells(canvas, plan, view, scene);
  if (view.generation === 0 && scene.last) paintLast(canvas, plan, view, scene.last.move as LifegameMove);
  if (scene.layers.has("order")) paintOrder(canvas, plan, scene);
  for (const move of (scene.allowed ?? []) as readonly LifegameMove[])
    inSquare(canvas, plan, spotOf(move), (context) => {
      context.fillStyle = canvas.palette("ink");
      context.globalAlpha = 0.22;
      fillCircle(context, 50, 50, 8);
    });
  if (scene.hover && isInside(plan, scene.hover)) paintBirth(canvas, plan, view, scene.hover);
  if (scene.cursor && isInside(plan, scene.cursor))
    paintCursor(canvas, plan, scene.cursor, canvas.palette("ink"));
  const ruled = scene.illegal?.move as LifegameMove | undefined;
  if (ruled && isOnBoard(view.options.size, ruled)) paintCross(canvas, plan, spotOf(ruled));
}

export function spotOf({ row, col }: LifegameMove): Spot {
  return { column: col, row };
}

function spotAt(at: number, size: number): Spot {
  return { column: at % size, row: Math.floor(at / size) };
}

function paintGround(canvas: Canvas, plan: BoardLayout, tile: boolean): void {
  const { context, palette, width, height } = canvas;
  context.fillStyle = palette("tatami-line");
  context.fillRect(0, 0, width, height);
  context.fillStyle = palette("surface");
  const { left, top, square, columns, rows } = plan;
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
  paintLabels(canvas, plan, { columns: String, rows: String, colour: palette("ink-2"), size: 0.58 });
}

/** Births grow and deaths shrink. */
function paintCells(canvas: Canvas, plan: BoardLayout, view: LifegameState, scene: Scene): void {
  const { size } = view.options;
  const before = scene.animation?.before as LifegameState | undefined;
  const progress = ease(scene.animation?.progress ?? 1);
  const moving = before?.options.size === size && progress < 1;
  for (const [at, cell] of view.cells.entries()) {
    const was = moving ? (before.cells[at] ?? 0) : cell;
    if (cell === 0 && was === 0) continue;
    inSquare(canvas, plan, spotAt(at, size), (context) => {
      if (was === cell) paintCell(context, cell, 1, canvas.palette);
      else if (cell === 0) paintCell(context, was, 1 - progress, canvas.palette);
      else paintCell(context, cell, progress, canvas.palette);
    });
  }
}

/** The seat's mark, small: paper on the filled cell, amber in the ring. */
function paintLast(canvas: Canvas, plan: BoardLayout, view: LifegameState, last: LifegameMove): void {
  const { size } = view.options;
  const cell = isOnBoard(size, last) ? view.cells[indexOf(size, last)] : 0;
  if (!cell) return;
  inSquare(canvas, plan, spotOf(last), (context) => {
    context.fillStyle = canvas.palette(cell === 1 ? "surface" : "s1-fill");
    roundBox(context, 41, 41, 18, 4);
    context.fill();
  });
}

function paintOrder(canvas: Canvas, plan: BoardLayout, { moves = [] }: Scene): void {
  for (const [at, { move }] of moves.entries())
    inSquare(canvas, plan, spotOf(move as LifegameMove), (context) => {
      context.font = "700 17px system-ui, sans-serif";
      context.textAlign = "left";
      context.textBaseline = "top";
      const text = String(at + 1);
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

/** Where the pointer is on a cell to be born: how it will look, and its three parents. */
function paintBirth(canvas: Canvas, plan: BoardLayout, view: LifegameState, hover: Spot): void {
  const { size } = view.options;
  const at = hover.row * size + hover.column;
  const parents = parentsOf(view.cells, size, at);
  if (parents.length === 0) return;
  inSquare(canvas, plan, hover, (context) => {
    context.globalAlpha = 0.45;
    paintCell(context, nextCell(view.cells, size, at), 0.7, canvas.palette);
  });
  for (const parent of parents)
    inSquare(canvas, plan, spotAt(parent, size), (context) => {
      context.strokeStyle = canvas.palette("ai");
      context.lineWidth = 4;
      roundBox(context, 5, 5, 90, 12);
      context.stroke();
    });
}
