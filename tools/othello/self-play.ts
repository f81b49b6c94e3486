import { pick, seededRandom } from "../../src/core/random.ts";
import { type Kernel, writePosition } from "../../src/games/othello/search/kernel.ts";
import {
  listMoves,
  type OthelloState,
  phaseOf,
  play,
  scoreOf,
  START_BOARD,
  stateOf,
} from "../../src/games/othello/state.ts";
import { PASS } from "../../src/games/othello/squares.ts";

/** The feature values of positions one after another, and for each its empty squares and its final score. */
export interface Samples {
  readonly features: Uint16Array;
  readonly empties: Uint8Array;
  readonly scores: Int8Array;
  count: number;
}

export const FEATURE_COUNT = 46;
/** Here games are solved, so the scores are exact. */
const SOLVED = 12;

export function openSamples(limit: number): Samples {
  return {
    features: new Uint16Array(limit * FEATURE_COUNT),
    empties: new Uint8Array(limit),
    scores: new Int8Array(limit),
    count: 0,
  };
}

/** Plays games against itself after a random opening. */
export function playGames(
  kernel: Kernel,
  usePatterns: boolean,
  depth: number,
  seeds: Iterable<number>,
  samples: Samples,
): void {
  for (const seed of seeds) playGame(kernel, usePatterns, depth, seed, samples);
}

function playGame(kernel: Kernel, usePatterns: boolean, depth: number, seed: number, samples: Samples): void {
  const random = seededRandom(seed);
  let state = stateOf(START_BOARD, 0);
  const randomPlies = 6 + random.below(20);
  const early: OthelloState[] = [];
  for (;;) {
    const phase = phaseOf(state);
    if (phase.kind === "over") return;
    const legal = listMoves(state, state.turn);
    const [black, white] = scoreOf(state);
    const empties = 64 - black - white;
    if (empties <= SOLVED) break;
    if (legal[0] !== PASS && state.ply >= randomPlies - 2) early.push(state);
    const move =
      legal.length === 1 || state.ply < randomPlies ? pick(random, legal) : choose(kernel, usePatterns, state, depth);
    state = play(state, state.turn, move);
  }
  const score = solve(kernel, state).score;
  for (const position of early) add(kernel, samples, position, position.turn === state.turn ? score : -score);
  playSolved(kernel, state, samples, (limit) => random.below(limit));
}

function choose(kernel: Kernel, usePatterns: boolean, state: OthelloState, depth: number): number {
  kernel.begin(usePatterns ? 1 : 0);
  writePosition(kernel, state);
  kernel.searchTo(depth, -64, 64, 0);
  return kernel.bestMove();
}

function solve(kernel: Kernel, state: OthelloState): { score: number; move: number } {
  kernel.begin(0);
  writePosition(kernel, state);
  const score = kernel.solveExactly(-64, 64);
  return { score, move: kernel.bestMove() };
}

/** Plays a solved game to its end; one move in four is random, for positions of more kinds. */
function playSolved(kernel: Kernel, state: OthelloState, samples: Samples, below: (limit: number) => number): void {
  while (phaseOf(state).kind === "ask") {
    const legal = listMoves(state, state.turn);
    let move = legal[0] ?? PASS;
    if (move !== PASS) {
      const solved = solve(kernel, state);
      add(kernel, samples, state, solved.score);
      move = below(4) === 0 ? (legal[below(legal.length)] ?? PASS) : solved.move;
    }
    state = play(state, state.turn, move);
  }
}

function add(kernel: Kernel, samples: Samples, state: OthelloState, score: number): void {
  if (samples.count === samples.empties.length) return;
  writePosition(kernel, state);
  kernel.findFeatures();
  samples.features.set(
    new Uint16Array(kernel.memory.buffer, kernel.frame(), FEATURE_COUNT),
    samples.count * FEATURE_COUNT,
  );
  const [black, white] = scoreOf(state);
  samples.empties[samples.count] = 64 - black - white;
  samples.scores[samples.count] = score;
  samples.count++;
}
