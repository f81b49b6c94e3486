import type { ThinkingBudget } from "../../../core/game.ts";
import type { MoveValue } from "../../analysis.ts";
import { listMoves, type OthelloState, play, scoreOf } from "../state.ts";
import { type OthelloMove, PASS } from "../squares.ts";
import { decodeWeights, installWeights } from "./evaluation.ts";
import { type Kernel, openKernel, writePosition } from "./kernel.ts";
import { WEIGHTS } from "./weights.ts";

/** How a bot searches. */
export interface SearchStyle {
  /** Fitted patterns, or corners and mobility only. */
  readonly evaluation: "patterns" | "simple";
  /**
   * Required confidence of predictions that cut a search short, in quarters of a standard deviation; 0 = no
   * predictions.
   */
  readonly confidence: number;
}

/** What a search found for the side to move. */
export interface Finding {
  readonly move: OthelloMove;
  /** The expected final difference in discs; empty squares count for the winner. */
  readonly score: number;
  /** Plies looked ahead. */
  readonly depth: number;
  /** The score is proven. */
  readonly exact: boolean;
  readonly nodes: number;
}

/** 2^20 positions of 24 bytes. */
const TABLE_BITS = 20;
/** Nodes that solve 16 empty squares, and their growth with each more; measured on the positions of testing/ffo.ts. */
const NODES_TO_SOLVE_16 = 200_000;
const GROWTH = 2.7;
/** After this share of the budget no deeper search begins, because it would seldom end in time. */
const LAST_START = 0.6;
/** A position is solved after a search to within this many plies of the end, which gives a good order of moves. */
const UNSEARCHED = 10;
/** Half the window around an expected score. */
const WINDOW = 4;

let kernel: Kernel | undefined;
let hasWeights = false;
let current: ThinkingBudget | undefined;

/** Compiles the kernel and reads its weights, which takes 0.1 s and would otherwise be a part of the first move. */
export function prepareSearch({ evaluation }: SearchStyle): Kernel {
  kernel ??= openKernel(TABLE_BITS, (nodes) => current === undefined || current.usedShare(nodes) < 1);
  if (evaluation === "patterns" && !hasWeights) {
    installWeights(kernel, decodeWeights(Uint8Array.from(atob(WEIGHTS), (char) => char.charCodeAt(0))));
    hasWeights = true;
  }
  return kernel;
}

/** One kernel for all searches of a thread: each begins with an empty table. */
function beginSearch(style: SearchStyle, budget: ThinkingBudget): Kernel {
  const kernel = prepareSearch(style);
  current = budget;
  kernel.begin(style.evaluation === "patterns" ? 1 : 0);
  return kernel;
}

export function emptiesOf(state: OthelloState): number {
  const [black, white] = scoreOf(state);
  return 64 - black - white;
}

/** Searches deeper and deeper until the budget is spent or the position is solved. The state must not be over. */
export function findBestMove(state: OthelloState, style: SearchStyle, budget: ThinkingBudget): Finding {
  const kernel = beginSearch(style, budget);
  writePosition(kernel, state);
  const empties = emptiesOf(state);
  let best: Finding = { move: listMoves(state, state.turn)[0] ?? PASS, score: 0, depth: 0, exact: false, nodes: 0 };
  for (let depth = 1; depth < empties; depth++) {
    const score = kernel.searchTo(depth, -64, 64, style.confidence);
    const nodes = kernel.nodeCount();
    if (kernel.wasStopped()) return { ...best, move: moveFound(kernel, best.move), nodes };
    best = { move: kernel.bestMove(), score, depth, exact: false, nodes };
    const used = budget.usedShare(nodes);
    if (depth >= empties - UNSEARCHED && isSolvable(empties, 1, used, nodes)) break;
    if (used > LAST_START) return best;
  }
  const score = solveNear(kernel, best.score);
  const nodes = kernel.nodeCount();
  if (kernel.wasStopped()) return { ...best, move: moveFound(kernel, best.move), nodes };
  return { move: kernel.bestMove(), score, depth: empties, exact: true, nodes };
}

/** A stopped search is usable, because it tries the best move of the depth before first. */
function moveFound(kernel: Kernel, before: OthelloMove): OthelloMove {
  const move = kernel.bestMove();
  return move < PASS ? move : before;
}

/** True if positions with this many empty squares will probably be solved in the rest of the budget. */
function isSolvable(empties: number, positions: number, used: number, nodes: number): boolean {
  const needed = positions * NODES_TO_SOLVE_16 * GROWTH ** (empties - 16);
  return empties <= 10 || (used / Math.max(nodes, 1)) * needed < 1 - used;
}

/** Tries a narrow window first, which is much faster. */
function solveNear(kernel: Kernel, expected: number): number {
  const middle = Math.max(-60, Math.min(60, expected & ~1));
  const score = kernel.solveExactly(middle - WINDOW, middle + WINDOW);
  if (kernel.wasStopped() || (score > middle - WINDOW && score < middle + WINDOW)) return score;
  return score <= middle - WINDOW ? kernel.solveExactly(-64, score + 1) : kernel.solveExactly(score - 1, 64);
}

/** The values of all legal moves, best first. */
interface Evaluation {
  readonly values: readonly MoveValue<OthelloMove>[];
  readonly nodes: number;
}

export function evaluateMoves(state: OthelloState, style: SearchStyle, budget: ThinkingBudget): Evaluation {
  const kernel = beginSearch(style, budget);
  const empties = emptiesOf(state) - 1;
  const legal = listMoves(state, state.turn);
  const after = new Map(legal.map((move) => [move, play(state, state.turn, move)]));
  const values = new Map(legal.map((move) => [move, { move, score: 0, depth: 0, exact: false }]));
  const passes = legal[0] === PASS;
  const left = passes ? empties + 1 : empties;
  const valueAll = (depth: number): boolean => {
    const exact = depth >= left;
    // Best moves first: if the budget ends early, at least these have been searched deeper.
    for (const { move, score } of sortValues(values.values())) {
      const next = after.get(move);
      if (next === undefined) continue;
      writePosition(kernel, next);
      const found = exact ? solveNear(kernel, -score) : kernel.searchTo(depth, -64, 64, style.confidence);
      if (kernel.wasStopped()) return false;
      values.set(move, { move, score: 0 - found, depth: Math.min(depth, left) + 1, exact });
    }
    return true;
  };
  for (let depth = 1; depth < left; depth++) {
    const finished = valueAll(depth);
    const nodes = kernel.nodeCount();
    const used = budget.usedShare(nodes);
    if (finished && isSolvable(left, legal.length, used, nodes)) break;
    if (!finished || used > LAST_START) return { values: sortValues(values.values()), nodes };
  }
  valueAll(left);
  return { values: sortValues(values.values()), nodes: kernel.nodeCount() };
}

function sortValues(values: Iterable<MoveValue<OthelloMove>>): MoveValue<OthelloMove>[] {
  return [...values].toSorted((a, b) => b.score - a.score || a.move - b.move);
}
