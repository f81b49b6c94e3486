import { seededRandom } from "../../../core/random.ts";
import { type GameAnalysis, type MoveValue, PERCENT } from "../../analysis.ts";
import type { LifegameMove } from "../moves.ts";
import type { LifegameState } from "../state.ts";
import { createDuel, putCell, takeCell } from "./duel.ts";
import { MAX_WIDTH } from "./duel-board.ts";
import { createDuelSolver } from "./solver.ts";
import { createDuelTree, type TreeMove } from "./tree.ts";

/** Half of the budget estimates all moves, half proves as many as it can, best first. */
const TREE_SHARE = 0.5;

export const analysis: GameAnalysis<LifegameState, LifegameMove> = {
  ...PERCENT,
  analyse(state, _seat, budget) {
    const { size } = state.options;
    const duel = createDuel(state);
    if (size > MAX_WIDTH || duel.pliesLeft === 0) return [];
    const tree = createDuelTree(duel, size ** 2, seededRandom(state.cells.join("")), true);
    let nodes = 0;
    do {
      tree.playOut();
      nodes++;
    } while (budget.usedShare(nodes) < TREE_SHARE);
    const solver = createDuelSolver(duel, (leaves) => budget.usedShare(nodes + leaves) >= 1);
    const depth = tree.depth();
    const plies = duel.pliesLeft;

    function valueOf({ cell, value, visits }: TreeMove): MoveValue<LifegameMove> & { readonly visits: number } {
      const move = { row: Math.floor(cell / size), col: cell % size };
      const at = duel.empty.subarray(0, duel.emptyCount).indexOf(cell);
      putCell(duel, at);
      const answer = solver.solve();
      takeCell(duel, at);
      if (answer === undefined) return { move, score: Math.round(100 * value), depth, exact: false, visits };
      return { move, score: 50 - 50 * answer, depth: plies, exact: true, visits };
    }

    return tree
      .moves()
      .map(valueOf)
      .sort((a, b) => b.score - a.score || b.visits - a.visits)
      .map(({ visits: _, ...value }) => value);
  },
};
