import { BoardLimitError } from "../plain/board.ts";
import { instantiator } from "../wasm/instance.ts";
import { MODULE } from "./kernel/module.ts";

/** The exports of kernel/bytes.as for one board. They check no arguments. */
export interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer };
  open(width: number, height: number, radius: number, results: number): number;
  allocate(bytes: number): number;
  start(): number;
  pitch(): number;
  clear(): void;
  wakeAll(): void;
  wakeLiving(): void;
  setGhosts(lines: number, count: number): void;
  setProgram(number: number): void;
  run(generations: number, odd: number): number;
  setCell(x: number, y: number, state: number): void;
  countCells(): void;
  countChanges(): void;
  findBounds(): number;
}

/** Addresses of call results and program parameters; see kernel/memory.as. */
const OUT = 0x0400;
const RULE = 0x2000;
export const RESULTS = 0x10000;

const instantiateKernel = instantiator(MODULE);

/** Opens a kernel with its own memory. It calls `next` with the states of `inputs` cells. */
export function openKernel(next?: (states: Uint8Array) => number, inputs = 0): Kernel {
  const states = new Uint8Array(inputs);
  const nextState = (): number => {
    states.set(bytesAt(kernel, OUT, inputs));
    return next?.(states) ?? 0;
  };
  const kernel = instantiateKernel({ life: { nextState } }) as Kernel;
  return kernel;
}

/** A view that is valid until the memory grows. */
export function bytesAt(kernel: Kernel, at: number, length: number): Uint8Array {
  return new Uint8Array(kernel.memory.buffer, at >>> 0, length);
}

/** Allocates permanent memory with these words. */
export function storeWords(kernel: Kernel, words: readonly number[]): number {
  const at = allocate(kernel, words.length * 4);
  new Int32Array(kernel.memory.buffer, at, words.length).set(words);
  return at;
}

export function allocate(kernel: Kernel, bytes: number): number {
  const at = kernel.allocate(bytes) >>> 0;
  if (at === 0)
    throw new BoardLimitError({
      en: "there is not enough memory for a board of this size",
      ja: "この大きさの盤を置くメモリーが足りません",
    });
  return at;
}

export function setRule(kernel: Kernel, program: number, words: readonly number[]): void {
  new Int32Array(kernel.memory.buffer, RULE, words.length).set(words);
  kernel.setProgram(program);
}

/** Reads the result words of a call. */
export function readOut(kernel: Kernel, words: number): Uint32Array {
  return new Uint32Array(kernel.memory.buffer, OUT, words);
}
