import { findFlips, findMoves, playFeatures } from "./board";
import { mustStop, setRootMove, solve, stopped } from "./endgame";
import { patternScore, simpleScore } from "./evaluate";
import { addNode, finalScore } from "./last";
import { bit, FRAME, FRAMES, lowest } from "./memory";
import { flipsAt, listMoves, patterns, pickNext, preferMoves, rankByMobility, rankByPatterns, setSide, side, squareAt } from "./moves";
import { findEntry, isDeep, keep, lowerOf, moveOf, NO_MOVE, secondOf, upperOf } from "./table";

/** From this depth on a shallow search may predict that a deep one fails (multi-ProbCut). */
const PREDICTED: i32 = 4;
/** The confidence that a prediction needs, in quarters of the deviation; 0 = no predictions. */
let confidence: i32 = 0;
/** The deviation between searches two and more plies apart, in quarters of a disc, by game phase; measured in self-play. */
const DEVIATION: i32 = 14;

export function setConfidence(quarters: i32): void {
  confidence = quarters;
}

@inline
function evaluate(own: u64, foe: u64, empties: i32, frame: usize): i32 {
  return patterns ? patternScore(frame, side, empties) : simpleScore(own, foe);
}

/** The expected score for `own`, to move, `depth` plies ahead. Negascout, fail-soft. */
export function search(own: u64, foe: u64, alpha: i32, beta: i32, depth: i32, empties: i32, frame: usize): i32 {
  if (depth >= empties) return solve(own, foe, alpha, beta, empties, frame);
  if (depth == 0) {
    addNode();
    return evaluate(own, foe, empties, frame);
  }
  if (mustStop()) return 0;
  const isRoot = frame == FRAMES;
  const next = frame + FRAME;
  const moves = findMoves(own, foe);
  if (moves == 0) {
    if (findMoves(foe, own) == 0) return finalScore(own, foe);
    setSide(side ^ 1);
    if (patterns) memory.copy(next, frame, 96);
    const score = -search(foe, own, -beta, -alpha, depth, empties, next);
    setSide(side ^ 1);
    return score;
  }
  if (depth == 1 && !isRoot) return searchLeaves(own, foe, moves, beta, empties, frame);

  let first = NO_MOVE;
  let second = NO_MOVE;
  const selectivity = confidence == 0 ? 0 : 255 - confidence;
  const entry = findEntry(own, foe);
  if (entry != 0) {
    if (!isRoot && isDeep(entry, depth, selectivity)) {
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
  if (confidence > 0 && depth >= PREDICTED && beta - alpha == 1 && !isRoot) {
    const predicted = predict(own, foe, alpha, depth, empties, frame);
    if (predicted != NONE) return predicted;
  }

  const length = listMoves(own, foe, moves, frame);
  if (patterns && depth > 1) rankByPatterns(own, foe, frame, length, next, empties);
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
    if (patterns) playFeatures(frame, next, square, flips, side);
    setSide(side ^ 1);
    const from = max(alpha, best);
    let score: i32;
    if (i == 0 || beta - from == 1) score = -search(own2, foe2, -beta, -from, depth - 1, empties - 1, next);
    else {
      score = -search(own2, foe2, -from - 1, -from, depth - 1, empties - 1, next);
      if (score > from && score < beta && !stopped)
        score = -search(own2, foe2, -beta, -score, depth - 1, empties - 1, next);
    }
    setSide(side ^ 1);
    if (stopped) return 0;
    if (score > best) {
      best = score;
      bestMove = square;
      if (isRoot) setRootMove(square);
      if (best >= beta) break;
    }
  }
  keep(own, foe, depth, selectivity, alpha, beta, best, bestMove);
  return best;
}

/** The last ply: moves are not ordered, and nothing is kept. */
function searchLeaves(own: u64, foe: u64, moves: u64, beta: i32, empties: i32, frame: usize): i32 {
  const next = frame + FRAME;
  let best: i32 = -65;
  for (; moves != 0; moves &= moves - 1) {
    const square = lowest(moves);
    const flips = findFlips(square, own, foe);
    addNode();
    let score: i32;
    if (flips == foe) score = 64;
    else if (patterns) {
      playFeatures(frame, next, square, flips, side);
      score = -patternScore(next, side ^ 1, empties - 1);
    } else score = -simpleScore(foe ^ flips, own | flips | bit(square));
    if (score > best) {
      best = score;
      if (best >= beta) break;
    }
  }
  return best;
}

const NONE: i32 = -100;

/** A bound that the full search would exceed very probably, or NONE. */
function predict(own: u64, foe: u64, alpha: i32, depth: i32, empties: i32, frame: usize): i32 {
  const shallow = ((depth >> 2) << 1) + (depth & 1);
  const margin = (confidence * (DEVIATION + (depth - shallow))) >> 4;
  const held = confidence;
  const score = evaluate(own, foe, empties, frame);
  if (score > alpha - margin / 2) {
    const bound = alpha + 1 + margin;
    if (bound < 64) {
      confidence = 0;
      const found = search(own, foe, bound - 1, bound, shallow, empties, frame);
      confidence = held;
      if (stopped) return 0;
      if (found >= bound) return alpha + 1;
    }
  }
  if (score < alpha + 1 + margin / 2) {
    const bound = alpha - margin;
    if (bound > -64) {
      confidence = 0;
      const found = search(own, foe, bound, bound + 1, shallow, empties, frame);
      confidence = held;
      if (stopped) return 0;
      if (found <= bound) return alpha;
    }
  }
  return NONE;
}

