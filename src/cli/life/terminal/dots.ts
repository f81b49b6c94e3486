import type { Box } from "../../../life/grid/field.ts";

/** A board scaled down: each dot is a square of cells and is alive if any of them is. */
export interface Dots {
  readonly columns: number;
  readonly rows: number;
  /** The lowest living state of each dot, row by row; 0 if all are dead. */
  readonly states: Uint8Array;
}

/** Skips dead cells, most of a board, eight at a time. */
export function shrink(box: Box, states: Uint8Array, side: number): Dots {
  const columns = Math.ceil(box.width / side);
  const rows = Math.ceil(box.height / side);
  const dots = new Uint8Array(columns * rows);
  const eights = new BigUint64Array(states.buffer, states.byteOffset, states.length >> 3);
  for (let eight = 0; eight <= eights.length; eight++) {
    if (eights[eight] === 0n) continue;
    const end = Math.min(states.length, eight * 8 + 8);
    for (let index = eight * 8; index < end; index++) {
      const state = states[index] ?? 0;
      if (state === 0) continue;
      const dot = Math.floor(Math.floor(index / box.width) / side) * columns + Math.floor((index % box.width) / side);
      const lowest = dots[dot] ?? 0;
      if (lowest === 0 || state < lowest) dots[dot] = state;
    }
  }
  return { columns, rows, states: dots };
}

/** The bits of Braille dots, row by row. */
const BITS = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80] as const;

/** Two by four dots as one character, with the lowest state among them. */
export function brailleAt(dots: Dots, column: number, row: number): { readonly sign: string; readonly state: number } {
  let bits = 0;
  let state = 0;
  BITS.forEach((bit, i) => {
    const x = column * 2 + (i % 2);
    const y = row * 4 + (i >> 1);
    const found = x < dots.columns && y < dots.rows ? (dots.states[y * dots.columns + x] ?? 0) : 0;
    if (found === 0) return;
    bits |= bit;
    if (state === 0 || found < state) state = found;
  });
  return { sign: String.fromCharCode(0x2800 + bits), state };
}
