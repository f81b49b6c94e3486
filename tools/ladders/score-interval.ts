const Z95 = 1.96;

/** The share of the points and its 95 % interval. `pentanomial`: the numbers of pairs with 0 to 4 half points. */
export function scoreInterval(pentanomial: readonly number[]): {
  readonly score: number;
  readonly low: number;
  readonly high: number;
} {
  const pairs = pentanomial.reduce((sum, count) => sum + count, 0);
  if (pairs === 0) throw new Error("no pair of games was played");
  const score = pentanomial.reduce((sum, count, half) => sum + (count * half) / 4, 0) / pairs;
  // Wilson's interval with the variance of pairs: it has a width even where every game was won.
  const variance = pentanomial.reduce((sum, count, half) => sum + count * (half / 4 - score) ** 2, 0) / pairs;
  const effective = variance === 0 ? pairs : Math.max(pairs, (score * (1 - score) * pairs) / variance);
  const centre = (score + Z95 ** 2 / (2 * effective)) / (1 + Z95 ** 2 / effective);
  const half =
    (Z95 / (1 + Z95 ** 2 / effective)) * Math.sqrt((score * (1 - score)) / effective + Z95 ** 2 / (4 * effective ** 2));
  return { score, low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}
