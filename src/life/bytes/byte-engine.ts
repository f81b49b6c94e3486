import { assertCell, assertFits, bigBox, censusOf, notEnoughMemory } from "../plain/board.ts";
import type { BigBox, Change, Engine } from "../plain/engine.ts";
import type { Message } from "../../core/lang.ts";
import { type Box, Field, intersectBoxes } from "../grid/field.ts";
import { type Bounded, gridBox, isOnGrid, type Topology } from "../grid/topology.ts";
import type { Rule } from "../rules/rule.ts";
import { ghostLines } from "./ghosts.ts";
import { bytesAt, type Kernel, storeWords, openKernel, readOut } from "./kernel.ts";

/** Computes results that the kernel does not know yet. */
interface StateCallback {
  readonly next: (states: Uint8Array) => number;
  /** Number of states that `next` takes. */
  readonly inputs: number;
}

/** Configures a kernel for one rule. */
export interface Program {
  readonly radius: number;
  /** True: births without living neighbours are possible, so all tiles are computed at first. */
  readonly bornFromNothing: boolean;
  /** Size in bytes of the kernel's table of known results. */
  readonly results: number;
  readonly callback?: StateCallback;
  /** Installs the program in a kernel with an open board. */
  install(kernel: Kernel, width: number): void;
}

/** Two boards of this size, with all their tables, fit into a kernel's memory. */
const MAX_BOARD_BYTES = 1.75 * 2 ** 30;
/** Maximum padding of a row in bytes, besides ghosts. */
const MAX_ROW_PADDING = 96;
/** Generations per kernel call. */
const GENERATIONS_PER_RUN = 2 ** 20;

export function byteEngineObjection({ radius }: Rule, topology: Topology): Message | undefined {
  if (topology.kind === "unbounded") return { en: "it needs a bounded grid", ja: "有限の盤が必要です" };
  const { width, height } = topology;
  const bytes = (width + 2 * radius + MAX_ROW_PADDING) * (height + 2 * radius);
  return bytes > MAX_BOARD_BYTES
    ? {
        en: "a board of {width} x {height} does not fit into its memory",
        ja: "{width}×{height}の盤はメモリーに収まりません",
        values: { width, height },
      }
    : undefined;
}

/** One byte per cell, in its own kernel. */
export class ByteEngine implements Engine {
  readonly name: string;
  readonly rule: Rule;
  readonly topology: Bounded;
  generation = 0n;
  readonly #kernel: Kernel;
  /** Bytes from one row to the next. */
  readonly #pitch: number;
  readonly #bornFromNothing: boolean;

  constructor(name: string, rule: Rule, topology: Bounded, program: Program) {
    this.name = name;
    this.rule = rule;
    this.topology = topology;
    const { width, height } = topology;
    const { radius, results, callback } = program;
    const kernel = openKernel(callback?.next, callback?.inputs);
    if (kernel.open(width, height, radius, results) === 0) throw notEnoughMemory(topology);
    this.#pitch = kernel.pitch();
    const lines = ghostLines(topology, radius, this.#pitch);
    kernel.setGhosts(storeWords(kernel, lines.flat()), lines.length);
    program.install(kernel, width);
    this.#kernel = kernel;
    this.#bornFromNothing = program.bornFromNothing;
    this.load(new Field());
  }

  load(field: Field, generation = 0n): void {
    assertFits(field, this.topology);
    const counts = field.census(this.rule.states);
    if (counts.length > this.rule.states) throw new RangeError(`${this.rule.name} has no state ${counts.length - 1}`);
    const kernel = this.#kernel;
    kernel.clear();
    const box = field.bounds();
    if (box) for (const row of rowsOf(box)) field.paint(row, this.#cells(row));
    kernel.wakeLiving();
    if (this.#bornFromNothing) kernel.wakeAll();
    this.generation = generation;
  }

  step(generations: number | bigint, each?: (change: Change) => void): void {
    let left = BigInt(generations);
    while (left > 0n) {
      const count = each ? 1 : Number(left < GENERATIONS_PER_RUN ? left : GENERATIONS_PER_RUN);
      const idle = this.#kernel.run(count, Number(this.generation % 2n)) !== 0;
      this.generation += BigInt(count);
      left -= BigInt(count);
      if (each) each({ generation: this.generation, ...this.#changes() });
      else if (idle) {
        // Only period 2 remains, so the parity of the generations decides.
        this.#kernel.run(Number(left % 2n), 0);
        this.generation += left;
        return;
      }
    }
  }

  cell(x: number, y: number): number {
    return isOnGrid(this.topology, x, y) ? (this.#cells({ x, y, width: 1, height: 1 })[0] ?? 0) : 0;
  }

  setCell(x: number, y: number, state: number): void {
    assertCell(this, x, y, state);
    this.#kernel.setCell(x, y, state);
  }

  census(): readonly bigint[] {
    this.#kernel.countCells();
    const counts = Array.from(readOut(this.#kernel, this.rule.states), BigInt);
    return censusOf(this.topology, counts.slice(1));
  }

  bounds(): BigBox | undefined {
    return bigBox(this.#box());
  }

  paint(window: Box, into: Uint8Array): void {
    into.fill(0, 0, window.width * window.height);
    const visible = intersectBoxes(window, gridBox(this.topology));
    for (const row of visible ? rowsOf(visible) : [])
      into.set(this.#cells(row), (row.y - window.y) * window.width + row.x - window.x);
  }

  field(): Field {
    const field = new Field();
    const box = this.#box();
    const { width } = this.topology;
    // Four dead cells are skipped at once: on sparse boards ten times as fast as copying whole rows.
    for (const { y } of box ? rowsOf(box) : []) {
      const row = this.#cells({ x: 0, y, width, height: 1 });
      const fours = new Uint32Array(row.buffer, row.byteOffset, Math.ceil(width / 4));
      for (let word = 0; word < fours.length; word++) {
        if (fours[word] === 0) continue;
        for (let x = word * 4; x < Math.min(word * 4 + 4, width); x++) if (row[x] !== 0) field.set(x, y, row[x] ?? 0);
      }
    }
    return field;
  }

  /** The cells of a box of one row, in the kernel's memory. */
  #cells({ x, y, width }: Box): Uint8Array {
    return bytesAt(this.#kernel, (this.#kernel.start() >>> 0) + y * this.#pitch + x, width);
  }

  #box(): Box | undefined {
    if (this.#kernel.findBounds() === 0) return undefined;
    const [x = 0, y = 0, right = 0, bottom = 0] = readOut(this.#kernel, 4);
    return { x, y, width: right - x, height: bottom - y };
  }

  #changes(): { births: bigint; deaths: bigint } {
    this.#kernel.countChanges();
    const [births = 0, deaths = 0] = readOut(this.#kernel, 2);
    return { births: BigInt(births), deaths: BigInt(deaths) };
  }
}

function rowsOf({ x, y, width, height }: Box): Box[] {
  return Array.from({ length: height }, (_, row) => ({ x, y: y + row, width, height: 1 }));
}
