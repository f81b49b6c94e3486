import type { GameListing } from "../entry.ts";
import { reasons } from "./reasons.ts";

export const connect4: GameListing = {
  id: "connect4",
  name: { en: "Connect Four", ja: "四目並べ" },
  scoreText: { en: "{score} in a row", ja: "{score}目並び" },
  reasons,
  load: async () => (await import("./game.ts")).connect4Game,
  brief: ({ command }) => ({
    command: `${command} match connect4 search ./mybot`,
    to: "MOVE BOARD:000000000000000000000000000000000000000000",
    from: "4",
  }),
  loadGuide: async () => (await import("./connect.ts")).connect,
};
