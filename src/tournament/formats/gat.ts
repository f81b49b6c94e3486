import { roundRobin } from "./round-robin.ts";

/** The tournament of the GAT: a round robin with a final and a game clock. */
export const gat: typeof roundRobin = {
  ...roundRobin,
  id: "gat",
  words: { en: "preset gat, round robin", ja: "gat方式、総当たり" },
  defaults: {
    games: 2,
    points: [3, 1, 0],
    pointsByPairing: false,
    time: { bank: { bankMs: 600_000, byoyomiMs: 10_000 } },
  },
  keys: { final: { ...roundRobin.keys.final, default: true } },
};
