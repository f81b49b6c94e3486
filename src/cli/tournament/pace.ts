/** Work that may be done again and again, as long as it takes only a small share of the time. */
export interface Pace {
  due(): boolean;
  measure(act: () => void): void;
}

const LEAST_MS = 1000;
/** One part in so many. */
const SHARE = 30;

export function createPace(now: () => number): Pace {
  let nextAt = -Infinity;
  let cold = true;
  return {
    due: () => now() >= nextAt,
    measure(act) {
      const began = now();
      act();
      // The first time runs cold: by its measure an empty table would stay for many seconds.
      nextAt = now() + (cold ? LEAST_MS : Math.max(LEAST_MS, (now() - began) * SHARE));
      cold = false;
    },
  };
}
