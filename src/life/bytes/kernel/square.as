import { nextStates } from "./results";
import { AT_BOTTOM, AT_TOP, flagStrip, TILE_HEIGHT } from "./flags";
import { now, NUMBERS, storeCells, stride, then } from "./memory";
import { ROW_FACTOR, STATES } from "./lookup-rule";
import { high, low } from "./widen";

/** Inputs that are a square of nine: 32 columns from top to bottom; each row is read once and used for three rows. */
@inline
export function evolveSquare<T>(x0: u32, y0: u32, x1: u32, y1: u32): void {
  const base = i16x8.splat(<i16>load<u32>(STATES));
  const factor = v128.splat<T>(<T>load<u32>(ROW_FACTOR));
  for (let x = x0; x < x1; x += 32) {
    let from = now + y0 * stride + x;
    let above0 = readRow(from - stride, base);
    let above1 = readRow(from - stride + 16, base);
    let row0 = readRow(from, base);
    let row1 = readRow(from + 16, base);
    for (let top = y0; top < y1; top += TILE_HEIGHT) {
      const bottom = min(top + TILE_HEIGHT, y1);
      let differ0 = i8x16.splat(0);
      let differ1 = differ0;
      let sides: u8 = 0;
      for (let y = top; y < bottom; y++) {
        const to = then + y * stride + x;
        const below0 = readRow(from + stride, base);
        const below1 = readRow(from + stride + 16, base);
        storeNumbers<T>(NUMBERS, above0, row0, below0, factor);
        storeNumbers<T>(NUMBERS + 16 * sizeof<T>(), above1, row1, below1, factor);
        const change0 = storeCells(to, nextStates<T>(from, 0), x);
        const change1 = storeCells(to + 16, nextStates<T>(from + 16, 16 * sizeof<T>()), x + 16);
        differ0 = v128.or(differ0, change0);
        differ1 = v128.or(differ1, change1);
        if (y == top && v128.any_true(v128.or(change0, change1))) sides |= AT_TOP;
        if (y + 1 == bottom && v128.any_true(v128.or(change0, change1))) sides |= AT_BOTTOM;
        above0 = row0;
        above1 = row1;
        row0 = below0;
        row1 = below1;
        from += stride;
      }
      flagStrip(x, top, differ0, differ1, sides);
    }
  }
}

/** Three cells of a row as a number. Products of bytes stay below 256, so multiplying a word multiplies two bytes. */
@inline
function readRow(from: usize, base: v128): v128 {
  const pair = i8x16.add(i16x8.mul(v128.load(from - 1), base), v128.load(from));
  return i8x16.add(i16x8.mul(pair, base), v128.load(from, 1));
}

@inline
function storeNumbers<T>(to: usize, above: v128, row: v128, below: v128, factor: v128): void {
  const a = i16x8.extend_low_i8x16_u(above);
  const b = i16x8.extend_high_i8x16_u(above);
  const c = i16x8.extend_low_i8x16_u(row);
  const d = i16x8.extend_high_i8x16_u(row);
  const e = i16x8.extend_low_i8x16_u(below);
  const f = i16x8.extend_high_i8x16_u(below);
  if (sizeof<T>() == 2) {
    v128.store(to, weigh<T>(a, c, e, factor));
    v128.store(to, weigh<T>(b, d, f, factor), 16);
  } else {
    v128.store(to, weigh<T>(low(a), low(c), low(e), factor));
    v128.store(to, weigh<T>(high(a), high(c), high(e), factor), 16);
    v128.store(to, weigh<T>(low(b), low(d), low(f), factor), 32);
    v128.store(to, weigh<T>(high(b), high(d), high(f), factor), 48);
  }
}

@inline
function weigh<T>(above: v128, row: v128, below: v128, factor: v128): v128 {
  const upper = v128.add<T>(v128.mul<T>(above, factor), row);
  return v128.add<T>(v128.mul<T>(upper, factor), below);
}
