import { type CellCircuit, DEAD_CELLS, Stream } from "../bits/stream.ts";
import { type Body, i32, i32x4, i8x16, type Local, tee, type V128, v128 } from "../wasm/index.ts";
import { HEADER, SIDE, VECTOR_BYTES, VECTORS } from "./layout.ts";

/** Where a tile differs from `PHASES` generations before: anywhere in a lane, in vector 0, in the last vector. */
export interface Difference {
  readonly any: Local<"v128">;
  readonly first: Local<"v128">;
  readonly last: Local<"v128">;
}

const LAST = (VECTORS - 1) * VECTOR_BYTES;
const LANE_BYTES = SIDE / 8;
/** Each lane takes the one above; the first takes the last of the previous vector. */
const DOWN = Array.from({ length: VECTOR_BYTES }, (_, i) => VECTOR_BYTES - LANE_BYTES + i);
const UP = Array.from({ length: VECTOR_BYTES }, (_, i) => LANE_BYTES + i);

/** Code for one tile, from one phase into another by their offsets. Unrolled: a loop over the rows takes 1.1 times as long. */
export function writeCells(
  f: Body,
  circuit: CellCircuit,
  tile: Local<"i32">,
  [from, to]: readonly [Local<"i32">, Local<"i32">],
  masked: boolean,
): Difference {
  const neighbour = (direction: number): Local<"i32"> =>
    f.local("i32", i32.add(i32.load(tile, HEADER.around + 4 * direction), from));
  const n = neighbour(0);
  const ne = neighbour(1);
  const e = neighbour(2);
  const se = neighbour(3);
  const s = neighbour(4);
  const sw = neighbour(5);
  const w = neighbour(6);
  const nw = neighbour(7);
  const here = f.local("i32", i32.add(tile, from));
  const into = f.local("i32", i32.add(tile, to));
  const mask = masked ? f.local("i32", i32.load(tile, HEADER.mask)) : undefined;

  const stream = new Stream(circuit);
  const left = f.local("v128");
  const middle = f.local("v128");
  const right = f.local("v128");
  const look = (_plane: number, dx: number): V128 => {
    if (dx === 0) return middle;
    if (dx < 0) return v128.or(i32x4.shl(middle, 1), i32x4.shrU(left, SIDE - 1));
    return v128.or(i32x4.shrU(middle, 1), i32x4.shl(right, SIDE - 1));
  };
  const computeRow = (west: V128, centre: V128, east: V128): V128 => {
    f.set(left, west);
    f.set(middle, centre);
    f.set(right, east);
    const [cells = DEAD_CELLS] = stream.advance(f, look);
    return cells;
  };

  const any = f.local("v128");
  const first = f.local("v128");
  const last = f.local("v128");
  const cells = f.local("v128");
  const put = (value: V128, offset: number): void => {
    f.set(cells, mask ? v128.and(value, v128.load(mask, offset)) : value);
    const difference = v128.xor(cells, v128.load(into, offset));
    if (offset === 0) f.set(any, tee(first, difference));
    else f.set(any, v128.or(any, offset === LAST ? tee(last, difference) : difference));
    f.emit(v128.store(into, cells, offset));
  };

  stream.open(f);
  const above = (upper: Local<"i32">, own: Local<"i32">): V128 =>
    i8x16.shuffle(v128.load(upper, LAST), v128.load(own, LAST), DOWN);
  computeRow(above(nw, w), above(n, here), above(ne, e));
  computeRow(v128.load(w), v128.load(here), v128.load(e));
  for (let offset = VECTOR_BYTES; offset <= LAST; offset += VECTOR_BYTES)
    put(computeRow(v128.load(w, offset), v128.load(here, offset), v128.load(e, offset)), offset - VECTOR_BYTES);
  const below = (own: Local<"i32">, lower: Local<"i32">): V128 => i8x16.shuffle(v128.load(own), v128.load(lower), UP);
  put(computeRow(below(w, sw), below(here, s), below(e, se)), LAST);
  return { any, first, last };
}
