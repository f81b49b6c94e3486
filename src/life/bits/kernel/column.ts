import { type Callable, i32, type Module, v128 } from "../../wasm/index.ts";
import { UNROLLED_ROWS, VECTOR } from "../geometry.ts";
import { type CellCircuit, Stream } from "../stream.ts";
import { header } from "./header.ts";

/**
 * Computes some rows of a column. Sums of earlier rows are in locals, so the first 2 * radius rows written are
 * invalid: the caller starts that many rows early.
 */
export function writeColumn(
  module: Module,
  cell: CellCircuit,
  planes: number,
): Callable<["i32", "i32", "i32"], "none"> {
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
