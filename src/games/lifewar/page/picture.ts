import { eachLiving } from "../../../life/war/index.ts";
import type { Canvas } from "../../board.ts";
import type { WarView } from "../state.ts";
import { type Inks, STEPS } from "./colours.ts";
import { type PaintBuffers, paintBuffersOf } from "./paint-buffers.ts";
import type { WarScene } from "./draft.ts";
import { fillFront, fillGround, fillLines, fillTrails } from "./ground.ts";
import { type BoardPlacement, fillCells, layRaster, type Raster } from "./raster.ts";

const LINE_SPACING = 64;

type EachCell = (call: (x: number, y: number, player: number) => void) => void;

/** Paints ground, trails and cells as pixels; with `shapes` cells are painted later as seat shapes. */
export function paintPicture(
  canvas: Canvas,
  view: WarView,
  scene: WarScene,
  placement: BoardPlacement,
  inks: Inks,
  shapes: boolean,
): void {
  const { width, height, scale } = canvas;
  const buffers = paintBuffersOf(canvas);
  const { raster: target } = canvas;
  if (!target) return;
  const { image, pixels } = buffers.picture(canvas, target);
  const raster = layRaster(pixels, width, height, placement, view.size);
  fillGround(raster, inks);
  if (!scene.tile) {
    if (scene.layers.has("front")) fillFront(raster, buffers.front(view.board), inks, scale);
    if (placement.cell * LINE_SPACING >= 60 * scale) fillLines(raster, inks, LINE_SPACING);
    if (scene.layers.has("trails")) fillTrails(raster, buffers.trails(view), inks);
  }
  if (!shapes) {
    const each = cellsOf(buffers, view, scene);
    if (placement.cell < 1) fillDensity(canvas, buffers, raster, placement, inks, each);
    else each((x, y, player) => fillCells(raster, x, y, 1, inks.live[player] ?? 0));
  }
  target.putImageData(image, 0, 0);
}

function cellsOf(buffers: PaintBuffers, view: WarView, scene: WarScene): EachCell {
  if (!showsBirths(scene)) return (call) => eachLiving(view.board, call);
  const cells = livingIn(buffers, view, scene);
  return (call) => {
    for (let index = 0; index < cells.length; index++) {
      const cell = cells[index] ?? 0;
      if (cell !== 0) call(index % view.size, Math.floor(index / view.size), cell);
    }
  };
}

function showsBirths({ layers, before }: WarScene): boolean {
  return layers.has("births") && before !== undefined;
}

/** One byte per cell; only births of the last step if that layer is on. */
export function livingIn(buffers: PaintBuffers, view: WarView, scene: WarScene): Uint8Array {
  const cells = buffers.cells(view.board);
  const before = scene.layers.has("births") ? scene.before : undefined;
  if (!before) return cells;
  const born = cells.slice();
  eachLiving(before.board, (x, y) => {
    born[y * view.size + x] = 0;
  });
  return born;
}

/** For several cells per pixel: the majority's colour, brighter with more cells. */
function fillDensity(
  { width, height }: Canvas,
  buffers: PaintBuffers,
  { pixels }: Raster,
  placement: BoardPlacement,
  inks: Inks,
  each: EachCell,
): void {
  // Two counts per word, seat 1's in the upper half; zeroed again below.
  const counts = buffers.counts(width * height);
  const touched: number[] = [];
  each((x, y, player) => {
    const px = Math.floor(placement.left + (x + 0.5) * placement.cell);
    const py = Math.floor(placement.top + (y + 0.5) * placement.cell);
    if (px < 0 || py < 0 || px >= width || py >= height) return;
    const index = py * width + px;
    const before = counts[index] ?? 0;
    if (before === 0) touched.push(index);
    counts[index] = before + (player === 1 ? 1 : 0x10000);
  });
  const full = Math.max(1, 0.4 / placement.cell ** 2);
  for (const index of touched) {
    const both = counts[index] ?? 0;
    counts[index] = 0;
    const [first, second] = [both & 0xffff, both >>> 16];
    const step = Math.min(STEPS - 1, Math.floor(((first + second) / full) * STEPS));
    pixels[index] = inks.density[step + (first >= second ? 0 : STEPS)] ?? 0;
  }
}
