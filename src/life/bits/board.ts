import type { Bounded } from "../grid/topology.ts";
import { notEnoughMemory } from "../plain/board.ts";
import { instantiate } from "../wasm/index.ts";
import type { Compiled } from "./compile.ts";
import { type Geometry, geometryOf, VECTOR } from "./geometry.ts";
import { HEADER, HEADER_BYTES, type HeaderName } from "./kernel/header.ts";
import type { Kernel } from "./kernel/index.ts";

const PAGE_BYTES = 65536;
/** Words per vector. */
export const VECTOR_WORDS = VECTOR / 4;
const BUFFERS = 3;
/** Cells per side of a square whose activity is measured. */
const TILE_SIDE = 64;

/** A kernel with the memory for one board. */
export interface Board {
  readonly kernel: Kernel;
  readonly geometry: Geometry;
  /** The kernel's memory as 32-bit words. */
  readonly words: Int32Array;
  /** Sizes, and addresses of lists, masks and results, as the kernel reads them. */
  readonly header: Readonly<Record<HeaderName, number>>;
  /** Addresses of the three buffers; each holds one generation. */
  readonly buffers: readonly [number, number, number];
  /** Spare bytes before every buffer, for evolution in place. */
  readonly spare: number;
  /** Kills all cells of all buffers. */
  clear(): void;
  /** The kernel's counters. */
  readCounts(count: number): bigint[];
}

export function openBoard({ module, plan }: Compiled, topology: Bounded): Board {
  const kernel = instantiate(module) as Kernel;
  const geometry = geometryOf(topology, plan.planes, plan.radius);
  let end = HEADER_BYTES;
  const reserve = (bytes: number): number => {
    const address = end;
    end = roundUp(end + bytes, VECTOR);
    return address;
  };
  const lists: (readonly [address: number, list: readonly number[]])[] = [];
  /** Reserves memory for a list of words and returns its address. */
  const place = (list: readonly number[]): number => {
    const address = reserve(4 * list.length);
    lists.push([address, list]);
    return address;
  };
  const { links, copies } = geometry;
  const linksAt = place(links);
  const copiesAt = place(copies);
  const header: Readonly<Record<HeaderName, number>> = {
    columns: geometry.columns,
    columnBytes: geometry.columnBytes,
    columnsBytes: geometry.columns * geometry.columnBytes,
    rowsBytes: geometry.rows * geometry.rowBytes,
    bufferBytes: geometry.bufferBytes,
    origin: geometry.origin,
    links: linksAt,
    linksEnd: linksAt + 4 * links.length,
    copies: copiesAt,
    copiesEnd: copiesAt + 4 * copies.length,
    masks: place(masksOf(geometry)),
    lastMask: place(lastMaskOf(geometry)),
    out: reserve(8 * Math.max(2, plan.codes.length)),
    rowShadows: reserve(VECTOR * geometry.rows),
    columnShadows: reserve(VECTOR * geometry.columns),
  };
  const first = roundUp(end, 64);
  const spare = plan.radius * geometry.columnBytes;
  /** Distance between two buffers in bytes. */
  const bufferStride = spare + geometry.bufferBytes;
  if (kernel.grow(Math.ceil((first + BUFFERS * bufferStride) / PAGE_BYTES)) < 0) throw notEnoughMemory(topology);
  const words = new Int32Array(kernel.memory.buffer);
  for (const [name, address] of Object.entries(HEADER)) words[address / 4] = header[name as HeaderName];
  for (const [address, list] of lists) words.set(list, address / 4);
  return {
    kernel,
    geometry,
    words,
    header,
    buffers: [first + spare, first + bufferStride + spare, first + 2 * bufferStride + spare],
    spare,
    clear() {
      words.fill(0, first / 4);
    },
    readCounts: (count) => Array.from(new BigInt64Array(kernel.memory.buffer, header.out, count)),
  };
}

/** The share of squares of about 64 x 64 cells that differ between two buffers. */
export function activityOf({ kernel, geometry, words, header }: Board, before: number, after: number): number {
  const { rows, rowBytes, columns, origin, width } = geometry;
  // Adjacent bits are `columns` cells apart; a tile is some bits of all columns.
  const span = Math.max(1, Math.round(TILE_SIDE / columns));
  const tilesAcross = Math.ceil(Math.ceil(width / columns) / span);
  let busy = 0;
  let tiles = 0;
  for (let top = 0; top < rows; top += TILE_SIDE) {
    const from = origin + top * rowBytes;
    kernel.difference(before + from, after + from, Math.min(TILE_SIDE, rows - top) * rowBytes);
    for (const lane of [0, 2]) {
      const [low = 0, high = 0] = words.subarray(header.out / 4 + lane);
      const isSet = (bit: number): boolean => (((bit < 32 ? low : high) >>> (bit & 31)) & 1) === 1;
      const changed = new Set<number>();
      for (let bit = 0; bit < 64; bit++) if (isSet(bit)) changed.add(Math.floor(bit / span));
      busy += changed.size;
      tiles += tilesAcross;
    }
  }
  return busy / tiles;
}

/** A mask per column of the bits that are cells of the board, the same for the upper and the lower half. */
function masksOf({ columns, width }: Geometry): number[] {
  return Array.from({ length: columns }, (_, column) => {
    const half = (from: number): number => {
      let mask = 0;
      for (let bit = 0; bit < 32; bit++) if ((from + bit) * columns + column < width) mask |= 1 << bit;
      return mask;
    };
    return [half(0), half(32), half(0), half(32)];
  }).flat();
}

/** The mask of the last row: with an odd height the lower half has no cells there. */
function lastMaskOf({ height }: Geometry): number[] {
  const lower = height % 2 === 0 ? -1 : 0;
  return [-1, -1, lower, lower];
}

function roundUp(value: number, unit: number): number {
  return Math.ceil(value / unit) * unit;
}
