import type { GameListing } from "../entry.ts";
import { reasons } from "./reasons.ts";

export const othello: GameListing = {
  id: "othello",
  name: { en: "Othello", ja: "オセロ" },
  scoreText: { en: "{score} discs", ja: "石 {score}" },
  firstOpponent: "positional",
  reasons,
  load: async () => (await import("./game.ts")).othelloGame,
  brief: ({ command }) => ({
    command: `${command} match othello greedy ./mybot`,
    to: "MOVE BOARD:000000000000000000000…",
    from: "f5",
  }),
  loadGuide: async () => (await import("./connect.ts")).connect,
};
