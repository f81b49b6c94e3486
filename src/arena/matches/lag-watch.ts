import type { Stamp, Time } from "../../core/time.ts";

const SAMPLE_MS = 50;
const REPORT_MS = 5000;

/** Tells every few seconds how far behind we ourselves were at worst: by a heart that beat late, or by bytes that waited. */
export function watchLag(time: Time, stamp: () => Stamp, report: (worstMs: number) => void): () => void {
  let worst = 0;
  let reportAt = time.now() + REPORT_MS;
  let cancel = (): void => undefined;

  function sample(): void {
    const at = time.now() + SAMPLE_MS;
    cancel = time.alarm(at, () => {
      worst = Math.max(worst, time.now() - at, stamp().lag - SAMPLE_MS);
      if (time.now() >= reportAt) {
        report(Math.round(Math.max(0, worst) * 10) / 10);
        worst = 0;
        reportAt = time.now() + REPORT_MS;
      }
      sample();
    });
  }

  sample();
  return () => cancel();
}
