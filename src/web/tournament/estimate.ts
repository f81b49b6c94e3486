export interface ProgressSample {
  readonly finished: number;
  readonly atMs: number;
}

const MIN_FINISHED = 3;
const MIN_ELAPSED_MS = 5000;

/** Remaining milliseconds at the observed pace; null = too few observations. */
export function estimateLeft(first: ProgressSample, last: ProgressSample, planned: number): number | null {
  const games = last.finished - first.finished;
  const ms = last.atMs - first.atMs;
  const remaining = planned - last.finished;
  if (games < MIN_FINISHED || ms < MIN_ELAPSED_MS || remaining <= 0) return null;
  return (remaining * ms) / games;
}
