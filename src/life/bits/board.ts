import type { Bounded } from "../grid/topology.ts";
import { instantiate } from "../wasm/index.ts";
import { type Frame, type Geometry, geometryOf, VECTOR } from "./geometry.ts";
import { HEADER, HEADER_BYTES, type HeaderName, LINK_KINDS } from "./kernel/header.ts";
import type { Kernel } from "./kernel/index.ts";

const PAGE = 65536;
/** Words per vector. */
export const VECTOR_WORDS = VECTOR / 4;
const BUFFERS = 3;

/** A kernel with the memory for one board. */
export interface Board {
  readonly kernel: Kernel;
  readonly geometry: Geometry;
  readonly words: Int32Array;
  /** Addresses of everything, including buffers. */
  readonly header: Readonly<Record<HeaderName, number>>;
  readonly buffers: readonly [number, number, number];
  /** Spare bytes before every buffer, for evolution in place. */
  readonly spare: number;
  clear(): void;
  /** The kernel's counters. */
  readCounts(count: number): bigint[];
}

export function openBoard(module: Uint8Array<ArrayBuffer>, topology: Bounded, frame: Frame, states: number): Board {
  const kernel = instantiate(module) as Kernel;
  const geometry = geometryOf(topology, frame);
  let end = HEADER_BYTES;
  const take = (bytes: number): number => {
    const place = end;
    end = roundUp(end + bytes, VECTOR);
    return place;
  };
  const written: (readonly [place: number, list: readonly number[]])[] = [];
  const put = (list: readonly number[]): number => {
    const place = take(4 * list.length);
    written.push([place, list]);
    return place;
  };
  const links = linksOf(geometry);
  const copies = geometry.copies.flat();
  const linksAt = put(links);
  const copiesAt = put(copies);
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
    masks: put(masksOf(geometry)),
    lastMask: put(lastMaskOf(geometry)),
    out: take(8 * Math.max(2, states)),
    rowShadows: take(VECTOR * geometry.rows),
    columnShadows: take(VECTOR * geometry.columns),
  };
  const first = roundUp(end, 64);
  const spare = frame.radius * geometry.columnBytes;
  const apart = spare + geometry.bufferBytes;
  if (kernel.grow(Math.ceil((first + BUFFERS * apart) / PAGE)) < 0)
    throw new RangeError(`no memory for a grid of ${topology.width} x ${topology.height}`);
  const words = new Int32Array(kernel.memory.buffer);
  for (const [name, place] of Object.entries(HEADER)) words[place / 4] = header[name as HeaderName];
  for (const [place, list] of written) words.set(list, place / 4);
  return {
    kernel,
    geometry,
    words,
    header,
    buffers: [first + spare, first + apart + spare, first + 2 * apart + spare],
    spare,
    clear: () => void words.fill(0, first / 4),
    readCounts: (count) => Array.from(new BigInt64Array(kernel.memory.buffer, header.out, count)),
  };
}

function linksOf({ links }: Geometry): number[] {
  return links.flatMap((link) => {
    if (link.kind === "dead") return [LINK_KINDS.dead, link.to, link.bit, 0, 0];
    if (link.kind === "bit") return [LINK_KINDS.bit, link.to, link.bit, link.from, link.source];
    const kind = link.round ? (`${link.kind}Round` as const) : link.kind;
    return [LINK_KINDS[kind], link.to, 0, link.from, 0];
  });
}

/** The real cells of every column, the same for both lanes. */
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

/** An odd height gives the lower half one row less. */
function lastMaskOf({ height }: Geometry): number[] {
  const lower = height % 2 === 0 ? -1 : 0;
  return [-1, -1, lower, lower];
}

function roundUp(value: number, unit: number): number {
  return Math.ceil(value / unit) * unit;
}
