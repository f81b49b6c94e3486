import { type Callable, i32, i64x2, type Module, v128 } from "../../wasm/index.ts";
import { VECTOR } from "../geometry.ts";
import type { CellCircuit } from "../cell-circuit.ts";
import { Stream } from "../stream.ts";
import { header } from "./header.ts";

/**
 * Computes some rows of a column. Sums of earlier rows are in locals, so the first 2 * radius rows written are
 * invalid: the caller starts that many rows early.
 */
export function writeColumn(
  module: Module,
  { circuit, outputs, inputOffsets, radius }: CellCircuit,
  planes: number,
  unroll: number,
): Callable<["i32", "i32", "i32"], "none"> {
  const stream = new Stream(circuit, outputs, inputOffsets, radius);
  return module.function(undefined, ["i32", "i32", "i32"], "none", (body, from, to, end) => {
    const stride = body.local("i32", header("columnBytes"));
    const columns = [from];
    for (let column = 1; column <= 2 * radius; column++)
      columns.push(body.local("i32", i32.add(columns[column - 1] ?? from, stride)));
    stream.open(body);
    body.loop((again) => {
      for (let row = 0; row < unroll; row++) {
        const offset = (plane: number): number => (row * planes + plane) * VECTOR;
        const cells = stream.advance(
          body,
          (plane, dx) => v128.load(columns[radius + dx] ?? from, offset(plane)),
          () => i64x2.const(0n, 0n),
        );
        for (const [plane, value] of cells.entries()) body.emit(v128.store(to, value, offset(plane)));
        stream.settle();
      }
      stream.close(body);
      for (const pointer of [...columns, to]) body.set(pointer, i32.add(pointer, unroll * planes * VECTOR));
      body.brIf(again, i32.ltU(to, end));
    });
  });
}
