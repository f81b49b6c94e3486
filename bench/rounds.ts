/** Runs all measures in turn, round after round, so that machine noise affects them alike. */
export async function alternate<Name extends string>(
  rounds: number,
  measures: Readonly<Record<Name, () => Promise<number>>>,
): Promise<Readonly<Record<Name, readonly number[]>>> {
  const names = Object.keys(measures) as Name[];
  const figures = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]>;
  // The first round is a warm-up.
  for (let round = 0; round <= rounds; round++)
    for (const name of names) {
      const figure = await measures[name]();
      if (round > 0) figures[name].push(figure);
    }
  return figures;
}

/** The quantile with linear interpolation. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const position = share * (sorted.length - 1);
  const [below = NaN, above = below] = sorted.slice(Math.floor(position), Math.floor(position) + 2);
  return below + (above - below) * (position - Math.floor(position));
}

export function median(figures: readonly number[]): number {
  return quantile(figures, 0.5);
}

/** The median of the ratios per round, because noise affects both figures of a round. */
export function medianRatio(ours: readonly number[], theirs: readonly number[]): number {
  return median(ours.map((figure, round) => figure / (theirs[round] ?? NaN)));
}

export type Span = readonly [from: number, to: number];

/** The time covered by at least one span. */
export function coveredMs(spans: readonly Span[]): number {
  let covered = 0;
  let until = -Infinity;
  for (const [from, to] of [...spans].sort((a, b) => a[0] - b[0])) {
    covered += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return covered;
}
