import { rasterWar, type WarBoard } from "../../../life/war/index.ts";
import type { Canvas } from "../../page.ts";
import type { WarView } from "../view.ts";
import { STEPS } from "./colours.ts";
import { type Front, frontOf } from "./front.ts";

/** Room to work in that a canvas keeps between paintings; all of it can be made anew from the view but the trails. */
export interface PaintBuffers {
  /** The picture as 32-bit words, and the image to be put on the canvas. */
  picture(canvas: Canvas): { readonly image: ImageData; readonly pixels: Uint32Array };
  /** A byte a cell. */
  cells(board: WarBoard): Uint8Array;
  front(board: WarBoard): Front;
  /** Words that are all 0, and must be so again afterwards. */
  counts(words: number): Uint32Array;
  /** A byte a cell: 0, or how lately seat 0 (1 to 16) or seat 1 (17 to 32) lived there. */
  trails(view: WarView): Uint8Array;
}

const buffersByContext = new WeakMap<CanvasRenderingContext2D, PaintBuffers>();

export function paintBuffersOf({ context }: Canvas): PaintBuffers {
  const found = buffersByContext.get(context);
  if (found) return found;
  const desk = createPaintBuffers();
  buffersByContext.set(context, desk);
  return desk;
}

function createPaintBuffers(): PaintBuffers {
  let image: ImageData | undefined;
  let pixels = new Uint32Array();
  let counts = new Uint32Array();
  let raster: { readonly board: WarBoard; readonly cells: Uint8Array } | undefined;
  let front: { readonly board: WarBoard; readonly front: Front } | undefined;
  let trails: { generation: number; readonly ages: Uint8Array; living: Uint8Array } | undefined;

  const cellsOf = (board: WarBoard): Uint8Array => {
    if (raster?.board === board) return raster.cells;
    const area = board.size ** 2;
    const cells = raster?.cells.length === area ? raster.cells : new Uint8Array(area);
    rasterWar(board, cells);
    raster = { board, cells };
    return cells;
  };

  return {
    picture({ context, width, height }) {
      if (image?.width !== width || image.height !== height) {
        image = context.createImageData(width, height);
        pixels = new Uint32Array(image.data.buffer, image.data.byteOffset, width * height);
      }
      return { image, pixels };
    },
    cells: cellsOf,
    counts(words) {
      if (counts.length !== words) counts = new Uint32Array(words);
      return counts;
    },
    front(board) {
      if (front?.board !== board) front = { board, front: frontOf(board) };
      return front.front;
    },
    trails(view) {
      const cells = cellsOf(view.board);
      const follows = trails?.ages.length === cells.length && view.generation - trails.generation;
      if (!trails || follows === false || follows < 0 || follows > STEPS) {
        trails = { generation: view.generation, ages: new Uint8Array(cells.length), living: cells.slice() };
        return trails.ages;
      }
      if (follows > 0) fade(trails.ages, trails.living, cells, follows);
      trails.generation = view.generation;
      trails.living.set(cells);
      return trails.ages;
    },
  };
}

/** What lived and does not any more leaves a trail; older ones fade by a step a generation. */
function fade(ages: Uint8Array, living: Uint8Array, cells: Uint8Array, generations: number): void {
  const quads = [ages, living].map(
    ({ buffer, byteOffset, length }) => new Uint32Array(buffer, byteOffset, length >> 2),
  );
  const [old, were] = quads;
  for (let at = 0; at < ages.length; at++) {
    // Most of the world is empty, and passed over four cells at a time.
    if ((at & 3) === 0 && old?.[at >> 2] === 0 && were?.[at >> 2] === 0) {
      at += 3;
      continue;
    }
    const age = ages[at] ?? 0;
    if (age !== 0) {
      const left = ((age - 1) % STEPS) + 1 - generations;
      ages[at] = left <= 0 ? 0 : age - generations;
    }
    const was = living[at] ?? 0;
    if (was !== 0 && cells[at] === 0) ages[at] = was * STEPS;
  }
}
