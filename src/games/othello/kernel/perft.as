import { findEdges, findFlips, findMoves } from "./board";
import { bit, lowest, SHARED } from "./memory";

/** Games that ended in the current count. */
export let ended: u64 = 0;

export function countLeaves(own: u64, foe: u64, depth: u32): u64 {
  ended = 0;
  return leaves(own, foe, depth);
}

function leaves(own: u64, foe: u64, depth: u32): u64 {
  if (depth == 0) {
    if (findMoves(own, foe) == 0 && findMoves(foe, own) == 0) ended++;
    return 1;
  }
  let moves = findMoves(own, foe);
  if (moves == 0) {
    if (findMoves(foe, own) != 0) return depth == 1 ? 1 : leaves(foe, own, depth - 1);
    ended++;
    return 1;
  }
  if (depth == 1) {
    countEndings(own, foe, moves);
    return popcnt(moves);
  }
  let nodes: u64 = 0;
  for (; moves != 0; moves &= moves - 1) {
    const square = lowest(moves);
    const flips = findFlips(square, own, foe);
    nodes += leaves(foe ^ flips, own | flips | bit(square), depth - 1);
  }
  return nodes;
}

/**
 * Counts the moves that end the game. After such a move none of the present moves is legal, so it flips all discs of
 * `findEdges`. Only moves that share lines with all of them are tried.
 */
function countEndings(own: u64, foe: u64, moves: u64): void {
  const edges = findEdges(own, foe);
  let left = moves;
  for (let row: usize = 0; row < 8; row++)
    left &= load<u64>(SHARED + ((row << 8) | <usize>((edges >> (<u64>row << 3)) & 255)) * 8);
  for (; left != 0; left &= left - 1) {
    const square = lowest(left);
    const flips = findFlips(square, own, foe);
    if ((edges & ~flips) != 0) continue;
    const own2 = own | flips | bit(square);
    const foe2 = foe ^ flips;
    if (findMoves(own2, foe2) == 0 && findMoves(foe2, own2) == 0) ended++;
  }
}

export function openPerft(): void {
  for (let row: u32 = 0; row < 8; row++) {
    store<u64>(SHARED + (row << 8) * 8, ~(<u64>0));
    for (let discs: u32 = 1; discs < 256; discs++) {
      const file = 31 - <u32>clz(discs);
      const others = load<u64>(SHARED + ((row << 8) | (discs ^ (1 << file))) * 8);
      store<u64>(SHARED + ((row << 8) | discs) * 8, others & linesThrough(file, row));
    }
  }
}

function linesThrough(file: u32, row: u32): u64 {
  let bits: u64 = 0;
  for (let square: u32 = 0; square < 64; square++) {
    const files = abs(<i32>(square & 7) - <i32>file);
    const rows = abs(<i32>(square >> 3) - <i32>row);
    if (files == rows || files == 0 || rows == 0) bits |= bit(square);
  }
  return bits;
}

