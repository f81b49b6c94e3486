import { instantiator } from "../../../life/wasm/instance.ts";
import { MODULE } from "../kernel/module.ts";
import type { OthelloState } from "../state.ts";
import { listContributions } from "./patterns.ts";

/** The exports of kernel/othello.as. They check no arguments. */
export interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer };
  open(tableBits: number): void;
  position(): number;
  features(): number;
  frame(): number;
  stages(): number;
  weights(stage: number, side: number): number;
  begin(usePatterns: number): void;
  nodeCount(): number;
  findFeatures(): void;
  searchTo(depth: number, alpha: number, beta: number, confidence: number): number;
  solveExactly(alpha: number, beta: number): number;
  bestMove(): number;
  wasStopped(): number;
  stableDiscs(): number;
  moves(): number;
  play(square: number): void;
  perft(depth: number): number;
}

const instantiateKernel = instantiator(MODULE);

/** Opens a kernel with its own memory and a table of 2^bits positions. `goOn` gets the nodes so far; false stops the search. */
export function openKernel(tableBits: number, goOn: (nodes: number) => boolean = () => true): Kernel {
  const kernel = instantiateKernel({ search: { goOn: (nodes: number) => (goOn(nodes) ? 1 : 0) } }) as Kernel;
  kernel.open(tableBits);
  const contributions = listContributions();
  new Uint16Array(kernel.memory.buffer, kernel.features(), contributions.length).set(contributions);
  return kernel;
}

/** Writes a position as the side to move sees it. */
export function writePosition(kernel: Kernel, { blackLo, blackHi, whiteLo, whiteHi, turn }: OthelloState): void {
  const black = [blackLo, blackHi];
  const white = [whiteLo, whiteHi];
  const words = turn === 0 ? [...black, ...white] : [...white, ...black];
  new Int32Array(kernel.memory.buffer, kernel.position(), 4).set(words);
}
