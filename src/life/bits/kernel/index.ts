import { type Body, call, type Callable, i32, type Local, memory, Module, v128 } from "../../wasm/index.ts";
import { UNROLLED_ROWS, VECTOR } from "../geometry.ts";
import { type CellCircuit, Stream } from "../stream.ts";
import { writeCensus, writeChanges, writeDifference, writeShadows } from "./count.ts";
import { writeGhosts } from "./ghosts.ts";
import { header } from "./header.ts";

/** The bit plane program of a rule. */
export interface BitPlan {
  readonly planes: number;
  readonly radius: number;
  /** One circuit, or two if odd generations differ. */
  readonly cells: readonly CellCircuit[];
  /** Planes set per state, as bits. A dead cell has none. */
  readonly codes: readonly number[];
}

/** The exports of a kernel. Buffers are addresses. */
export interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer };
  grow(pages: number): number;
  /** Alternates between two buffers; the ghosts of the first must be up to date. */
  run(from: number, to: number, generations: number, odd: number): void;
  ghosts(buffer: number): void;
  census(buffer: number): void;
  changes(before: number, after: number): void;
  difference(before: number, after: number, bytes: number): void;
  shadows(buffer: number): void;
}

/** Writes the WebAssembly module of a rule, for boards of any size. */
export function writeKernel(plan: BitPlan): Uint8Array<ArrayBuffer> {
  const module = new Module({ min: 1 });
  const columns = plan.cells.map((circuit) => writeColumn(module, circuit, plan.planes));
  const ghosts = writeGhosts(module);
  const steps = columns.map((column) => writeGeneration(module, column, ghosts, plan));
  module.function("run", ["i32", "i32", "i32", "i32"], "none", (body, from, to, generations, odd) => {
    const previous = body.local("i32");
    body.until(i32.eqz(generations), () => {
      writeChoice(body, odd, steps, from, to);
      body.set(previous, from);
      body.set(from, to);
      body.set(to, previous);
      body.set(generations, i32.sub(generations, 1));
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

type Column = Callable<["i32", "i32", "i32"], "none">;
type Generation = Callable<["i32", "i32"], "none">;

/** Computes rows of a column, which begins 2 * radius rows early: until its sums are complete the rows are invalid. */
function writeColumn(module: Module, cell: CellCircuit, planes: number): Column {
  const { radius } = cell;
  const stream = new Stream(cell);
  return module.function(undefined, ["i32", "i32", "i32"], "none", (body, from, to, end) => {
    const stride = body.local("i32", header("columnBytes"));
    const columns = [from];
    for (let column = 1; column <= 2 * radius; column++)
      columns.push(body.local("i32", i32.add(columns[column - 1] ?? from, stride)));
    stream.open(body);
    body.loop((again) => {
      for (let row = 0; row < UNROLLED_ROWS; row++) {
        const offset = (plane: number): number => (row * planes + plane) * VECTOR;
        const cells = stream.advance(body, (plane, dx) => v128.load(columns[radius + dx] ?? from, offset(plane)));
        for (const [plane, value] of cells.entries()) body.emit(v128.store(to, value, offset(plane)));
      }
      stream.close(body);
      for (const pointer of [...columns, to]) body.set(pointer, i32.add(pointer, UNROLLED_ROWS * planes * VECTOR));
      body.brIf(again, i32.ltU(to, end));
    });
  });
}

/** Computes all columns. The buffers may overlap, so columns are computed in the order of overwriting. */
function writeGeneration(
  module: Module,
  column: Column,
  ghosts: Callable<["i32"], "none">,
  { planes, radius }: BitPlan,
): Generation {
  const rowBytes = planes * VECTOR;
  return module.function(undefined, ["i32", "i32"], "none", (body, from, to) => {
    const stride = body.local("i32", header("columnBytes"));
    // Offset to the leftmost column read and the newest row: the first rows written are discarded.
    const across = body.local("i32", i32.sub(i32.sub(from, i32.mul(stride, radius)), to));
    const above = 2 * radius * rowBytes;
    const below = radius * rowBytes;
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

/** Alternates even and odd generations if they differ. */
function writeChoice(
  body: Body,
  odd: Local<"i32">,
  [evenStep, oddStep]: readonly Generation[],
  from: Local<"i32">,
  to: Local<"i32">,
): void {
  if (!evenStep) return;
  if (!oddStep) return body.emit(call(evenStep, from, to));
  body.if(
    odd,
    () => body.emit(call(oddStep, from, to)),
    () => body.emit(call(evenStep, from, to)),
  );
  body.set(odd, i32.sub(1, odd));
}
