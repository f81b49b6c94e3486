/** Result of the last call of `findFlips`. */
export let flippedLo = 0;
export let flippedHi = 0;

/** By position on a line of eight and opponent discs (place * 256 + foes): squares whose own disc ends a run. */
const CLOSERS = new Uint8Array(8 * 256);
/** By position and own discs that end a run (place * 256 + closers): the squares between. */
const BETWEEN = new Uint8Array(8 * 256);
const DIAGONAL_LO = new Int32Array(64);
const DIAGONAL_HI = new Int32Array(64);
const ANTIDIAGONAL_LO = new Int32Array(64);
const ANTIDIAGONAL_HI = new Int32Array(64);

for (let place = 0; place < 8; place++) {
  for (let line = 0; line < 256; line++) {
    CLOSERS[place * 256 + line] = closerOf(place, line, -1) | closerOf(place, line, 1);
    BETWEEN[place * 256 + line] = runTo(place, line, -1) | runTo(place, line, 1);
  }
}

function closerOf(place: number, foes: number, step: -1 | 1): number {
  let index = place + step;
  while ((foes >> index) & 1 && index >= 0) index += step;
  return index === place + step || index < 0 || index > 7 ? 0 : 1 << index;
}

function runTo(place: number, closers: number, step: -1 | 1): number {
  let run = 0;
  for (let index = place + step; index >= 0 && index < 8; index += step) {
    if ((closers >> index) & 1) return run;
    run |= 1 << index;
  }
  return 0;
}

for (let square = 0; square < 64; square++) {
  DIAGONAL_LO[square] = diagonalOf(square, 1, 0);
  DIAGONAL_HI[square] = diagonalOf(square, 1, 4);
  ANTIDIAGONAL_LO[square] = diagonalOf(square, -1, 0);
  ANTIDIAGONAL_HI[square] = diagonalOf(square, -1, 4);
}

function diagonalOf(square: number, slope: -1 | 1, firstRow: number): number {
  let bits = 0;
  for (let row = 0; row < 4; row++) {
    const file = (square & 7) + slope * (row + firstRow - (square >> 3));
    if (file >= 0 && file < 8) bits |= 1 << (row * 8 + file);
  }
  return bits;
}

/** Finds the discs that a move on an empty square flips; none = the move is illegal. */
export function findFlips(square: number, ownLo: number, ownHi: number, foeLo: number, foeHi: number): void {
  const file = square & 7;

  const row = square & 24;
  let run = between(file, ((square < 32 ? foeLo : foeHi) >>> row) & 255, (square < 32 ? ownLo : ownHi) >>> row);
  let lo = square < 32 ? run << row : 0;
  let hi = square < 32 ? 0 : run << row;

  const foes = fileOf(foeLo >>> file) | (fileOf(foeHi >>> file) << 4);
  run = between(square >> 3, foes, fileOf(ownLo >>> file) | (fileOf(ownHi >>> file) << 4));
  lo |= expandFile(run & 15) << file;
  hi |= expandFile(run >> 4) << file;

  let lineLo = DIAGONAL_LO[square] ?? 0;
  let lineHi = DIAGONAL_HI[square] ?? 0;
  run = between(file, projectDiagonal(foeLo & lineLo, foeHi & lineHi), projectDiagonal(ownLo & lineLo, ownHi & lineHi));
  run = Math.imul(run, 0x01010101);
  lo |= run & lineLo;
  hi |= run & lineHi;

  lineLo = ANTIDIAGONAL_LO[square] ?? 0;
  lineHi = ANTIDIAGONAL_HI[square] ?? 0;
  run = between(file, projectDiagonal(foeLo & lineLo, foeHi & lineHi), projectDiagonal(ownLo & lineLo, ownHi & lineHi));
  run = Math.imul(run, 0x01010101);
  flippedLo = lo | (run & lineLo);
  flippedHi = hi | (run & lineHi);
}

function between(place: number, foes: number, own: number): number {
  return BETWEEN[place * 256 + ((CLOSERS[place * 256 + foes] ?? 0) & own)] ?? 0;
}

/** Gathers the a-file of a half into four bits; the product puts each on its own bit of the top four. */
function fileOf(half: number): number {
  return Math.imul(half & 0x01010101, 0x10204080) >>> 28;
}

/** Inverse of `fileOf`: four bits onto the a-file of a half. */
function expandFile(bits: number): number {
  return Math.imul(bits, 0x00204081) & 0x01010101;
}

/** Projects a diagonal onto one row; it has at most one disc per file, so the rows do not overlap. */
function projectDiagonal(lo: number, hi: number): number {
  return (Math.imul(lo, 0x01010101) >>> 24) | (Math.imul(hi, 0x01010101) >>> 24);
}
