import { CORNERS, findFlips, findMoves, playFeatures } from "./board";
import { patternScore } from "./evaluate";
import { oddSquares } from "./last";
import { bit, count, lowest } from "./memory";

// A move in a frame's list: the discs it flips, its value for the order and its square.
const LIST: usize = 96;
const MOVE_BYTES: usize = 16;
const VALUE: usize = 8;
const SQUARE: usize = 12;

/** False: the simple evaluation, which needs no feature values. */
export let patterns: bool = false;
/** The side to move: 0 for the one that moves first in the search. */
export let side: u32 = 0;

export function setPatterns(value: bool): void {
  patterns = value;
}

export function setSide(value: u32): void {
  side = value;
}

@inline
export function flipsAt(frame: usize, index: i32): u64 {
  return load<u64>(frame + LIST + <usize>index * MOVE_BYTES);
}

@inline
export function squareAt(frame: usize, index: i32): u32 {
  return load<u32>(frame + LIST + <usize>index * MOVE_BYTES, SQUARE);
}

@inline
export function setValue(frame: usize, index: i32, value: i32): void {
  store<i32>(frame + LIST + <usize>index * MOVE_BYTES, value, VALUE);
}

/** Writes all moves into a frame; returns their number. */
export function listMoves(own: u64, foe: u64, moves: u64, frame: usize): i32 {
  let length: i32 = 0;
  for (; moves != 0; moves &= moves - 1) {
    const square = lowest(moves);
    const at = frame + LIST + <usize>length * MOVE_BYTES;
    store<u64>(at, findFlips(square, own, foe));
    store<u32>(at, square, SQUARE);
    length++;
  }
  return length;
}

/** Moves the most valuable of the moves from `index` on to `index`. */
export function pickNext(frame: usize, index: i32, length: i32): void {
  const to = frame + LIST + <usize>index * MOVE_BYTES;
  const end = frame + LIST + <usize>length * MOVE_BYTES;
  let best = to;
  for (let at = to + MOVE_BYTES; at < end; at += MOVE_BYTES)
    if (load<i32>(at, VALUE) > load<i32>(best, VALUE)) best = at;
  if (best == to) return;
  const held = v128.load(to);
  v128.store(to, v128.load(best));
  v128.store(best, held);
}

/** Few answers first; the squares of odd quarters a little earlier. */
export function rankByMobility(own: u64, foe: u64, frame: usize, length: i32): void {
  const odd = oddSquares(~(own | foe));
  for (let i = 0; i < length; i++) {
    const square = bit(squareAt(frame, i));
    const flips = flipsAt(frame, i);
    const answers = findMoves(foe ^ flips, own | flips | square);
    let value = -16 * (count(answers) + count(answers & CORNERS));
    if ((square & odd) != 0) value += 6;
    if ((square & CORNERS) != 0) value += 12;
    setValue(frame, i, value);
  }
}

/** By the patterns after the move, and by few answers. `next` is a frame to work in. */
export function rankByPatterns(own: u64, foe: u64, frame: usize, length: i32, next: usize, empties: i32): void {
  for (let i = 0; i < length; i++) {
    const square = squareAt(frame, i);
    const flips = flipsAt(frame, i);
    playFeatures(frame, next, square, flips, side);
    const answers = findMoves(foe ^ flips, own | flips | bit(square));
    const score = patternScore(next, side ^ 1, empties - 1);
    setValue(frame, i, -16 * score - 48 * (count(answers) + count(answers & CORNERS)));
  }
}

/** Raises the moves that were best before. */
export function preferMoves(frame: usize, length: i32, first: u32, second: u32): void {
  for (let i = 0; i < length; i++) {
    const square = squareAt(frame, i);
    if (square == first) setValue(frame, i, 1 << 20);
    else if (square == second) setValue(frame, i, 1 << 19);
  }
}
