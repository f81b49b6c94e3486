import { createWarEngine, type WarBoard, type WarEngine } from "../../life/war/index.ts";

/** Only for looking through: every board is copied into it whole, so nothing is left of the one before. */
let scratchEngine: WarEngine | undefined;

/** The share of living cells in each box of a grid laid over the board, row by row, for either seat. */
export function shrink(
  board: WarBoard,
  width: number,
  height: number,
): readonly [Float32Array, Float32Array] {
  if (scratchEngine?.size !== board.size) scratchEngine = createWarEngine(board.size, "dense");
  scratchEngine.load(board);
  return scratchEngine.shrink(width, height);
}
