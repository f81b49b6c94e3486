export interface ProgressSample {
  readonly finished: number;
  readonly atMs: number;
}

const MIN_FINISHED = 3;
const MIN_ELAPSED_MS = 5000;

/** How long the rest takes at the pace that was seen; null = too little was seen. */
export function estimateLeft(first: ProgressSample, last: ProgressSample, planned: number): number | null {
  const [games, ms] = [last.finished - first.finished, last.atMs - first.atMs];
  const left = planned - last.finished;
  if (games < MIN_FINISHED || ms < MIN_ELAPSED_MS || left <= 0) return null;
  return (left * ms) / games;
}
