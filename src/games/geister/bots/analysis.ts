import { seededRandom } from "../../../core/random.ts";
import { type GameAnalysis, PERCENT } from "../../analysis.ts";
import type { GeisterMove } from "../moves.ts";
import type { GeisterState } from "../state.ts";
import { needsSetup, viewOf } from "../view.ts";
import { rootOf, stepOf } from "./mcts.ts";
import { searchTree } from "./tree.ts";
import { possibleWorlds } from "./worlds.ts";

/** Uses its own colours, the captures and the last step, not the opponent's colours. */
export const analysis: GameAnalysis<GeisterState, GeisterMove> = {
  ...PERCENT,
  analyse(state, seat, budget) {
    const view = viewOf(state, seat);
    // Nothing is known of the opponent yet, so no set-up is better than another.
    if (needsSetup(view)) return [];
    const root = rootOf(view, possibleWorlds(view, seat));
    const { moves, depth } = searchTree({ ...root, even: true }, budget, seededRandom(`${view.board} ${view.ply}`));
    return moves
      .map((move) => ({ move: stepOf(move), score: Math.round(move.value * 100), depth, exact: false }))
      .toSorted((a, b) => b.score - a.score);
  },
};
