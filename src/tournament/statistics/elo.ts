import { normalCdf, Z95 } from "./normal.ts";

/** Results of one player, or of one against another. */
export interface Tally {
  readonly played: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/** The rating difference that makes this score the expected one; infinite for 0 and 1. */
export function eloOf(score: number): number {
  return 400 * Math.log10(score / (1 - score)) || 0; // no -0
}

/** The score to expect of somebody who is stronger by so much. */
export function scoreOf(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

/** The logistic rating difference of a score, and half its 95 % interval; null where it would be infinite. */
export function elo({ played, wins, draws, losses }: Tally): { elo: number | null; error: number | null } {
  if (played === 0) return { elo: null, error: null };
  const score = (wins + draws / 2) / played;
  const variance = (wins * (1 - score) ** 2 + draws * (0.5 - score) ** 2 + losses * score ** 2) / played;
  return eloWithin([wins + draws / 2, losses + draws / 2], Math.sqrt(variance / played));
}

/** As `elo`, by the points of both sides and the standard error of the score. */
export function eloWithin(
  [own, others]: readonly [number, number],
  standardError: number,
): { elo: number | null; error: number | null } {
  if (own === 0 || others === 0) return { elo: null, error: null };
  const score = own / (own + others);
  const margin = Z95 * standardError;
  const [low, high] = [score - margin, score + margin];
  return {
    elo: 400 * Math.log10(own / others) || 0, // no -0
    error: low <= 0 || high >= 1 ? null : (eloOf(high) - eloOf(low)) / 2,
  };
}

/** The likelihood of superiority: how probable it is that the one who won so often is the stronger. */
export function los(wins: number, losses: number): number {
  return wins === losses ? 0.5 : normalCdf((wins - losses) / Math.sqrt(wins + losses));
}
