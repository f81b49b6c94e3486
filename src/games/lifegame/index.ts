import type { GameListing } from "../entry.ts";
import { reasons } from "./reasons.ts";

export const lifegame: GameListing = {
  id: "lifegame",
  name: { en: "Life duel", ja: "対戦ライフ" },
  scoreText: { en: "{score} cells", ja: "セル {score}" },
  reasons,
  load: async () => (await import("./game.ts")).lifegameGame,
  brief: ({ host, ports }) => ({
    command: `nc ${host} ${ports?.[0] ?? 2000}`,
    to: "placement",
    from: '{"place": [2, 3]}',
  }),
  loadGuide: async () => (await import("./connect.ts")).connect,
};
