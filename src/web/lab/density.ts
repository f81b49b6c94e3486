import type { Engine } from "../../life/engines/index.ts";
import type { Box } from "../../life/grid/field.ts";
import { SHARES } from "./inks.ts";
import { type Frame, meet } from "./view.ts";

/** Cells that are asked of the engine at once: enough rows to be quick, few enough to stay in the cache. */
const STRIP_CELLS = 2 ** 18;

/**
 * Paints blocks of cells by how many of them live, in the ink of the state most of them are in. `inks` has a row for every
 * state, by share. Only the part of the board around living cells is looked at.
 */
export function paintDensity(
  engine: Engine,
  frame: Frame,
  inks: readonly Uint32Array[],
  into: Uint32Array,
): void {
  const { block, width, height } = frame;
  into.fill(inks[0]?.[0] ?? 0, 0, width * height);
  const living = livingPart(engine, frame);
  if (!living) return;
  // From block to block, so that no block is counted in two parts.
  const [left, top] = [Math.floor((living.x - frame.x) / block), Math.floor((living.y - frame.y) / block)];
  const right = Math.ceil((living.x + living.width - frame.x) / block);
  const bottom = Math.ceil((living.y + living.height - frame.y) / block);
  const cells = (right - left) * block;
  const rows = Math.max(1, Math.floor(STRIP_CELLS / (cells * block)));
  const states = new Uint8Array(cells * rows * block);
  const counts = new Uint32Array((right - left) * engine.rule.states);
  for (let row = top; row < bottom; row += rows) {
    const some = Math.min(rows, bottom - row);
    const strip = { x: frame.x + left * block, y: frame.y + row * block, width: cells, height: some * block };
    engine.paint(strip, states);
    for (let i = 0; i < some; i++) {
      const rowOfBlocks = states.subarray(i * block * cells, (i + 1) * block * cells);
      countStates(rowOfBlocks, block, engine.rule.states, counts);
      inkBlocks(counts, engine.rule.states, block * block, inks, into.subarray((row + i) * width + left));
    }
  }
}

/** How many cells of each block are in each state. */
function countStates(cells: Uint8Array, block: number, states: number, counts: Uint32Array): void {
  counts.fill(0);
  const columns = counts.length / states;
  for (let y = 0, at = 0; y < block; y++)
    for (let column = 0; column < columns; column++)
      for (const end = at + block; at < end; at++) {
        const state = cells[at] ?? 0;
        if (state === 0) continue;
        const place = column * states + state;
        counts[place] = (counts[place] ?? 0) + 1;
      }
}

function inkBlocks(
  counts: Uint32Array,
  states: number,
  full: number,
  inks: readonly Uint32Array[],
  into: Uint32Array,
): void {
  for (let column = 0, at = 0; at < counts.length; column++) {
    let [most, best, sum] = [0, 0, 0];
    for (let state = 0; state < states; state++, at++) {
      const count = counts[at] ?? 0;
      sum += count;
      if (count > best) [most, best] = [state, count];
    }
    if (sum > 0) into[column] = inks[most]?.[Math.ceil((sum / full) * SHARES)] ?? 0;
  }
}

/** The window's part in which anything may live. */
function livingPart(engine: Engine, { x, y, width, height, block }: Frame): Box | undefined {
  const bounds = engine.bounds();
  if (!bounds) return undefined;
  const window = { x, y, width: width * block, height: height * block };
  const [left, top] = [clampTo(bounds.x), clampTo(bounds.y)];
  const [right, bottom] = [clampTo(bounds.x + bounds.width), clampTo(bounds.y + bounds.height)];
  return meet(window, { x: left, y: top, width: right - left, height: bottom - top });
}

/** Boards may be larger than any number of pixels. */
function clampTo(value: bigint): number {
  const far = 2n ** 40n;
  return Number(value > far ? far : value < -far ? -far : value);
}
