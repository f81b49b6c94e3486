import type { WarBoard } from "./board.ts";
import { type Kernel, openKernel, readBytes, readCounts, writeBytes } from "./kernel.ts";

/** Scratch memory: no call depends on what an earlier call left. */
let scratch: { readonly kernel: Kernel; size: number } | undefined;

/** Returns the board one generation later. */
export function evolveWar(board: WarBoard): WarBoard {
  const { size } = board;
  scratch ??= { kernel: openKernel(size), size };
  const { kernel } = scratch;
  if (scratch.size !== size) {
    kernel.open(size);
    scratch.size = size;
  }
  writeBytes(kernel, size, board.bytes);
  kernel.stepDense();
  return { size, counts: readCounts(kernel), bytes: readBytes(kernel, size) };
}
