import { findFlips, findMoves, openBoard } from "./board";
import { resetQuestions, rootMove, solve, startSearch, stopped } from "./endgame";
import { clearNodes, nodes, openLast } from "./last";
import { bit, count, FEATURES, FRAMES, IN, OUT, STAGE_BYTES, STAGES, WEIGHTS } from "./memory";
import { search, setConfidence } from "./midgame";
import { patterns, setPatterns } from "./moves";
import { countLeaves, ended, openPerft } from "./perft";
import { countStable, openEdges } from "./stable";
import { forget, openTable } from "./table";

/** Prepares a kernel with a table of 2^bits positions. */
export function open(tableBits: u32): void {
  openTable(tableBits);
  openBoard();
  openPerft();
  openLast();
  openEdges();
}

/** Where the position is written: own discs, then the opponent's. */
export function position(): usize {
  return IN;
}

export function features(): usize {
  return FEATURES;
}

export function weights(stage: u32, side: u32): usize {
  return WEIGHTS + (<usize>stage * 2 + <usize>side) * STAGE_BYTES;
}

export function stages(): u32 {
  return <u32>STAGES;
}

export function frame(): usize {
  return FRAMES;
}

/** Forgets what earlier searches found; results then depend on the arguments alone. */
export function begin(usePatterns: bool): void {
  forget();
  clearNodes();
  resetQuestions();
  setPatterns(usePatterns);
}

/** Continues after a stop: the nodes count on. */
export function nodeCount(): f64 {
  return <f64>nodes;
}

@inline
function own(): u64 {
  return load<u64>(IN);
}

@inline
function foe(): u64 {
  return load<u64>(IN, 8);
}

/** Computes the feature values of the position into the first frame. */
export function findFeatures(): void {
  memory.fill(FRAMES, 0, 96);
  for (let square: u32 = 0; square < 64; square++) {
    const at = FEATURES + <usize>square * 96;
    const times: u16 = (own() & bit(square)) != 0 ? 1 : (foe() & bit(square)) != 0 ? 2 : 0;
    for (let i: usize = 0; i < 96; i += 16)
      v128.store(FRAMES + i, i16x8.add(v128.load(FRAMES + i), i16x8.mul(v128.load(at + i), i16x8.splat(times))));
  }
}

/** The score for the side to move; the move is in `bestMove`. Meaningless after `wasStopped`. */
export function searchTo(depth: i32, alpha: i32, beta: i32, confidence: i32): i32 {
  prepare();
  setConfidence(confidence);
  return search(own(), foe(), alpha, beta, depth, 64 - count(own() | foe()), FRAMES);
}

export function solveExactly(alpha: i32, beta: i32): i32 {
  prepare();
  return solve(own(), foe(), alpha, beta, 64 - count(own() | foe()), FRAMES);
}

function prepare(): void {
  startSearch();
  if (patterns) findFeatures();
}

export function bestMove(): u32 {
  return rootMove;
}

export function wasStopped(): bool {
  return stopped;
}

export function stableDiscs(): i32 {
  return countStable(own(), foe());
}

/** Writes the legal moves. */
export function moves(): usize {
  store<u64>(OUT, findMoves(own(), foe()));
  return OUT;
}

/** Plays a move on the position and turns it to the opponent; 64 passes. */
export function play(square: u32): void {
  const before = own();
  if (square >= 64) {
    store<u64>(IN, foe());
    store<u64>(IN, before, 8);
    return;
  }
  const flips = findFlips(square, before, foe());
  store<u64>(IN, foe() ^ flips);
  store<u64>(IN, before | flips | bit(square), 8);
}

/** Counts move sequences; leaves and finished games are written behind each other as floats. */
export function perft(depth: u32): usize {
  store<f64>(OUT, <f64>countLeaves(own(), foe(), depth));
  store<f64>(OUT, <f64>ended, 8);
  return OUT;
}
