/** The discs that the last call of `findTurned` found. */
export let flippedLo = 0;
export let flippedHi = 0;

/** For a place on a line of eight and the foes on it (place * 256 + foes): where an own disc would close a run. */
const CLOSERS = new Uint8Array(8 * 256);
/** For a place and the own discs that do close a run (place * 256 + closers): the places between. */
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
  let at = place + step;
  while ((foes >> at) & 1 && at >= 0) at += step;
  return at === place + step || at < 0 || at > 7 ? 0 : 1 << at;
}

function runTo(place: number, closers: number, step: -1 | 1): number {
  let run = 0;
  for (let at = place + step; at >= 0 && at < 8; at += step) {
    if ((closers >> at) & 1) return run;
    run |= 1 << at;
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

/** The discs a move of `own` on an empty square turns; none = the move is not legal. */
export function findFlips(square: number, ownLo: number, ownHi: number, foeLo: number, foeHi: number): void {
  const file = square & 7;

  const row = square & 24;
  let run = between(
    file,
    ((square < 32 ? foeLo : foeHi) >>> row) & 255,
    (square < 32 ? ownLo : ownHi) >>> row,
  );
  let lo = square < 32 ? run << row : 0;
  let hi = square < 32 ? 0 : run << row;

  const foes = fileOf(foeLo >>> file) | (fileOf(foeHi >>> file) << 4);
  run = between(square >> 3, foes, fileOf(ownLo >>> file) | (fileOf(ownHi >>> file) << 4));
  lo |= spread(run & 15) << file;
  hi |= spread(run >> 4) << file;

  let lineLo = DIAGONAL_LO[square] ?? 0;
  let lineHi = DIAGONAL_HI[square] ?? 0;
  run = between(file, flat(foeLo & lineLo, foeHi & lineHi), flat(ownLo & lineLo, ownHi & lineHi));
  run = Math.imul(run, 0x01010101);
  lo |= run & lineLo;
  hi |= run & lineHi;

  lineLo = ANTIDIAGONAL_LO[square] ?? 0;
  lineHi = ANTIDIAGONAL_HI[square] ?? 0;
  run = between(file, flat(foeLo & lineLo, foeHi & lineHi), flat(ownLo & lineLo, ownHi & lineHi));
  run = Math.imul(run, 0x01010101);
  flippedLo = lo | (run & lineLo);
  flippedHi = hi | (run & lineHi);
}

function between(place: number, foes: number, own: number): number {
  return BETWEEN[place * 256 + ((CLOSERS[place * 256 + foes] ?? 0) & own)] ?? 0;
}

/** Four squares of the a-file as four bits: the product puts each on its own bit of the top four. */
function fileOf(half: number): number {
  return Math.imul(half & 0x01010101, 0x10204080) >>> 28;
}

/** The way back: four bits onto the a-file of a half. */
function spread(bits: number): number {
  return Math.imul(bits, 0x00204081) & 0x01010101;
}

/** A diagonal has at most one disc a file, so its rows may be laid over each other. */
function flat(lo: number, hi: number): number {
  return (Math.imul(lo, 0x01010101) >>> 24) | (Math.imul(hi, 0x01010101) >>> 24);
}
