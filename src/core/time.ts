/** An injected clock. Milliseconds with fractions on a monotonic scale; never the wall clock. */
export interface Time {
  now(): number;
  /** Calls back at `at` or as soon after as the event loop allows; returns a cancel function. */
  alarm(at: number, callback: () => void): () => void;
  /** Calls back after the event loop has read everything that had arrived. */
  afterReading(callback: () => void): void;
}

/** When bytes were read, and how long at most they had waited to be read. */
export interface Stamp {
  readonly at: number;
  readonly lag: number;
  /** Processor time of the program since its question; absent = not measured. */
  readonly cpuMs?: number;
}
