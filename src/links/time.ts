import type { Time } from "../core/time.ts";

/** setTimeout takes a longer wait for 1 ms. */
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

/** The machine's own time. */
export const realTime: Time = {
  now: () => performance.now(),

  alarm(at, ring) {
    let timer: NodeJS.Timeout;
    const wait = (): void => {
      const leftMs = Math.min(Math.max(Math.ceil(at - performance.now()), 0), LONGEST_TIMEOUT_MS);
      // Node counts whole milliseconds from when its turn began, so it may ring up to one too early.
      timer = setTimeout(() => (performance.now() < at ? wait() : ring()), leftMs);
    };
    wait();
    return () => clearTimeout(timer);
  },

  // Called while the loop polls, the first comes before the next poll; from the first to the second the loop polls in full.
  afterReading(ring) {
    setImmediate(() => setImmediate(ring));
  },
};
