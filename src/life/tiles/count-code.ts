import {
  type Body,
  type Callable,
  type Expression,
  i16x8,
  i32,
  i32x4,
  i64,
  i64x2,
  i8x16,
  type I32,
  type Local,
  type Module,
  type V128,
  v128,
} from "../wasm/index.ts";
import { CELL_BYTES, HEADER, HEADER_BYTES, STATE, VECTOR_BYTES } from "./layout.ts";

/** Records births and deaths of a tile between two successive phases, and the sums of all tiles. */
export type Tally = Callable<readonly ["i32", "i32", "i32"], "none">;

export function writeTally(module: Module): Tally {
  return module.function("tally", ["i32", "i32", "i32"], "none", (f, tile, before, after) => {
    const cells = (phase: I32): Local<"i32"> =>
      f.local("i32", i32.add(i32.add(tile, HEADER_BYTES), i32.mul(phase, CELL_BYTES)));
    const old = cells(before);
    const now = cells(after);
    const keep = (count: Expression<"i32">, inTile: number, inAll: number): void => {
      const place = f.local("i32", i32.add(tile, i32.shl(after, 1)));
      const sum = f.local("i32", i32.shl(after, 2));
      const found = f.local("i32", count);
      const change = i32.sub(found, i32.load16u(place, inTile));
      f.emit(i32.store(sum, i32.add(i32.load(sum, inAll), change), inAll));
      f.emit(i32.store16(place, found, inTile));
    };
    const births = (at: number): V128 => v128.andNot(v128.load(now, at), v128.load(old, at));
    const deaths = (at: number): V128 => v128.andNot(v128.load(old, at), v128.load(now, at));
    keep(countBits(f, births), HEADER.births, STATE.births);
    keep(countBits(f, deaths), HEADER.deaths, STATE.deaths);
  });
}

/** Counts the living cells of a tile in a phase. */
export function writePopulation(module: Module): void {
  module.function("population", ["i32", "i32"], "i32", (f, tile, phase) => {
    const cells = f.local("i32", i32.add(i32.add(tile, HEADER_BYTES), i32.mul(phase, CELL_BYTES)));
    return countBits(f, (at) => v128.load(cells, at));
  });
}

/** Counts the bits of a tile's vectors, given by offset. No byte of the sum exceeds 8 times 8. */
function countBits(f: Body, vector: (at: number) => V128): Expression<"i32"> {
  let sum = i8x16.popcnt(vector(0));
  for (let at = VECTOR_BYTES; at < CELL_BYTES; at += VECTOR_BYTES) sum = i8x16.add(sum, i8x16.popcnt(vector(at)));
  const quarters = f.local("v128", i32x4.extaddPairwiseU(i16x8.extaddPairwiseU(sum)));
  const halves = f.local("i64", i64.add(i64x2.extract(quarters, 0), i64x2.extract(quarters, 1)));
  return i32.wrap(i64.add(halves, i64.shrU(halves, 32n)));
}
