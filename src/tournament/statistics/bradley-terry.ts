import { fitGroup } from "./group-fit.ts";
import { normalCdf, Z95 } from "./normal.ts";
import type { Meeting } from "./tie.ts";

/** Ratings of players that met each other. */
export interface Ratings {
  /** In Elo, by player; their mean is 0. */
  readonly rating: readonly number[];
  /** In Elo². */
  readonly covariance: readonly (readonly number[])[];
  /** Half the 95 % interval. */
  readonly error: (player: number) => number;
  /** Probability that `player` is stronger than `other`. */
  readonly above: (player: number, other: number) => number;
}

const ELO = 400 / Math.LN10;

/** Prior standard deviation before the first game, as in Glicko. */
const UNKNOWN_ELO = 350;

/**
 * Bradley-Terry ratings with Firth's penalty (Jeffreys' prior): less bias, and finite ratings for unbeaten players.
 * The penalty adds half-won games equal to a pairing's leverage, players - 1 in all. Unconnected groups get the same
 * mean and a wide interval.
 */
export function rate(players: number, meetings: readonly Meeting[]): Ratings {
  const rating = new Array<number>(players).fill(0);
  const covariance = rating.map(() => new Array<number>(players).fill(0));
  for (const group of connectedGroups(players, meetings)) {
    const size = group.length;
    const fit = fitGroup(group, meetings);
    // Moves the fixed point of the fit from one player to the group mean, so that the choice of player does not matter.
    const spread = centreMatrix(group.map((_, i) => Array.from(fit.covariance.subarray(i * size, (i + 1) * size))));
    const unknown = UNKNOWN_ELO ** 2 / size;
    group.forEach((player, i) => {
      rating[player] = ELO * (fit.rating[i] as number);
      const row = covariance[player] as number[];
      group.forEach((other, j) => (row[other] = ELO ** 2 * (spread[i]?.[j] as number) + unknown));
    });
  }
  // Only differences are known.
  const centre = mean(rating);
  return createRatings(
    rating.map((x) => x - centre || 0), // no -0
    centreMatrix(covariance),
  );
}

function createRatings(rating: readonly number[], covariance: readonly (readonly number[])[]): Ratings {
  const covarianceOf = (i: number, j: number) => covariance[i]?.[j] ?? 0;
  return {
    rating,
    covariance,
    error: (player) => Z95 * Math.sqrt(Math.max(0, covarianceOf(player, player))),
    above: (player, other) => {
      const lead = (rating[player] ?? 0) - (rating[other] ?? 0);
      const variance =
        covarianceOf(player, player) +
        covarianceOf(other, other) -
        covarianceOf(player, other) -
        covarianceOf(other, player);
      if (lead === 0 || player === other) return 0.5;
      return variance > 0 ? normalCdf(lead / Math.sqrt(variance)) : lead > 0 ? 1 : 0;
    },
  };
}

/** Groups players connected by games, each group in number order. */
function connectedGroups(players: number, meetings: readonly Meeting[]): number[][] {
  const parent = Array.from({ length: players }, (_, player) => player);
  const root = (player: number): number => {
    let node = player;
    while (parent[node] !== node) node = parent[node] = parent[parent[node] as number] as number;
    return node;
  };
  for (const { players: two, score } of meetings) {
    if (score[0] + score[1] > 0) parent[root(two[0])] = root(two[1]);
  }
  const groups = new Map<number, number[]>();
  for (let player = 0; player < players; player++) {
    const group = groups.get(root(player));
    if (group) group.push(player);
    else groups.set(root(player), [player]);
  }
  return [...groups.values()];
}

/** Subtracts the mean of each row and of each column of a symmetric matrix. */
function centreMatrix(matrix: readonly (readonly number[])[]): number[][] {
  const rows = matrix.map(mean);
  const all = mean(rows);
  return matrix.map((row, i) => row.map((cell, j) => cell - (rows[i] as number) - (rows[j] as number) + all));
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, x) => sum + x, 0) / numbers.length;
}
