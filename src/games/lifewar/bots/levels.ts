import type { BotThinking } from "../../../core/game.ts";

/** Number of simulated pieces of the board at the usual level, also for a bot that is asked without a budget. */
export const USUAL_TRIALS = 36;

/** In nodes, because the match has hundreds of moves: 36 take 5 ms. */
export const LEVELS: BotThinking = {
  levels: [
    { name: { en: "quick", ja: "早指し" }, limit: { nodes: 12 } },
    { name: { en: "usual", ja: "標準" }, limit: { nodes: USUAL_TRIALS } },
    { name: { en: "patient", ja: "じっくり" }, limit: { nodes: 200 } },
  ],
  usualLevel: 2,
};
