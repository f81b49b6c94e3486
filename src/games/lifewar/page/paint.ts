import type { Seat } from "../../../core/seats.ts";
import type { Rgb } from "../../../life/pictures/palette.ts";
import type { Canvas, Spot, Viewport } from "../../board.ts";
import type { WarView } from "../state.ts";
import { type Inks, readInks } from "./colours.ts";
import type { WarScene } from "./draft.ts";
import { paintBuffersOf } from "./paint-buffers.ts";
import { livingIn, paintPicture } from "./picture.ts";
import { isOnBoard, type BoardPlacement, placementOf } from "./raster.ts";
import { findStamp, placeStamp } from "./stamps.ts";

/** Minimum cell size in CSS pixels for painting seat shapes. */
const MIN_SHAPE_PIXELS = 6;

export function paint(canvas: Canvas, view: WarView, scene: WarScene): void {
  const placement = placementOf(canvas, view.size, scene.viewport);
  const inks = readInks(canvas.palette);
  const shapes = placement.cell >= MIN_SHAPE_PIXELS * canvas.scale;
  paintPicture(canvas, view, scene, placement, inks, shapes);
  if (shapes) paintShapes(canvas, view, scene, placement, inks);
  if (scene.tile) return;
  if (scene.layers.has("placed")) paintPlaced(canvas, view, scene, placement);
  paintDraft(canvas, view, scene, placement, inks);
  outlineAll(canvas, placement, scene.hinted?.cells ?? [], 3);
  if (scene.cursor && isOnBoard(view.size, scene.cursor)) outline(canvas, placement, scene.cursor, 4);
  paintIllegal(canvas, view, scene, placement);
}

function css([red, green, blue]: Rgb, alpha = 1): string {
  return `rgb(${red} ${green} ${blue} / ${alpha})`;
}

/** Filled for seat 0, a ring for seat 1. */
function paintShapes(canvas: Canvas, view: WarView, scene: WarScene, placement: BoardPlacement, inks: Inks): void {
  const cells = livingIn(paintBuffersOf(canvas), view, scene);
  const from = (start: number): number => Math.max(0, Math.floor(-start / placement.cell));
  const to = (start: number, pixels: number): number =>
    Math.min(view.size, Math.ceil((pixels - start) / placement.cell));
  const [right, bottom] = [to(placement.left, canvas.width), to(placement.top, canvas.height)];
  for (let y = from(placement.top); y < bottom; y++)
    for (let x = from(placement.left); x < right; x++) {
      const cell = cells[y * view.size + x];
      if (cell) paintShape(canvas, placement, { column: x, row: y }, cell === 1 ? 0 : 1, inks, 1);
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
  const x = left + column * cell;
  const y = top + row * cell;
  if (seat === 0) {
    const gap = cell * 0.08;
    context.fillStyle = css(inks.seats[0], alpha);
    context.fillRect(x + gap, y + gap, cell - 2 * gap, cell - 2 * gap);
    return;
  }
  const thickness = cell * 0.2;
  const inset = cell * 0.08 + thickness / 2;
  context.strokeStyle = css(inks.seats[1], alpha);
  context.lineWidth = thickness;
  context.strokeRect(x + inset, y + inset, cell - 2 * inset, cell - 2 * inset);
}

/** A white box around a cell, enlarged by `gap` CSS pixels to stay visible. */
function outline(canvas: Canvas, { left, top, cell }: BoardPlacement, { column, row }: Spot, gap: number): void {
  const { context, scale } = canvas;
  const edge = cell + gap * scale;
  context.strokeStyle = "#fff";
  context.lineWidth = Math.max(1, scale);
  context.strokeRect(left + (column + 0.5) * cell - edge / 2, top + (row + 0.5) * cell - edge / 2, edge, edge);
}

function paintPlaced(canvas: Canvas, view: WarView, scene: WarScene, placement: BoardPlacement): void {
  const { context } = canvas;
  context.save();
  context.globalAlpha = scene.animation?.progress ?? 1;
  outlineAll(canvas, placement, view.last?.cells ?? [], 2);
  context.restore();
}

/** `cells` alternates x and y. */
function outlineAll(canvas: Canvas, placement: BoardPlacement, cells: readonly number[], gap: number): void {
  for (const spot of spotsOf(cells)) outline(canvas, placement, spot, gap);
}

/** The chosen cells, and those that the pointer would add. */
function paintDraft(canvas: Canvas, view: WarView, scene: WarScene, placement: BoardPlacement, inks: Inks): void {
  const draft = scene.draft;
  if (!draft) return;
  for (const spot of spotsOf(draft.cells)) {
    paintShape(canvas, placement, spot, draft.seat, inks, 0.8);
    outline(canvas, placement, spot, 1);
  }
  for (const spot of spotsOf(draft.later)) paintShape(canvas, placement, spot, draft.seat, inks, 0.35);
  const pointed = scene.hover ?? scene.cursor;
  if (!pointed || !isOnBoard(view.size, pointed)) return;
  const stamp = findStamp(draft.stamp?.id);
  if (stamp && draft.stamp) {
    const { cells, later } = placeStamp(stamp, draft.stamp, pointed);
    for (const spot of spotsOf([...cells, ...later])) paintShape(canvas, placement, spot, draft.seat, inks, 0.45);
  } else if (scene.hover) {
    paintShape(canvas, placement, pointed, draft.seat, inks, 0.4);
    outline(canvas, placement, pointed, 2);
  }
}

function spotsOf(cells: readonly number[]): Spot[] {
  return Array.from({ length: cells.length / 2 }, (_, pair) => ({
    column: cells[pair * 2] ?? 0,
    row: cells[pair * 2 + 1] ?? 0,
  }));
}

function paintIllegal(canvas: Canvas, view: WarView, { illegal }: WarScene, placement: BoardPlacement): void {
  const { context, scale, palette } = canvas;
  const [x = -1, y = -1] = illegal?.move.cells ?? [];
  if (!isOnBoard(view.size, { column: x, row: y })) return;
  const arm = Math.max(placement.cell, 10 * scale);
  const [middle, height] = [placement.left + (x + 0.5) * placement.cell, placement.top + (y + 0.5) * placement.cell];
  context.strokeStyle = palette("shu-fill");
  context.lineWidth = 3 * scale;
  context.beginPath();
  context.moveTo(middle - arm, height - arm);
  context.lineTo(middle + arm, height + arm);
  context.moveTo(middle + arm, height - arm);
  context.lineTo(middle - arm, height + arm);
  context.stroke();
}

const PLAIN: WarScene = { side: 0, tile: true, layers: new Set() };

/** The whole board with a white frame around the area visible on the main canvas. */
export function paintMinimap(
  canvas: Canvas,
  view: WarView,
  visible: Viewport & { readonly width: number; readonly height: number },
): void {
  const placement = placementOf(canvas, view.size, undefined);
  paintPicture(canvas, view, PLAIN, placement, readInks(canvas.palette), false);
  const { context, scale } = canvas;
  const across = (visible.width / visible.cell) * placement.cell;
  const down = (visible.height / visible.cell) * placement.cell;
  context.strokeStyle = "#fff";
  context.lineWidth = 1.2 * scale;
  context.strokeRect(
    placement.left + visible.x * placement.cell - across / 2,
    placement.top + visible.y * placement.cell - down / 2,
    across,
    down,
  );
}
