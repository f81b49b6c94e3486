/** Work that may be done again and again, as long as it takes only a small share of the time. */
export interface Throttle {
  due(): boolean;
  measure(act: () => void): void;
}

const MIN_INTERVAL_MS = 1000;
/** One part in so many. */
const COST_FACTOR = 30;

export function createThrottle(now: () => number): Throttle {
  let nextAt = -Infinity;
  let cold = true;
  return {
    due: () => now() >= nextAt,
    measure(act) {
      const began = now();
      act();
      // The first time runs cold: by its measure an empty table would stay for many seconds.
      nextAt = now() + (cold ? MIN_INTERVAL_MS : Math.max(MIN_INTERVAL_MS, (now() - began) * COST_FACTOR));
      cold = false;
    },
  };
}
