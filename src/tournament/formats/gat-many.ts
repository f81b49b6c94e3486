import { roundRobin } from "./round-robin.ts";

/** The GAT's table of many quick games: all games of a pairing together are worth the points of one. */
export const gatMany: typeof roundRobin = {
  ...roundRobin,
  id: "gat-many",
  words: { en: "preset gat-many, round robin", ja: "gat-many方式、総当たり" },
  defaults: { games: 100, points: [3, 1, 0], pointsByPairing: true, time: { moveMs: 1000 } },
};
