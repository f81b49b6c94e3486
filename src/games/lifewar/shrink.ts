import { createWarEngine, type WarBoard, type WarEngine } from "../../life/war/index.ts";

/** Reused between calls; `load` overwrites the whole board, so no state remains. */
let scratchEngine: WarEngine | undefined;

/** Share of live cells in each box of a grid over the board, row by row, per seat. */
export function shrink(board: WarBoard, width: number, height: number): readonly [Float32Array, Float32Array] {
  if (scratchEngine?.size !== board.size) scratchEngine = createWarEngine(board.size, "dense");
  scratchEngine.load(board);
  return scratchEngine.shrink(width, height);
}
