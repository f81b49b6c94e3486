import type { Pentanomial } from "../ledger.ts";

/** All games of two players. The order of meetings and of the two players does not matter. */
export interface Meeting {
  readonly players: readonly [number, number];
  /** Points of each; a draw counts as half. */
  readonly score: readonly [number, number];
  /** Drawn games: they vary less than wins and losses, so the interval is narrower. */
  readonly draws?: number;
  /** Game pairs from the first player's side: results with swapped seats are not independent. */
  readonly pairs?: Pentanomial;
}

/** Two players by index in their group, lower first, with all their games added up. */
export interface Tie {
  readonly i: number;
  readonly j: number;
  games: number;
  /** Points of i; a draw counts as half. */
  points: number;
  draws: number;
  /** Game pairs by the points of i. */
  readonly pairs: [number, number, number, number, number];
}

/** Halves add up without rounding, so the order of meetings does not matter. */
export function tiesOf(group: readonly number[], meetings: readonly Meeting[]): Tie[] {
  const place = new Map(group.map((player, index) => [player, index]));
  const ties = new Map<number, Tie>();
  for (const { players, score, draws, pairs } of meetings) {
    const [a, b] = [place.get(players[0]), place.get(players[1])];
    const games = score[0] + score[1];
    if (a === undefined || b === undefined || a === b || games <= 0) continue;
    const [i, j] = [Math.min(a, b), Math.max(a, b)];
    const tie = ties.get(i * group.length + j) ?? { i, j, games: 0, points: 0, draws: 0, pairs: [0, 0, 0, 0, 0] };
    ties.set(i * group.length + j, tie);
    tie.games += games;
    tie.points += score[a < b ? 0 : 1];
    tie.draws += draws ?? 0;
    pairs?.forEach(
      (count, half) => (tie.pairs[a < b ? half : 4 - half] = (tie.pairs[a < b ? half : 4 - half] ?? 0) + count),
    );
  }
  return [...ties.values()].sort((x, y) => x.i - y.i || x.j - y.j);
}

/** Win probabilities of i and j by the fit, and the leverage of the tie. */
export interface Fitted {
  readonly chance: number;
  readonly other: number;
  /** Sums to players - 1 over all ties. */
  readonly leverage: number;
}

/** Weight of the pooled variance, in pairs: a few pairs of one tie say little about its variance. */
const BORROWED_PAIRS = 10;

/**
 * Variance of each tie's points. Without draws it is n p q; a draw subtracts a quarter. Pairs with swapped seats use
 * their observed variance, because their two results are correlated.
 */
export function variancesOf(ties: readonly Tie[], fits: readonly Fitted[]): number[] {
  const spreads = ties.map((tie, index) => spreadOf(tie, fits[index] as Fitted));
  const factor = pooledFactor(spreads);
  return ties.map((tie, index) => {
    const { game, pairs, observed, freedom } = spreads[index] as Spread;
    const { chance, other, leverage } = fits[index] as Fitted;
    const expected = 2 * game * factor;
    const pair = pairs === 0 ? 0 : (observed + BORROWED_PAIRS * expected) / (freedom + BORROWED_PAIRS);
    return pairs * pair + (tie.games - 2 * pairs) * game + leverage * chance * other;
  });
}

interface Spread {
  readonly game: number;
  readonly pairs: number;
  /** Sum of the pairs' squared deviations, and its degrees of freedom. */
  readonly observed: number;
  readonly freedom: number;
}

function spreadOf(tie: Tie, { chance, other, leverage }: Fitted): Spread {
  const counted = tie.pairs.reduce((sum, count) => sum + count, 0);
  const pairs = Math.min(counted, tie.games / 2);
  const weight = counted > 0 ? pairs / counted : 0;
  const drawn = Math.min(tie.draws / tie.games, 2 * Math.min(chance, other));
  return {
    game: Math.max(0, chance * other - drawn / 4),
    pairs,
    observed: weight * tie.pairs.reduce((sum, count, half) => sum + count * (half / 2 - 2 * chance) ** 2, 0),
    freedom: pairs * Math.max(0, 1 - (2 * leverage) / tie.games),
  };
}

/** Ratio of observed to independent variance of pairs, over all ties. */
function pooledFactor(spreads: readonly Spread[]): number {
  let observed = 0;
  let expected = 0;
  let freedom = 0;
  for (const spread of spreads) {
    observed += spread.observed;
    expected += spread.freedom * 2 * spread.game;
    freedom += spread.freedom;
  }
  const borrowed = freedom > 0 ? (BORROWED_PAIRS * expected) / freedom : 0;
  return expected > 0 ? (observed + borrowed) / (expected + borrowed) : 1;
}
