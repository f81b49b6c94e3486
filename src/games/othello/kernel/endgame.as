import { findMoves, playFeatures } from "./board";
import { addNode, finalScore, nodes, solveLast } from "./last";
import { bit, count, FRAME, FRAMES } from "./memory";
import { flipsAt, listMoves, patterns, pickNext, preferMoves, rankByMobility, rankByPatterns, setSide, side, squareAt } from "./moves";
import { countStable } from "./stable";
import { findEntry, isDeep, keep, lowerOf, moveOf, NO_MOVE, secondOf, upperOf } from "./table";

/** Called every `SLICE` nodes; returns 0 to stop the search. */
@external("search", "goOn")
declare function goOn(nodes: f64): i32;

/** Nodes between two calls of `goOn`. */
const SLICE: u64 = 1024;

/** With fewer empty squares, moves are ordered only by the parity of their quarter. */
const ORDERED: i32 = 7;
/** With this number of empty squares or more, positions are kept in the table. */
const KEPT: i32 = 9;
/** With this number of empty squares or more, the patterns order the moves. */
const RANKED: i32 = 13;

/** The search was stopped: its results mean nothing. */
export let stopped: bool = false;
let nextQuestion: u64 = 0;
/** The best move of the position that was asked for. */
export let rootMove: u32 = NO_MOVE;

export function startSearch(): void {
  stopped = false;
  rootMove = NO_MOVE;
  setSide(0);
}

export function resetQuestions(): void {
  nextQuestion = SLICE;
}

export function setRootMove(square: u32): void {
  rootMove = square;
}

/** Counts a node; true if the search must stop. */
export function mustStop(): bool {
  addNode();
  if (stopped) return true;
  if (nodes < nextQuestion) return false;
  nextQuestion = nodes + SLICE;
  stopped = goOn(<f64>nodes) == 0;
  return stopped;
}

/** The exact final score for `own`, to move, as far as it is between alpha and beta. Negascout, fail-soft. */
export function solve(own: u64, foe: u64, alpha: i32, beta: i32, empties: i32, frame: usize): i32 {
  const isRoot = frame == FRAMES;
  if (empties < ORDERED && !isRoot) return solveLast(own, foe, alpha, beta, empties);
  if (mustStop()) return 0;
  if (!isRoot && beta - alpha == 1 && alpha >= 2 * empties - 10 && 64 - 2 * count(foe) <= alpha) {
    const most = 64 - 2 * countStable(foe, own);
    if (most <= alpha) return most;
  }
  const moves = findMoves(own, foe);
  if (moves == 0) {
    if (findMoves(foe, own) == 0) return finalScore(own, foe);
    setSide(side ^ 1);
    if (patterns && empties >= RANKED) memory.copy(frame + FRAME, frame, 96);
    const score = -solve(foe, own, -beta, -alpha, empties, frame + FRAME);
    setSide(side ^ 1);
    return score;
  }

  let first = NO_MOVE;
  let second = NO_MOVE;
  if (empties >= KEPT) {
    const entry = findEntry(own, foe);
    if (entry != 0) {
      if (!isRoot && isDeep(entry, empties, 0)) {
        const lower = lowerOf(entry);
        const upper = upperOf(entry);
        if (lower >= beta || lower == upper) return lower;
        if (upper <= alpha) return upper;
        alpha = max(alpha, lower);
        beta = min(beta, upper);
      }
      first = moveOf(entry);
      second = secondOf(entry);
    }
  }

  const next = frame + FRAME;
  const length = listMoves(own, foe, moves, frame);
  for (let i = 0; i < length; i++)
    if (flipsAt(frame, i) == foe) {
      if (isRoot) rootMove = squareAt(frame, i);
      return 64;
    }
  if (empties >= KEPT && !isRoot && beta - alpha == 1) {
    const cut = findCut(own, foe, beta, empties, frame, length);
    if (cut > -65) return cut;
  }
  if (patterns && empties >= RANKED) rankByPatterns(own, foe, frame, length, next, empties);
  else rankByMobility(own, foe, frame, length);
  if (first != NO_MOVE) preferMoves(frame, length, first, second);

  let best: i32 = -65;
  let bestMove = NO_MOVE;
  for (let i = 0; i < length; i++) {
    pickNext(frame, i, length);
    const square = squareAt(frame, i);
    const flips = flipsAt(frame, i);
    const own2 = foe ^ flips;
    const foe2 = own | flips | bit(square);
    if (patterns && empties > RANKED) playFeatures(frame, next, square, flips, side);
    setSide(side ^ 1);
    const from = max(alpha, best);
    let score: i32;
    if (i == 0 || beta - from == 1) score = -solve(own2, foe2, -beta, -from, empties - 1, next);
    else {
      score = -solve(own2, foe2, -from - 1, -from, empties - 1, next);
      if (score > from && score < beta && !stopped) score = -solve(own2, foe2, -beta, -score, empties - 1, next);
    }
    setSide(side ^ 1);
    if (stopped) return 0;
    if (score > best) {
      best = score;
      bestMove = square;
      if (isRoot) rootMove = square;
      if (best >= beta) break;
    }
  }
  if (empties >= KEPT) keep(own, foe, empties, 0, alpha, beta, best, bestMove);
  return best;
}

/** Enhanced transposition cut-off: a move that is known to be good enough; -65 = none. */
function findCut(own: u64, foe: u64, beta: i32, empties: i32, frame: usize, length: i32): i32 {
  for (let i = 0; i < length; i++) {
    const flips = flipsAt(frame, i);
    const entry = findEntry(foe ^ flips, own | flips | bit(squareAt(frame, i)));
    if (entry != 0 && isDeep(entry, empties - 1, 0) && -upperOf(entry) >= beta) return -upperOf(entry);
  }
  return -65;
}
