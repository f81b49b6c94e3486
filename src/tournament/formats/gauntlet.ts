import { planTable } from "../schedule/table.ts";
import { type Format, PLAIN_FORMAT } from "./format.ts";
import { summarizeTable } from "./summary.ts";

/**
 * The first player meets all others. It plays as many games as all others together, so points cannot determine a
 * winner.
 */
export const gauntlet: Format = {
  ...PLAIN_FORMAT,
  id: "gauntlet",
  words: { en: "gauntlet", ja: "一人対全員" },
  countGames: (games, players) => games * (players - 1),
  plan: (event, players) => planTable(event, pairFirstWithAll(players.length)),
  needsNoReplay: () => true,
  summary: summarizeTable,
};

/** The first player has seat 0 in every second pairing. */
function pairFirstWithAll(players: number): readonly (readonly [number, number])[] {
  return Array.from({ length: Math.max(0, players - 1) }, (_, index): readonly [number, number] =>
    index % 2 === 0 ? [0, index + 1] : [index + 1, 0],
  );
}
