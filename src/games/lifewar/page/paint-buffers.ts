import { rasterWar, type WarBoard } from "../../../life/war/index.ts";
import type { Canvas, PaintContext, PaintPixels } from "../../board.ts";
import type { WarView } from "../state.ts";
import { STEPS } from "./colours.ts";
import { type Front, frontOf } from "./front.ts";

/** Buffers reused between paintings of a canvas; all but the trails can be rebuilt from the view. */
export type PaintBuffers = ReturnType<typeof createPaintBuffers>;

const buffersByContext = new WeakMap<PaintContext, PaintBuffers>();

export function paintBuffersOf({ context }: Canvas): PaintBuffers {
  const found = buffersByContext.get(context);
  if (found) return found;
  const buffers = createPaintBuffers();
  buffersByContext.set(context, buffers);
  return buffers;
}

function createPaintBuffers() {
  let image: PaintPixels | undefined;
  let pixels: Uint32Array = new Uint32Array();
  let counts = new Uint32Array();
  let living: { readonly board: WarBoard; readonly cells: Uint8Array } | undefined;
  let front: { readonly board: WarBoard; readonly front: Front } | undefined;
  let trails: { generation: number; readonly ages: Uint8Array; living: Uint8Array } | undefined;

  /** One byte per cell. */
  const cellsOf = (board: WarBoard): Uint8Array => {
    if (living?.board === board) return living.cells;
    const area = board.size ** 2;
    const cells = living?.cells.length === area ? living.cells : new Uint8Array(area);
    rasterWar(board, cells);
    living = { board, cells };
    return cells;
  };

  return {
    /** The image to put on the canvas, and its pixels as 32-bit words. */
    picture({ width, height }: Canvas, raster: NonNullable<Canvas["raster"]>) {
      if (image?.width !== width || image.height !== height) {
        image = raster.createImageData(width, height);
        pixels = new Uint32Array(image.data.buffer, image.data.byteOffset, width * height);
      }
      return { image, pixels };
    },
    cells: cellsOf,
    /** Zeroed words; the caller must zero them again. */
    counts(words: number): Uint32Array {
      if (counts.length !== words) counts = new Uint32Array(words);
      return counts;
    },
    front(board: WarBoard): Front {
      if (front?.board !== board) front = { board, front: frontOf(board) };
      return front.front;
    },
    /** One byte per cell: 0, or a trail's remaining age of seat 0 (1 to 16) or seat 1 (17 to 32). */
    trails(view: WarView): Uint8Array {
      const cells = cellsOf(view.board);
      const elapsed = trails?.ages.length === cells.length && view.generation - trails.generation;
      if (!trails || elapsed === false || elapsed < 0 || elapsed > STEPS) {
        trails = { generation: view.generation, ages: new Uint8Array(cells.length), living: cells.slice() };
        return trails.ages;
      }
      if (elapsed > 0) fade(trails.ages, trails.living, cells, elapsed);
      trails.generation = view.generation;
      trails.living.set(cells);
      return trails.ages;
    },
  };
}

/** Starts trails where cells died and fades older ones by a step per generation. */
function fade(ages: Uint8Array, living: Uint8Array, cells: Uint8Array, generations: number): void {
  const quads = [ages, living].map(
    ({ buffer, byteOffset, length }) => new Uint32Array(buffer, byteOffset, length >> 2),
  );
  const [old, were] = quads;
  for (let index = 0; index < ages.length; index++) {
    // Most of the board is empty, so four cells are skipped at a time.
    if ((index & 3) === 0 && old?.[index >> 2] === 0 && were?.[index >> 2] === 0) {
      index += 3;
      continue;
    }
    const age = ages[index] ?? 0;
    if (age !== 0) {
      const left = ((age - 1) % STEPS) + 1 - generations;
      ages[index] = left <= 0 ? 0 : age - generations;
    }
    const was = living[index] ?? 0;
    if (was !== 0 && cells[index] === 0) ages[index] = was * STEPS;
  }
}
