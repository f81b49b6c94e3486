import { Field } from "../../../life/grid/field.ts";
import { findPattern, readCellsOf } from "../../../life/patterns/index.ts";
import { livingCells, type Transform, transformPiece, wholePiece, writeCells } from "../../../life/session/pieces.ts";
import type { Setup } from "./protocol.ts";

type Part = readonly [name: string, x: number, y: number, turns: readonly Transform[]];

/** Wide windows: two guns whose streams pass each other, oscillators and a growing pattern. */
const WIDE: readonly Part[] = [
  ["gosper-gun", 18, 22, []],
  ["gosper-gun", 128, 100, ["left", "left"]],
  ["pulsar", 146, 24, []],
  ["pentadecathlon", 150, 62, []],
  ["r-pentomino", 46, 100, []],
];

/** Narrow windows: fewer patterns, so that cells stay large enough to see. */
const NARROW: readonly Part[] = [
  ["gosper-gun", 0, 0, []],
  ["pulsar", 4, 18, []],
  ["blinker", 40, 14, []],
];

/** Below this free width in CSS pixels the wide demo would have cells of two pixels. */
const MIN_WIDE_PX = 600;

/** The board shown when there is none to open; it fits the area not covered by panels. */
export function demoSetup(freeWidth = MIN_WIDE_PX): Setup {
  const board = new Field();
  for (const [name, x, y, turns] of freeWidth < MIN_WIDE_PX ? NARROW : WIDE) {
    const found = findPattern(name);
    const whole = found.ok ? wholePiece(readCellsOf(found.value)) : found;
    if (!whole.ok) continue;
    const piece = turns.reduce(transformPiece, whole.value);
    for (const [cx, cy, state] of livingCells(piece, x, y)) board.set(cx, cy, state);
  }
  const box = board.bounds() ?? { x: 0, y: 0, width: 0, height: 0 };
  const rle = writeCells(board, box, "B3/S23");
  return { rule: "B3/S23", rle: rle.ok ? rle.value : "!", x: box.x, y: box.y };
}
