import type { GameListing } from "../entry.ts";
import { reasons } from "./reasons.ts";

export const geister: GameListing = {
  id: "geister",
  name: { en: "Geister", ja: "ガイスター" },
  scoreText: { en: "{score} ghosts left", ja: "残りのオバケ {score}" },
  reasons,
  load: async () => (await import("./game.ts")).geisterGame,
  brief: ({ host, ports }) => ({ command: `nc ${host} ${ports?.[0] ?? 10000}`, to: "SET?", from: "SET:EFGH" }),
  loadGuide: async () => (await import("./connect.ts")).connect,
};
