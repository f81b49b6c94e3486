import { eachLiving } from "../../../life/war/index.ts";
import type { Canvas, Scene } from "../../page.ts";
import type { WarView } from "../view.ts";
import { type Inks, STEPS } from "./colours.ts";
import { type PaintBuffers, paintBuffersOf } from "./paint-buffers.ts";
import { fillFront, fillGround, fillLines, fillTrails } from "./ground.ts";
import type { BoardPlacement } from "./board-placement.ts";
import { fillCells, layRaster, type Raster } from "./raster.ts";

const LINE_EVERY = 64;

type EachCell = (call: (x: number, y: number, player: number) => void) => void;

/** Ground, trails and cells as pixels; `shapes` = cells are painted later, each as its seat's shape. */
export function paintPicture(
  canvas: Canvas,
  view: WarView,
  scene: Scene,
  place: BoardPlacement,
  inks: Inks,
  shapes: boolean,
): void {
  const { width, height, scale } = canvas;
  const desk = paintBuffersOf(canvas);
  const { image, pixels } = desk.picture(canvas);
  const raster = layRaster(pixels, width, height, place, view.size);
  fillGround(raster, inks);
  if (!scene.tile) {
    if (scene.layers.has("front")) fillFront(raster, desk.front(view.board), inks, scale);
    if (place.cell * LINE_EVERY >= 60 * scale) fillLines(raster, inks, LINE_EVERY);
    if (scene.layers.has("trails")) fillTrails(raster, desk.trails(view), inks);
  }
  if (!shapes) {
    const each = cellsOf(desk, view, scene);
    if (place.cell < 1) fillDensity(canvas, desk, raster, place, inks, each);
    else each((x, y, player) => fillCells(raster, x, y, 1, inks.live[player] ?? 0));
  }
  canvas.context.putImageData(image, 0, 0);
}

function cellsOf(desk: PaintBuffers, view: WarView, scene: Scene): EachCell {
  if (!showsBirths(scene)) return (call) => eachLiving(view.board, call);
  const cells = livingIn(desk, view, scene);
  return (call) => {
    for (let at = 0; at < cells.length; at++) {
      const cell = cells[at] ?? 0;
      if (cell !== 0) call(at % view.size, Math.floor(at / view.size), cell);
    }
  };
}

function showsBirths({ layers, before }: Scene): boolean {
  return layers.has("births") && before !== undefined;
}

/** A byte a cell; those that were born in the last step alone, if that is wanted. */
export function livingIn(desk: PaintBuffers, view: WarView, scene: Scene): Uint8Array {
  const cells = desk.cells(view.board);
  if (!showsBirths(scene)) return cells;
  const born = cells.slice();
  eachLiving((scene.before as WarView).board, (x, y) => {
    born[y * view.size + x] = 0;
  });
  return born;
}

/** Where a pixel holds several cells: the colour of whoever has more in it, the brighter the fuller it is. */
function fillDensity(
  { width, height }: Canvas,
  desk: PaintBuffers,
  { pixels }: Raster,
  place: BoardPlacement,
  inks: Inks,
  each: EachCell,
): void {
  // Two counts in one word, seat 1's in the upper half; empty again when this is done.
  const counts = desk.counts(width * height);
  const touched: number[] = [];
  each((x, y, player) => {
    const px = Math.floor(place.left + (x + 0.5) * place.cell);
    const py = Math.floor(place.top + (y + 0.5) * place.cell);
    if (px < 0 || py < 0 || px >= width || py >= height) return;
    const at = py * width + px;
    const before = counts[at] ?? 0;
    if (before === 0) touched.push(at);
    counts[at] = before + (player === 1 ? 1 : 0x10000);
  });
  const full = Math.max(1, 0.4 / place.cell ** 2);
  for (const at of touched) {
    const both = counts[at] ?? 0;
    counts[at] = 0;
    const [first, second] = [both & 0xffff, both >>> 16];
    const step = Math.min(STEPS - 1, Math.floor(((first + second) / full) * STEPS));
    pixels[at] = inks.density[step + (first >= second ? 0 : STEPS)] ?? 0;
  }
}
