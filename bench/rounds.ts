/** Measures things in turn, round after round, so that a slow spell of the machine falls on all of them alike. */
export async function alternate<Name extends string>(
  rounds: number,
  measures: Readonly<Record<Name, () => Promise<number>>>,
): Promise<Readonly<Record<Name, readonly number[]>>> {
  const names = Object.keys(measures) as Name[];
  const figures = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]>;
  // The first round warms up and is not kept.
  for (let round = 0; round <= rounds; round++)
    for (const name of names) {
      const figure = await measures[name]();
      if (round > 0) figures[name].push(figure);
    }
  return figures;
}

/** The figure that this share of all of them does not exceed, between two of them by proportion. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const at = share * (sorted.length - 1);
  const [below = NaN, above = below] = sorted.slice(Math.floor(at), Math.floor(at) + 2);
  return below + (above - below) * (at - Math.floor(at));
}

export function median(figures: readonly number[]): number {
  return quantile(figures, 0.5);
}

/** The median of each round's own ratio: what one round met, both of its figures met. */
export function medianRatio(ours: readonly number[], theirs: readonly number[]): number {
  return median(ours.map((figure, round) => figure / (theirs[round] ?? NaN)));
}

export type Span = readonly [from: number, to: number];

/** How long at least one of these was going on. */
export function coveredMs(spans: readonly Span[]): number {
  let covered = 0;
  let until = -Infinity;
  for (const [from, to] of [...spans].sort((a, b) => a[0] - b[0])) {
    covered += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return covered;
}
