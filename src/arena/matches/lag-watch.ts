import type { Stamp, Time } from "../../core/time.ts";

const SAMPLE_MS = 50;
const REPORT_MS = 5000;

/** Reports every few seconds the worst lag of this thread: of late timers, or of input that waited. */
export function watchLag(time: Time, stamp: () => Stamp, report: (worstMs: number) => void): () => void {
  let worst = 0;
  let reportAt = time.now() + REPORT_MS;
  let cancel = (): void => undefined;

  function sample(): void {
    const dueAt = time.now() + SAMPLE_MS;
    cancel = time.alarm(dueAt, () => {
      worst = Math.max(worst, time.now() - dueAt, stamp().lag - SAMPLE_MS);
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
