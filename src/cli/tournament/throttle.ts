/** Limits repeated work to a small share of the time. */
export interface Throttle {
  due(): boolean;
  measure(work: () => void): void;
}

const MIN_INTERVAL_MS = 1000;
/** Work takes at most 1/30 of the time. */
const COST_FACTOR = 30;

export function createThrottle(now: () => number): Throttle {
  let nextAt = -Infinity;
  let cold = true;
  return {
    due: () => now() >= nextAt,
    measure(work) {
      const startedAt = now();
      work();
      // The first run is slow before JIT compilation; its cost would delay the next by many seconds.
      nextAt = now() + (cold ? MIN_INTERVAL_MS : Math.max(MIN_INTERVAL_MS, (now() - startedAt) * COST_FACTOR));
      cold = false;
    },
  };
}
