import { i32, i64x2, memory, type Module, type V128, v128 } from "../../wasm/index.ts";
import { VECTOR } from "../geometry.ts";
import { each, header } from "./header.ts";

/** Finds the living rows over all columns, and the living columns over all rows. */
export function writeShadows(module: Module, planes: number): void {
  module.function("shadows", ["i32"], "none", (body, buffer) => {
    const masks = body.local("i32", header("masks"));
    const columnShadow = body.local("i32", header("columnShadows"));
    const shadow = body.local("i32");
    const all = body.local("v128");
    const last = body.local("i32");
    const mask = body.local("v128");
    body.emit(memory.fill(header("rowShadows"), 0, i32.sub(header("columnShadows"), header("rowShadows"))));
    const first = body.local("i32", i32.add(buffer, header("origin")));
    each(body, first, i32.add(first, header("columnsBytes")), header("columnBytes"), (column) => {
      body.set(shadow, header("rowShadows"));
      body.set(all, i64x2.const(0n, 0n));
      body.set(mask, v128.load(masks));
      body.set(last, i32.sub(i32.add(column, header("rowsBytes")), planes * VECTOR));
      each(body, column, i32.add(last, 1), planes * VECTOR, (row) => {
        body.if(i32.eq(row, last), () => body.set(mask, v128.and(mask, v128.load(header("lastMask")))));
        const cells = Array.from({ length: planes }, (_, plane): V128 => v128.load(row, plane * VECTOR));
        const living = body.local("v128", v128.and(cells.reduce(v128.or), mask));
        body.set(all, v128.or(all, living));
        body.emit(v128.store(shadow, v128.or(v128.load(shadow), living)));
        body.set(shadow, i32.add(shadow, VECTOR));
      });
      body.emit(v128.store(columnShadow, all));
      for (const pointer of [masks, columnShadow]) body.set(pointer, i32.add(pointer, VECTOR));
    });
  });
}
