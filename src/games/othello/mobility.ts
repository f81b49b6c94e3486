/**
 * Boards are pairs of 32-bit integers, since BigInt bitboards are about 30 times slower: bit s of `lo` is square s
 * (a1 = 0, h4 = 31), of `hi` 32 + s. Pairs are returned in module variables: an object costs more than the call.
 */
export let movesLo = 0;
export let movesHi = 0;

const INNER_FILES = 0x7e7e7e7e;

/** Finds the legal moves of `own`: flood-fills runs of `foe` from own discs; the empty square behind a run is a move. */
export function findMoves(ownLo: number, ownHi: number, foeLo: number, foeHi: number): void {
  fillDown(ownLo, ownHi, foeLo, foeHi);
  fillUp(ownLo, ownHi, foeLo, foeHi);
  const emptyLo = ~(ownLo | foeLo);
  const emptyHi = ~(ownHi | foeHi);
  const innerLo = foeLo & INNER_FILES;
  const innerHi = foeHi & INNER_FILES;

  // Along the rows the halves are independent. After two single steps the fill goes two squares at a time.
  let pairs = innerLo & (innerLo << 1);
  let lo = innerLo & (ownLo << 1);
  lo |= innerLo & (lo << 1);
  lo |= pairs & (lo << 2);
  lo |= pairs & (lo << 2);
  let reachLo = lo << 1;
  pairs >>>= 1;
  lo = innerLo & (ownLo >>> 1);
  lo |= innerLo & (lo >>> 1);
  lo |= pairs & (lo >>> 2);
  lo |= pairs & (lo >>> 2);
  reachLo |= lo >>> 1;
  pairs = innerHi & (innerHi << 1);
  let hi = innerHi & (ownHi << 1);
  hi |= innerHi & (hi << 1);
  hi |= pairs & (hi << 2);
  hi |= pairs & (hi << 2);
  let reachHi = hi << 1;
  pairs >>>= 1;
  hi = innerHi & (ownHi >>> 1);
  hi |= innerHi & (hi >>> 1);
  hi |= pairs & (hi >>> 2);
  hi |= pairs & (hi >>> 2);
  reachHi |= hi >>> 1;

  movesLo = (movesLo | reachLo) & emptyLo;
  movesHi = (movesHi | reachHi) & emptyHi;
}

/** Down the files and the diagonals. `lo` is filled first, because its last row seeds `hi`. */
function fillDown(ownLo: number, ownHi: number, foeLo: number, foeHi: number): void {
  const innerLo = foeLo & INNER_FILES;
  const innerHi = foeHi & INNER_FILES;

  // Down the files.
  let lo = foeLo & (ownLo << 8);
  lo |= foeLo & (lo << 8);
  lo |= foeLo & (lo << 8);
  let hi = foeHi & ((ownHi << 8) | ((ownLo | lo) >>> 24));
  hi |= foeHi & (hi << 8);
  hi |= foeHi & (hi << 8);
  let reachLo = lo << 8;
  let reachHi = (hi << 8) | (lo >>> 24);

  // Down and towards h.
  lo = innerLo & (ownLo << 9);
  lo |= innerLo & (lo << 9);
  lo |= innerLo & (lo << 9);
  hi = innerHi & ((ownHi << 9) | ((ownLo | lo) >>> 23));
  hi |= innerHi & (hi << 9);
  hi |= innerHi & (hi << 9);
  reachLo |= lo << 9;
  reachHi |= (hi << 9) | (lo >>> 23);

  // Down and towards a.
  lo = innerLo & (ownLo << 7);
  lo |= innerLo & (lo << 7);
  lo |= innerLo & (lo << 7);
  hi = innerHi & ((ownHi << 7) | ((ownLo | lo) >>> 25));
  hi |= innerHi & (hi << 7);
  hi |= innerHi & (hi << 7);
  reachLo |= lo << 7;
  reachHi |= (hi << 7) | (lo >>> 25);

  movesLo = reachLo;
  movesHi = reachHi;
}

/** Up the files and the diagonals; `hi` is filled first. */
function fillUp(ownLo: number, ownHi: number, foeLo: number, foeHi: number): void {
  const innerLo = foeLo & INNER_FILES;
  const innerHi = foeHi & INNER_FILES;

  // Up the files.
  let hi = foeHi & (ownHi >>> 8);
  hi |= foeHi & (hi >>> 8);
  hi |= foeHi & (hi >>> 8);
  let lo = foeLo & ((ownLo >>> 8) | ((ownHi | hi) << 24));
  lo |= foeLo & (lo >>> 8);
  lo |= foeLo & (lo >>> 8);
  let reachHi = hi >>> 8;
  let reachLo = (lo >>> 8) | (hi << 24);

  // Up and towards a.
  hi = innerHi & (ownHi >>> 9);
  hi |= innerHi & (hi >>> 9);
  hi |= innerHi & (hi >>> 9);
  lo = innerLo & ((ownLo >>> 9) | ((ownHi | hi) << 23));
  lo |= innerLo & (lo >>> 9);
  lo |= innerLo & (lo >>> 9);
  reachHi |= hi >>> 9;
  reachLo |= (lo >>> 9) | (hi << 23);

  // Up and towards h.
  hi = innerHi & (ownHi >>> 7);
  hi |= innerHi & (hi >>> 7);
  hi |= innerHi & (hi >>> 7);
  lo = innerLo & ((ownLo >>> 7) | ((ownHi | hi) << 25));
  lo |= innerLo & (lo >>> 7);
  lo |= innerLo & (lo >>> 7);
  reachHi |= hi >>> 7;
  reachLo |= (lo >>> 7) | (hi << 25);

  movesLo |= reachLo;
  movesHi |= reachHi;
}
