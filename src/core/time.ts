/** Time handed in. Milliseconds on a monotonic scale with fractions; never the wall clock. */
export interface Time {
  now(): number;
  /** Calls back at a moment, or as soon after as the loop allows; the answer cancels it. */
  alarm(at: number, ring: () => void): () => void;
  /** Calls back when the loop has once more read everything that had arrived. */
  afterReading(ring: () => void): void;
}

/** When bytes were read, and how long at most they may have waited for us to read them. */
export interface Stamp {
  readonly at: number;
  readonly lag: number;
}
