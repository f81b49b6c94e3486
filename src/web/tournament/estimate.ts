export interface Sighting {
  readonly finished: number;
  readonly atMs: number;
}

const FEWEST = 3;
const SHORTEST_MS = 5000;

/** How long the rest takes at the pace that was seen; null = too little was seen. */
export function estimateLeft(first: Sighting, last: Sighting, planned: number): number | null {
  const [games, ms] = [last.finished - first.finished, last.atMs - first.atMs];
  const left = planned - last.finished;
  if (games < FEWEST || ms < SHORTEST_MS || left <= 0) return null;
  return (left * ms) / games;
}
