import type { Message } from "../../../core/lang.ts";
import type { GameAnalysis } from "../../analysis.ts";
import type { OthelloMove } from "../squares.ts";
import type { OthelloState } from "../state.ts";
import { MASTER_STYLE } from "./bots.ts";
import { evaluateMoves } from "./engine.ts";

/**
 * Lead in discs at which the odds of winning are e to 1; estimates are off by several discs, proven scores are exact.
 */
const ESTIMATE_SCALE = 8;
const EXACT_SCALE = 2;

export const analysis: GameAnalysis<OthelloState, OthelloMove> = {
  analyse: (state, seat, budget) => evaluateMoves({ ...state, turn: seat }, MASTER_STYLE, budget).values,
  chanceOf: ({ score, exact }) => 1 / (1 + Math.exp(-score / (exact ? EXACT_SCALE : ESTIMATE_SCALE))),
  describe({ score, exact }): Message {
    const discs = Math.abs(score);
    if (exact) {
      if (score === 0) return { en: "a draw", ja: "引き分け" };
      if (score > 0) return { en: "a win by {discs}", ja: "{discs}石勝ち", values: { discs } };
      return { en: "a loss by {discs}", ja: "{discs}石負け", values: { discs } };
    }
    if (score === 0) return { en: "about even", ja: "ほぼ互角" };
    if (score > 0) return { en: "about {discs} ahead", ja: "約{discs}石優勢", values: { discs } };
    return { en: "about {discs} behind", ja: "約{discs}石劣勢", values: { discs } };
  },
};
