import type { Tie } from "./tie.ts";

/** What the fit says of a tie: how likely i wins and how likely j, and how much of the fit hangs on it. */
export interface Fitted {
  readonly chance: number;
  readonly other: number;
  /** Of all ties together: one fewer than there are players. */
  readonly leverage: number;
}

/** So many pairs of the other ties count in the variance of one tie's own: a handful says little about a spread. */
const BORROWED_PAIRS = 10;

/**
 * The variance of each tie's points. Games that are won or lost alone would give n p q; draws take a quarter each, and
 * pairs with the seats swapped tell their variance themselves, for two such games go together or against each other.
 */
export function variancesOf(ties: readonly Tie[], fits: readonly Fitted[]): number[] {
  const spreads = ties.map((tie, index) => spreadOf(tie, fits[index] as Fitted));
  const factor = pooled(spreads);
  return ties.map((tie, index) => {
    const { game, pairs, observed, freedom } = spreads[index] as Spread;
    const { chance, other, leverage } = fits[index] as Fitted;
    const expected = 2 * game * factor;
    const pair = pairs === 0 ? 0 : (observed + BORROWED_PAIRS * expected) / (freedom + BORROWED_PAIRS);
    return pairs * pair + (tie.games - 2 * pairs) * game + leverage * chance * other;
  });
}

interface Spread {
  /** The variance of one game by itself. */
  readonly game: number;
  readonly pairs: number;
  /** The squares of the pairs' deviations, and how many independent ones that is. */
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

/** How much more, or less, pairs spread than two games by themselves, over all ties. */
function pooled(spreads: readonly Spread[]): number {
  let [observed, expected, free] = [0, 0, 0];
  for (const spread of spreads) {
    observed += spread.observed;
    expected += spread.freedom * 2 * spread.game;
    free += spread.freedom;
  }
  const borrowed = free > 0 ? (BORROWED_PAIRS * expected) / free : 0;
  return expected > 0 ? (observed + borrowed) / (expected + borrowed) : 1;
}
