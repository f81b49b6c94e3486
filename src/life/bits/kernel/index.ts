import { type Body, call, type Callable, i32, type Local, memory, Module } from "../../wasm/index.ts";
import type { Frame } from "../geometry.ts";
import type { BitPlan } from "../plan.ts";
import { VECTOR } from "../geometry.ts";
import { writeColumn } from "./column.ts";
import { writeCensus, writeChanges, writeDifference } from "./count.ts";
import { writeGhosts } from "./ghosts.ts";
import { header } from "./header.ts";
import { writeShadows } from "./shadow.ts";

/** What a kernel exports. Buffers are given by their address. */
export interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer };
  grow(pages: number): number;
  /** So many generations from one buffer to another and back; the ghosts of the first must be right. */
  run(from: number, to: number, generations: number, odd: number): void;
  ghosts(buffer: number): void;
  census(buffer: number): void;
  changes(before: number, after: number): void;
  difference(before: number, after: number, bytes: number): void;
  shadows(buffer: number): void;
}

/** The WebAssembly module for a rule, for boards of any size. */
export function writeKernel(plan: BitPlan, { unroll }: Frame): Uint8Array<ArrayBuffer> {
  const module = new Module({ min: 1 });
  const columns = plan.cells.map((circuit) => writeColumn(module, circuit, plan.planes, unroll));
  const ghosts = writeGhosts(module);
  const steps = columns.map((column) => writeGeneration(module, column, ghosts, plan));
  module.function("run", ["i32", "i32", "i32", "i32"], "none", (body, from, to, generations, odd) => {
    const held = body.local("i32");
    body.block((done) => {
      body.loop((again) => {
        body.brIf(done, i32.eqz(generations));
        writeChoice(body, odd, steps, from, to);
        body.set(held, from);
        body.set(from, to);
        body.set(to, held);
        body.set(generations, i32.sub(generations, 1));
        body.br(again);
      });
    });
  });
  module.function("ghosts", ["i32"], "none", (body, buffer) => body.emit(call(ghosts, buffer)));
  module.function("grow", ["i32"], "i32", (_, pages) => memory.grow(pages));
  writeCensus(module, plan.planes, plan.codes);
  writeChanges(module, plan.planes);
  writeDifference(module);
  writeShadows(module, plan.planes);
  return module.bytes();
}

type Generation = Callable<["i32", "i32"], "none">;

/**
 * All columns. The buffers may overlap: what is `radius` columns before or behind the one that is worked on is not needed
 * any more, so the columns are taken in the order in which they are overwritten.
 */
function writeGeneration(
  module: Module,
  column: Callable<["i32", "i32", "i32"], "none">,
  ghosts: Callable<["i32"], "none">,
  { planes, radius }: BitPlan,
): Generation {
  const rowBytes = planes * VECTOR;
  return module.function(undefined, ["i32", "i32"], "none", (body, from, to) => {
    const stride = body.local("i32", header("columnBytes"));
    // To the leftmost column that is read, and down to the newest row: the first written are thrown away.
    const across = body.local("i32", i32.sub(i32.sub(from, i32.mul(stride, radius)), to));
    const [above, below] = [2 * radius * rowBytes, radius * rowBytes];
    const step = body.local("i32", stride);
    const left = body.local("i32", header("columns"));
    const place = body.local("i32", i32.add(to, header("origin")));
    body.if(i32.gtU(to, from), () => {
      body.set(place, i32.add(place, i32.sub(header("columnsBytes"), stride)));
      body.set(step, i32.sub(0, stride));
    });
    body.loop((again) => {
      const source = i32.sub(i32.add(place, across), below);
      body.emit(call(column, source, i32.sub(place, above), i32.add(place, header("rowsBytes"))));
      body.set(place, i32.add(place, step));
      body.set(left, i32.sub(left, 1));
      body.brIf(again, left);
    });
    body.emit(call(ghosts, to));
  });
}

/** Even and odd generations in turn where they differ. */
function writeChoice(
  body: Body,
  odd: Local<"i32">,
  [even, other]: readonly Generation[],
  from: Local<"i32">,
  to: Local<"i32">,
): void {
  if (!even) return;
  if (!other) return body.emit(call(even, from, to));
  body.if(
    odd,
    () => body.emit(call(other, from, to)),
    () => body.emit(call(even, from, to)),
  );
  body.set(odd, i32.sub(1, odd));
}
