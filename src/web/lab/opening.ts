import { type Box, Field } from "../../life/grid/field.ts";
import { findPattern, readCellsOf } from "../../life/patterns/index.ts";
import type { Setup, Turn } from "./protocol.ts";
import { livingCells, turnPiece, wholePiece, writeCells } from "./pieces.ts";
import { type Eye, lookAt, type View } from "./view.ts";

/** What somebody sees who comes without a board: two guns whose streams pass each other, and some that stay or grow. */
const PARTS: readonly (readonly [name: string, x: number, y: number, turns: readonly Turn[]])[] = [
  ["gosper-gun", 18, 22, []],
  ["gosper-gun", 128, 100, ["left", "left"]],
  ["pulsar", 146, 24, []],
  ["pentadecathlon", 150, 62, []],
  ["r-pentomino", 46, 100, []],
];

/** The cell in the middle of what is first seen, and how large cells are, in pixels of the page. */
const OPENING = { x: 92, y: 66, cell: 6, smallCell: 5 };
const SMALL_WINDOW = 720;

/** Cells large enough to be seen as cells, with the guns in the middle of what no panel covers. */
export function openingView(eye: Eye, free: Box, scale: number): View {
  const cell = scale * (eye.width / scale <= SMALL_WINDOW ? OPENING.smallCell : OPENING.cell);
  return lookAt({ x: OPENING.x, y: OPENING.y, cell }, eye, free);
}

export function openingSetup(): Setup {
  const board = new Field();
  for (const [name, x, y, turns] of PARTS) {
    const found = findPattern(name);
    const whole = found.ok ? wholePiece(readCellsOf(found.value)) : found;
    if (!whole.ok) continue;
    const piece = turns.reduce(turnPiece, whole.value);
    for (const [cx, cy, state] of livingCells(piece, x, y)) board.set(cx, cy, state);
  }
  const box = board.bounds() ?? { x: 0, y: 0, width: 0, height: 0 };
  const rle = writeCells(board, box, "B3/S23");
  return { rule: "B3/S23", rle: rle.ok ? rle.value : "!", x: box.x, y: box.y };
}
