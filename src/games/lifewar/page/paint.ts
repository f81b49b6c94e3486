import type { Seat } from "../../../core/seats.ts";
import type { Canvas, Scene, Spot } from "../../page.ts";
import type { WarMove } from "../moves.ts";
import type { WarView } from "../view.ts";
import { type Inks, readInks, type Rgb } from "./colours.ts";
import { paintBuffersOf } from "./paint-buffers.ts";
import type { WarDraft } from "./draft.ts";
import { livingIn, paintPicture } from "./picture.ts";
import { isOnBoard, type BoardPlacement, placementOf } from "./board-placement.ts";
import { findStamp, placeStamp } from "./stamps.ts";

/** From so many pixels of the page a cell shows its seat's shape. */
const SHAPES_FROM = 6;

export function paint(canvas: Canvas, view: WarView, scene: Scene): void {
  const place = placementOf(canvas, view.size, scene.viewport);
  const inks = readInks(canvas.palette);
  const shapes = place.cell >= SHAPES_FROM * canvas.scale;
  paintPicture(canvas, view, scene, place, inks, shapes);
  if (shapes) paintShapes(canvas, view, scene, place, inks);
  if (scene.tile) return;
  if (scene.layers.has("placed")) paintPlaced(canvas, view, scene, place);
  paintDraft(canvas, view, scene, place, inks);
  outlineAll(canvas, place, (scene.hinted as WarMove | undefined)?.cells ?? [], 3);
  if (scene.cursor && isOnBoard(view.size, scene.cursor)) outline(canvas, place, scene.cursor, 4);
  paintIllegal(canvas, view, scene, place);
}

function css([red, green, blue]: Rgb, alpha = 1): string {
  return `rgb(${red} ${green} ${blue} / ${alpha})`;
}

/** Filled for seat 0, a ring for seat 1. */
function paintShapes(canvas: Canvas, view: WarView, scene: Scene, place: BoardPlacement, inks: Inks): void {
  const cells = livingIn(paintBuffersOf(canvas), view, scene);
  const from = (start: number): number => Math.max(0, Math.floor(-start / place.cell));
  const to = (start: number, pixels: number): number =>
    Math.min(view.size, Math.ceil((pixels - start) / place.cell));
  const [right, bottom] = [to(place.left, canvas.width), to(place.top, canvas.height)];
  for (let y = from(place.top); y < bottom; y++)
    for (let x = from(place.left); x < right; x++) {
      const cell = cells[y * view.size + x];
      if (cell) paintShape(canvas, place, { column: x, row: y }, cell === 1 ? 0 : 1, inks, 1);
    }
}

function paintShape(
  { context }: Canvas,
  { left, top, cell }: BoardPlacement,
  { column, row }: Spot,
  seat: Seat,
  inks: Inks,
  alpha: number,
): void {
  const [x, y] = [left + column * cell, top + row * cell];
  if (seat === 0) {
    const gap = cell * 0.08;
    context.fillStyle = css(inks.seats[0], alpha);
    context.fillRect(x + gap, y + gap, cell - 2 * gap, cell - 2 * gap);
    return;
  }
  const thick = cell * 0.2;
  const inset = cell * 0.08 + thick / 2;
  context.strokeStyle = css(inks.seats[1], alpha);
  context.lineWidth = thick;
  context.strokeRect(x + inset, y + inset, cell - 2 * inset, cell - 2 * inset);
}

/** A white box around a cell, at least so many pixels of the page wide that it is seen. */
function outline(
  canvas: Canvas,
  { left, top, cell }: BoardPlacement,
  { column, row }: Spot,
  gap: number,
): void {
  const { context, scale } = canvas;
  const edge = cell + gap * scale;
  context.strokeStyle = "#fff";
  context.lineWidth = Math.max(1, scale);
  context.strokeRect(
    left + (column + 0.5) * cell - edge / 2,
    top + (row + 0.5) * cell - edge / 2,
    edge,
    edge,
  );
}

function paintPlaced(canvas: Canvas, view: WarView, scene: Scene, place: BoardPlacement): void {
  const { context } = canvas;
  context.save();
  context.globalAlpha = scene.animation?.progress ?? 1;
  outlineAll(canvas, place, view.last?.cells ?? [], 2);
  context.restore();
}

/** Cells are x and y in turn. */
function outlineAll(canvas: Canvas, place: BoardPlacement, cells: readonly number[], gap: number): void {
  for (let at = 0; at < cells.length; at += 2)
    outline(canvas, place, { column: cells[at] ?? 0, row: cells[at + 1] ?? 0 }, gap);
}

/** What a person is about to wake, and what the pointer would add. */
function paintDraft(canvas: Canvas, view: WarView, scene: Scene, place: BoardPlacement, inks: Inks): void {
  const draft = scene.draft as WarDraft | undefined;
  if (!draft) return;
  for (const spot of spotsOf(draft.cells)) {
    paintShape(canvas, place, spot, draft.seat, inks, 0.8);
    outline(canvas, place, spot, 1);
  }
  paintLater(canvas, place, draft, inks);
  const at = scene.hover ?? scene.cursor;
  if (!at || !isOnBoard(view.size, at)) return;
  const stamp = findStamp(draft.stamp?.id);
  if (stamp && draft.stamp) {
    const { cells, later } = placeStamp(stamp, draft.stamp, at);
    for (const spot of spotsOf([...cells, ...later])) paintShape(canvas, place, spot, draft.seat, inks, 0.45);
  } else if (scene.hover) {
    paintShape(canvas, place, at, draft.seat, inks, 0.4);
    outline(canvas, place, at, 2);
  }
}

/** The part of a pattern that is woken a generation later. */
function paintLater(canvas: Canvas, place: BoardPlacement, draft: WarDraft, inks: Inks): void {
  for (const spot of spotsOf(draft.later)) paintShape(canvas, place, spot, draft.seat, inks, 0.35);
}

function spotsOf(cells: readonly number[]): Spot[] {
  return Array.from({ length: cells.length / 2 }, (_, pair) => ({
    column: cells[pair * 2] ?? 0,
    row: cells[pair * 2 + 1] ?? 0,
  }));
}

function paintIllegal(canvas: Canvas, view: WarView, { illegal }: Scene, place: BoardPlacement): void {
  const { context, scale, palette } = canvas;
  const [x = -1, y = -1] = (illegal?.move as WarMove | undefined)?.cells ?? [];
  if (!isOnBoard(view.size, { column: x, row: y })) return;
  const arm = Math.max(place.cell, 10 * scale);
  const [middle, height] = [place.left + (x + 0.5) * place.cell, place.top + (y + 0.5) * place.cell];
  context.strokeStyle = palette("shu-fill");
  context.lineWidth = 3 * scale;
  context.beginPath();
  context.moveTo(middle - arm, height - arm);
  context.lineTo(middle + arm, height + arm);
  context.moveTo(middle + arm, height - arm);
  context.lineTo(middle - arm, height + arm);
  context.stroke();
}
