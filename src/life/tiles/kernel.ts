import type { CellCircuit } from "../bits/stream.ts";
import {
  call,
  type Callable,
  type I32,
  i32,
  i8x16,
  instantiate,
  type Local,
  type Memory,
  Module,
  v128,
} from "../wasm/index.ts";
import { writeCells } from "./cells-code.ts";
import { type Tally, writePopulation, writeTally } from "./count-code.ts";
import {
  BLOCK,
  CELL_BYTES,
  END,
  FIRST_TILE,
  HEADER_BYTES,
  PHASES,
  rowAt,
  SIDE,
  STATE,
  TILE_BYTES,
  VECTOR_BYTES,
} from "./layout.ts";
import { type Create, writeWaking } from "./waking-code.ts";

export interface KernelPlan {
  /** One circuit, or two for even and odd generations. */
  readonly circuits: readonly CellCircuit[];
  /** True: the grid ends within tiles, so they need masks. */
  readonly masked: boolean;
  readonly maxPages: number;
  /** Creates the neighbour of a tile; clockwise from the north. It may throw to abort a run between tiles. */
  readonly create: (tile: number, direction: number) => number;
}

/** Tiles in their own memory; `layout.ts` describes it. */
export interface Kernel {
  readonly memory: Memory;
  /** Evolves until done or no tile is awake; returns the generations left. */
  run(generations: number): number;
  /** Recounts births and deaths of a tile between two phases. */
  tally(tile: number, before: number, after: number): void;
  population(tile: number, phase: number): number;
  /** Packs a tile's cells, one byte each, from a block; returns 0 if all are dead. */
  pack(from: number, cells: number): number;
  /** Whether a tile is dead in all phases. */
  isDead(tile: number): number;
}

export const PAGE_BYTES = 65536;

export function openKernel(plan: KernelPlan): Kernel {
  return instantiate(writeKernel(plan), { outside: { create: plan.create } }) as Kernel;
}

function writeKernel({ circuits, masked, maxPages }: KernelPlan): Uint8Array<ArrayBuffer> {
  const module = new Module({ min: Math.ceil((FIRST_TILE + TILE_BYTES) / PAGE_BYTES), max: maxPages });
  const create = module.import("outside", "create", ["i32", "i32"], "i32");
  const tally = writeTally(module);
  writePopulation(module);
  writeDeath(module);
  writePacking(module);
  const [even, odd = even] = circuits.map((circuit) => writeGeneration(module, circuit, masked, { create, tally }));
  if (!even || !odd) throw new RangeError("a kernel needs a circuit");
  writeRun(module, even, odd);
  return module.bytes();
}

type Generation = Callable<readonly ["i32", "i32"], "none">;

/** Computes all awake tiles from one phase into the next. */
function writeGeneration(
  module: Module,
  circuit: CellCircuit,
  masked: boolean,
  { create, tally }: { readonly create: Create; readonly tally: Tally },
): Generation {
  return module.function(undefined, ["i32", "i32"], "none", (f, before, after) => {
    const offset = (phase: I32): Local<"i32"> => f.local("i32", i32.add(i32.mul(phase, CELL_BYTES), HEADER_BYTES));
    const phases = [offset(before), offset(after)] as const;
    const tile = f.local("i32", i32.load(STATE.queue));
    const list = f.local("i32", i32.load(STATE.list));
    const next = { first: f.local("i32", END), list: f.local("i32", i32.sub(4, list)) };
    const following = f.local("i32");
    const link = i32.add(tile, list);
    f.until(i32.eq(tile, END), () => {
      f.set(following, i32.load(link));
      f.emit(i32.store(link, 0));
      const difference = writeCells(f, circuit, tile, phases, masked);
      f.if(i32.load(STATE.counting), () => f.emit(call(tally, tile, before, after)));
      writeWaking(f, tile, difference, next, create);
      f.set(tile, following);
    });
    f.emit(i32.store(STATE.queue, next.first), i32.store(STATE.list, next.list));
  });
}

/** One call per generation: V8 replaces slow code by optimised code only at calls, never within a loop. */
function writeRun(module: Module, even: Generation, odd: Generation): void {
  module.function("run", ["i32"], "i32", (f, generations) => {
    const before = f.local("i32");
    const after = f.local("i32");
    f.block((done) => {
      f.loop((again) => {
        f.brIf(done, i32.eqz(generations));
        f.brIf(done, i32.eq(i32.load(STATE.queue), END));
        f.set(before, i32.load(STATE.phase));
        f.set(after, i32.remU(i32.add(before, 1), PHASES));
        f.if(
          i32.and(before, 1),
          () => f.emit(call(odd, before, after)),
          () => f.emit(call(even, before, after)),
        );
        f.emit(i32.store(STATE.phase, after));
        f.emit(i32.store(STATE.passed, i32.add(i32.load(STATE.passed), 1)));
        f.set(generations, i32.sub(generations, 1));
        f.br(again);
      });
    });
    return generations;
  });
}

function writeDeath(module: Module): void {
  module.function("isDead", ["i32"], "i32", (f, tile) => {
    const seen = f.local("v128", v128.load(tile, HEADER_BYTES));
    for (let at = VECTOR_BYTES; at < PHASES * CELL_BYTES; at += VECTOR_BYTES)
      f.set(seen, v128.or(seen, v128.load(tile, HEADER_BYTES + at)));
    return i32.eqz(v128.anyTrue(seen));
  });
}

function writePacking(module: Module): void {
  module.function("pack", ["i32", "i32"], "i32", (f, from, cells) => {
    const any = f.local("i32");
    const row = f.local("i32");
    const half = (at: number): I32 => i8x16.bitmask(i8x16.gtU(v128.load(from, at), i8x16.splat(0)));
    for (let y = 0; y < SIDE; y++) {
      const at = y * BLOCK;
      f.set(row, i32.or(half(at), i32.shl(half(at + VECTOR_BYTES), VECTOR_BYTES)));
      f.set(any, i32.or(any, row));
      f.emit(i32.store(cells, row, rowAt(0, y)));
    }
    return any;
  });
}
