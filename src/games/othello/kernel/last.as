import { findFlips, neighbours } from "./board";
import { bit, count, LAST_FLIPS, lowest } from "./memory";

/** Positions visited in the current search. */
export let nodes: u64 = 0;

@inline
export function addNode(): void {
  nodes++;
}

export function clearNodes(): void {
  nodes = 0;
}

const A_FILE: u64 = 0x0101010101010101;
const DIAGONAL: u64 = 0x8040201008040201;
const ANTIDIAGONAL: u64 = 0x0102040810204080;

/** The diagonal through a square that runs as that of a1. */
@inline
export function diagonalOf(square: u32): u64 {
  const offset = <i32>(square & 7) - <i32>(square >> 3);
  return offset >= 0 ? DIAGONAL >> <u64>(offset << 3) : DIAGONAL << <u64>(-offset << 3);
}

@inline
export function antidiagonalOf(square: u32): u64 {
  const offset = <i32>(square & 7) + <i32>(square >> 3) - 7;
  return offset >= 0 ? ANTIDIAGONAL << <u64>(offset << 3) : ANTIDIAGONAL >> <u64>(-offset << 3);
}

@inline
function flipsOn(place: usize, line: u64): i32 {
  return load<u8>(LAST_FLIPS + (place << 8) + <usize>line);
}

/** Twice the discs that a move on the last empty square flips. */
function countLastFlips(square: u32, own: u64): i32 {
  const file = <usize>(square & 7);
  const row = <usize>(square >> 3);
  return (
    flipsOn(file, (own >> (<u64>square & 56)) & 255) +
    flipsOn(row, (((own >> <u64>file) & A_FILE) * ANTIDIAGONAL) >> 56) +
    flipsOn(file, ((own & diagonalOf(square)) * A_FILE) >> 56) +
    flipsOn(file, ((own & antidiagonalOf(square)) * A_FILE) >> 56)
  );
}

/** The final score with one empty square. */
function solve1(own: u64, square: u32): i32 {
  addNode();
  const difference = 2 * count(own) - 64;
  let flips = countLastFlips(square, own);
  if (flips != 0) return difference + flips + 2;
  flips = countLastFlips(square, ~own & ~bit(square));
  if (flips != 0) return difference - flips;
  return difference >= 0 ? difference + 2 : difference;
}

/** The final score when neither side can move: empty squares count for the winner. */
export function finalScore(own: u64, foe: u64): i32 {
  const difference = count(own) - count(foe);
  const empties = 64 - count(own | foe);
  return difference > 0 ? difference + empties : difference < 0 ? difference - empties : 0;
}

export function solve2(own: u64, foe: u64, alpha: i32, beta: i32, x1: u32, x2: u32, passed: bool): i32 {
  addNode();
  let best: i32 = -65;
  if ((neighbours(x1) & foe) != 0) {
    const flips = findFlips(x1, own, foe);
    if (flips != 0) {
      best = -solve1(foe ^ flips, x2);
      if (best >= beta) return best;
    }
  }
  if ((neighbours(x2) & foe) != 0) {
    const flips = findFlips(x2, own, foe);
    if (flips != 0) best = max(best, -solve1(foe ^ flips, x1));
  }
  if (best > -65) return best;
  return passed ? finalScore(own, foe) : -solve2(foe, own, -beta, -alpha, x1, x2, true);
}

export function solve3(own: u64, foe: u64, alpha: i32, beta: i32, x1: u32, x2: u32, x3: u32, passed: bool): i32 {
  addNode();
  let best: i32 = -65;
  if ((neighbours(x1) & foe) != 0) {
    const flips = findFlips(x1, own, foe);
    if (flips != 0) {
      best = -solve2(foe ^ flips, own | flips | bit(x1), -beta, -alpha, x2, x3, false);
      if (best >= beta) return best;
    }
  }
  if ((neighbours(x2) & foe) != 0) {
    const flips = findFlips(x2, own, foe);
    if (flips != 0) {
      best = max(best, -solve2(foe ^ flips, own | flips | bit(x2), -beta, -max(alpha, best), x1, x3, false));
      if (best >= beta) return best;
    }
  }
  if ((neighbours(x3) & foe) != 0) {
    const flips = findFlips(x3, own, foe);
    if (flips != 0)
      best = max(best, -solve2(foe ^ flips, own | flips | bit(x3), -beta, -max(alpha, best), x1, x2, false));
  }
  if (best > -65) return best;
  return passed ? finalScore(own, foe) : -solve3(foe, own, -beta, -alpha, x1, x2, x3, true);
}

const QUADRANTS: u64 = 0x000000000f0f0f0f;

/** Squares of the four quarters of the board with an odd number of empty squares. */
@inline
export function oddSquares(empty: u64): u64 {
  let odd: u64 = 0;
  odd |= QUADRANTS * <u64>(popcnt(empty & QUADRANTS) & 1);
  odd |= (QUADRANTS << 4) * <u64>(popcnt(empty & (QUADRANTS << 4)) & 1);
  odd |= (QUADRANTS << 32) * <u64>(popcnt(empty & (QUADRANTS << 32)) & 1);
  odd |= (QUADRANTS << 36) * <u64>(popcnt(empty & (QUADRANTS << 36)) & 1);
  return odd;
}

/** Three empty squares, the one alone in its quarter first. */
function startSolve3(own: u64, foe: u64, alpha: i32, beta: i32, odd: u64): i32 {
  let empty = ~(own | foe);
  let x1 = lowest((empty & odd) != 0 ? empty & odd : empty);
  empty ^= bit(x1);
  const x2 = lowest(empty);
  return solve3(own, foe, alpha, beta, x1, x2, lowest(empty & (empty - 1)), false);
}

/** At most six empty squares: odd quarters first, nothing kept. */
export function solveFew(own: u64, foe: u64, alpha: i32, beta: i32, empties: i32, odd: u64, passed: bool): i32 {
  addNode();
  const empty = ~(own | foe);
  let best: i32 = -65;
  for (let turn = 0; turn < 2; turn++) {
    for (let left = turn == 0 ? empty & odd : empty & ~odd; left != 0; left &= left - 1) {
      const square = lowest(left);
      if ((neighbours(square) & foe) == 0) continue;
      const flips = findFlips(square, own, foe);
      if (flips == 0) continue;
      const next = own | flips | bit(square);
      const from = max(alpha, best);
      const quarter = QUADRANTS << (<u64>square & 36);
      const score =
        empties == 4
          ? -startSolve3(foe ^ flips, next, -beta, -from, odd ^ quarter)
          : -solveFew(foe ^ flips, next, -beta, -from, empties - 1, odd ^ quarter, false);
      if (score > best) {
        best = score;
        if (best >= beta) return best;
      }
    }
  }
  if (best > -65) return best;
  return passed ? finalScore(own, foe) : -solveFew(foe, own, -beta, -alpha, empties, odd, true);
}

/** Any position with at most six empty squares. */
export function solveLast(own: u64, foe: u64, alpha: i32, beta: i32, empties: i32): i32 {
  const empty = ~(own | foe);
  if (empties == 0) return 2 * count(own) - 64;
  if (empties == 1) return solve1(own, lowest(empty));
  if (empties == 2) return solve2(own, foe, alpha, beta, lowest(empty), lowest(empty & (empty - 1)), false);
  if (empties == 3) return startSolve3(own, foe, alpha, beta, oddSquares(empty));
  return solveFew(own, foe, alpha, beta, empties, oddSquares(empty), false);
}

export function openLast(): void {
  for (let place: i32 = 0; place < 8; place++)
    for (let line: i32 = 0; line < 256; line++) {
      let flips = 0;
      for (let step: i32 = -1; step <= 1; step += 2) {
        let run = 0;
        let at = place + step;
        while (at >= 0 && at < 8 && ((line >> at) & 1) == 0) {
          run++;
          at += step;
        }
        if (at >= 0 && at < 8) flips += run;
      }
      store<u8>(LAST_FLIPS + (<usize>place << 8) + <usize>line, <u8>(2 * flips));
    }
}
