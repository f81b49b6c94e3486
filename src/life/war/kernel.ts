import { instantiator } from "../wasm/instance.ts";
import { MODULE } from "./kernel/module.ts";

/** The exports of kernel/war.as for one board. They check no arguments. */
export interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer };
  open(size: number): void;
  start(): number;
  stride(): number;
  out(): number;
  fillGhosts(): void;
  readDense(): number;
  countOccupied(): number;
  stepDense(): void;
  probeDense(): number;
  stepTiles(): number;
  toTiles(): void;
  toDense(): void;
  place(x: number, y: number, player: number, overwrite: number): number;
  countCells(): void;
  shrinkRows(top: number, bottom: number, width: number): void;
}

const COLUMNS = 16;
const VECTOR_BYTES = 16;

const instantiateKernel = instantiator(MODULE);

/** Opens a kernel with its own memory. */
export function openKernel(size: number): Kernel {
  const kernel = instantiateKernel() as Kernel;
  kernel.open(size);
  return kernel;
}

/** Writes a board; the kernel must be open for its size and in the dense layout. */
export function writeBytes(kernel: Kernel, size: number, bytes: Uint8Array): void {
  const memory = new Uint8Array(kernel.memory.buffer);
  const length = size * VECTOR_BYTES;
  for (let column = 0, at = kernel.start(); column < COLUMNS; column++, at += kernel.stride())
    memory.set(bytes.subarray(column * length, (column + 1) * length), at);
  kernel.fillGhosts();
}

export function readBytes(kernel: Kernel, size: number): Uint8Array {
  const memory = new Uint8Array(kernel.memory.buffer);
  const length = size * VECTOR_BYTES;
  const bytes = new Uint8Array(COLUMNS * length);
  for (let column = 0, at = kernel.readDense(); column < COLUMNS; column++, at += kernel.stride())
    bytes.set(memory.subarray(at, at + length), column * length);
  return bytes;
}

/** Reads the kernel's output words. */
export function readOut(kernel: Kernel, words: number): Uint32Array {
  return new Uint32Array(kernel.memory.buffer, kernel.out(), words);
}

export function readCounts(kernel: Kernel): readonly [number, number] {
  kernel.countCells();
  const [first = 0, second = 0] = readOut(kernel, 2);
  return [first, second];
}
