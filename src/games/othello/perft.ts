import type { PerftCount } from "../programs.ts";
import { type Kernel, openKernel, writePosition } from "./search/kernel.ts";
import type { OthelloState } from "./state.ts";

let kernel: Kernel | undefined;

/** Counts sequences of `depth` moves; a pass is a move, and a finished game stays one leaf at deeper depths. */
export function perft(state: OthelloState, depth: number): PerftCount {
  kernel ??= openKernel(1);
  writePosition(kernel, state);
  const [nodes = 0, ended = 0] = new Float64Array(kernel.memory.buffer, kernel.perft(depth), 2);
  return { nodes, ended };
}
