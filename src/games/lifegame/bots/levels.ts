import type { BotThinking } from "../../../core/game.ts";

export const LEVELS: BotThinking = {
  levels: [
    { name: { en: "quick", ja: "早指し" }, limit: { nodes: 2000 } },
    { name: { en: "usual", ja: "標準" }, limit: { ms: 80 } },
    { name: { en: "patient", ja: "じっくり" }, limit: { ms: 1000 } },
  ],
  usualLevel: 2,
};
