import type { Tally } from "../statistics/elo.ts";

/** Rated games before a player has a place; see docs/decisions/ranking.md. */
export const RANKED_AFTER_GAMES = 10;

const TIERS = { ranked: 0, scoreless: 1, provisional: 2 } as const;

export function isProvisional(games: number): boolean {
  return games < RANKED_AFTER_GAMES;
}

/**
 * Which part of a league's table a player stands in. The rating of a player without any points is only a guess near its
 * opponents' ratings, so it is listed below all players with points.
 */
export function tierOf(games: number, { wins, draws }: Pick<Tally, "wins" | "draws">): number {
  if (isProvisional(games)) return TIERS.provisional;
  return wins + draws === 0 ? TIERS.scoreless : TIERS.ranked;
}
