import { normalCdf, Z95 } from "./normal.ts";

/** Results of one player, or of one against another. */
export interface Tally {
  readonly played: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/** Rating difference with this expected score; infinite for 0 and 1. */
export function eloOf(score: number): number {
  return 400 * Math.log10(score / (1 - score)) || 0; // no -0
}

/** Expected score of the player who is stronger by `elo`. */
export function scoreOf(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

/** Logistic rating difference of a score and half its 95 % interval; null where infinite. */
export function elo({ played, wins, draws, losses }: Tally): { elo: number | null; error: number | null } {
  if (played === 0) return { elo: null, error: null };
  const score = (wins + draws / 2) / played;
  const variance = (wins * (1 - score) ** 2 + draws * (0.5 - score) ** 2 + losses * score ** 2) / played;
  return eloWithin([wins + draws / 2, losses + draws / 2], Math.sqrt(variance / played));
}

/** `elo` from the points of both sides and the standard error of the score. */
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

/** Likelihood of superiority: probability that the player with these wins is the stronger one. */
export function los(wins: number, losses: number): number {
  return wins === losses ? 0.5 : normalCdf((wins - losses) / Math.sqrt(wins + losses));
}
