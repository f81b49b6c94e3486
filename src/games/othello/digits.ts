/** The board as 64 digits, a1 to h1, then a2 to h8: 0 empty, 1 black, 2 white. */
export type Digits = string;

/** A row's byte read in base 3, so black + 2 * white identifies a row. */
const BASE_3 = Uint16Array.from({ length: 256 }, (_, byte) => parseInt(byte.toString(2), 3));

/** Cache of row texts: the board is written for every question of every match. */
const rowTexts: string[] = [];

export function writeDigits(blackLo: number, blackHi: number, whiteLo: number, whiteHi: number): Digits {
  return writeHalf(blackLo, whiteLo) + writeHalf(blackHi, whiteHi);
}

function writeHalf(black: number, white: number): string {
  return (
    writeRow(black & 255, white & 255) +
    writeRow((black >>> 8) & 255, (white >>> 8) & 255) +
    writeRow((black >>> 16) & 255, (white >>> 16) & 255) +
    writeRow(black >>> 24, white >>> 24)
  );
}

function writeRow(black: number, white: number): string {
  const index = (BASE_3[black] ?? 0) + 2 * (BASE_3[white] ?? 0);
  return (rowTexts[index] ??= formatRow(index));
}

function formatRow(index: number): string {
  let row = "";
  for (let file = 0; file < 8; file++, index = Math.floor(index / 3)) row += String(index % 3);
  return row;
}

/** Bits of one half with a given digit; half 0 is a1 to h4. */
export function readHalf(digits: Digits, digit: "1" | "2", half: 0 | 1): number {
  let bits = 0;
  for (let square = 0; square < 32; square++) {
    if (digits[half * 32 + square] === digit) bits |= 1 << square;
  }
  return bits;
}
