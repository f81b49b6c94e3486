import type { BotThinking } from "../../../core/game.ts";

/** The strengths of both searching bots. */
export const LEVELS: BotThinking = {
  levels: [
    { name: { en: "quick", ja: "早指し" }, limit: { nodes: 500 } },
    { name: { en: "usual", ja: "標準" }, limit: { ms: 100 } },
    { name: { en: "patient", ja: "じっくり" }, limit: { ms: 1000 } },
  ],
  usualLevel: 2,
};
