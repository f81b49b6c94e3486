import { byePoints, exact, type PointRule, tablePoints } from "../schedule/points.ts";
import { type PlayerTotals, addUp } from "./player-totals.ts";

/** How an event turns games into points. */
export interface Scoring extends PointRule {
  /** Games per pairing. */
  readonly games: number | "endless";
  /** True: no more games follow, so every pairing is complete despite void games. */
  readonly over: boolean;
}

/** Points of one player from its games against another. */
export function pointsAgainst(scoring: Scoring, totals: PlayerTotals, player: number, other: number): number {
  const tally = addUp(totals.against(player, other));
  const finished = scoring.over || (scoring.games !== "endless" && tally.played >= scoring.games);
  return finished || !scoring.pointsByPairing ? exact(tablePoints(scoring, tally)) : 0;
}

export function pointsOf(scoring: Scoring, totals: PlayerTotals, players: number, player: number): number {
  if (!scoring.pointsByPairing) return exact(tablePoints(scoring, addUp(totals.perSeat[player] ?? [])));
  let sum = 0;
  for (let other = 0; other < players; other++)
    if (other !== player) sum += pointsAgainst(scoring, totals, player, other);
  return exact(sum);
}

/** Bye points by player. */
export function pointsOfByes(scoring: Scoring, players: number, byes: readonly number[]): readonly number[] {
  const each = scoring.games === "endless" ? 0 : byePoints(scoring, scoring.games);
  return Array.from({ length: players }, (_, player) => each * byes.filter((bye) => bye === player).length);
}
