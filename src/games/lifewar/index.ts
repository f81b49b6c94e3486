import type { GameListing } from "../entry.ts";
import { reasons } from "./reasons.ts";

export const lifewar: GameListing = {
  id: "lifewar",
  name: { en: "Life war", ja: "ライフ戦争" },
  scoreText: { en: "{score} cells", ja: "セル {score}" },
  firstOpponent: "novice",
  reasons,
  load: async () => (await import("./game.ts")).lifewarGame,
  brief: ({ host, ports }) => ({
    command: `./mybot ${host} ${ports?.[0] ?? 31337}`,
    to: "54 00  T",
    from: "4D 04 01 2C 00 C8  M",
  }),
  loadGuide: async () => (await import("./connect.ts")).connect,
};
