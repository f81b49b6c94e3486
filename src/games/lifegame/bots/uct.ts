import type { Bot, BotQuestion } from "../../../core/game.ts";
import type { LifegameMove } from "../moves.ts";
import { BOTS } from "../page/words.ts";
import type { LifegameState } from "../state.ts";
import { createDuel, type Duel, putCell, takeCell } from "./duel.ts";
import { MAX_WIDTH } from "./duel-board.ts";
import { greedyBot } from "./greedy.ts";
import { LEVELS } from "./levels.ts";
import { createDuelSolver } from "./solver.ts";
import { createDuelTree, type TreeMove } from "./tree.ts";

type Question = BotQuestion<LifegameMove, LifegameState>;

/** Evaluated final boards without a budget. */
const USUAL_NODES = 3000;

export const uctBot: Bot<LifegameMove, LifegameState> = {
  id: "uct",
  about: BOTS.uct,
  thinking: LEVELS,
  choose: (question) =>
    question.view.options.size > MAX_WIDTH ? greedyBot.choose(question) : chooseBySearch(question),
};

/** With at most this number of cells left to place the search tries to be exact; with more, no budget suffices. */
const MAX_EXACT_PLIES = 6;
/** The share of the budget spent on the tree before, which orders the moves and answers if the exact search fails. */
const TREE_SHARE = 0.3;

function chooseBySearch({ view, random, budget, note }: Question): LifegameMove {
  const { size } = view.options;
  const limit = budget ?? { usedShare: (nodes: number) => nodes / USUAL_NODES };
  const duel = createDuel(view);
  const tree = createDuelTree(duel, size ** 2, random);
  const isExact = duel.pliesLeft <= MAX_EXACT_PLIES;
  let nodes = 0;
  do {
    tree.playOut();
    nodes++;
  } while (limit.usedShare(nodes) < (isExact ? TREE_SHARE : 1));
  const moves = tree.moves();
  const exact = isExact ? solveMoves(duel, moves, (leaves) => limit.usedShare(nodes + leaves) >= 1) : undefined;
  const best = exact?.best ?? moves[0];
  if (!best) throw new RangeError("no cell is free");
  const depth = exact?.isProven ? duel.pliesLeft : tree.depth();
  const score = exact?.isProven ? (exact.result + 1) / 2 : best.value;
  note?.({ score: Math.round(score * 1000) / 1000, depth, nodes: nodes + (exact?.leaves ?? 0) });
  return { row: Math.floor(best.cell / size), col: best.cell % size };
}

interface SolvedMoves {
  readonly best: TreeMove | undefined;
  /** 1 = a win, 0 = a draw, -1 = a loss. */
  readonly result: number;
  /** No other move is better. */
  readonly isProven: boolean;
  readonly leaves: number;
}

/** Solves the moves in this order until one wins. If the budget runs out, prefers a move that is not known to lose. */
function solveMoves(duel: Duel, moves: readonly TreeMove[], isSpent: (leaves: number) => boolean): SolvedMoves {
  const solver = createDuelSolver(duel, isSpent);
  let best: TreeMove | undefined;
  let result = -1;
  for (const move of moves) {
    const at = duel.empty.subarray(0, duel.emptyCount).indexOf(move.cell);
    putCell(duel, at);
    const value = solver.solve();
    takeCell(duel, at);
    // Prefers a move that is at least a draw, then one of unknown value, then a loss.
    if (value === undefined) return { best: result > -1 ? best : move, result, isProven: false, leaves: solver.leaves };
    if (best && -value <= result) continue;
    best = move;
    result = -value;
    if (result === 1) break;
  }
  return { best, result, isProven: true, leaves: solver.leaves };
}
