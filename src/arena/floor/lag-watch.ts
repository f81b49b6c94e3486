import type { Stamp, Time } from "../../core/time.ts";

const LOOK_MS = 50;
const TELL_MS = 5000;

/** Tells every few seconds how far behind we ourselves were at worst: by a heart that beat late, or by bytes that waited. */
export function watchLag(time: Time, stamp: () => Stamp, tell: (worstMs: number) => void): () => void {
  let worst = 0;
  let tellAt = time.now() + TELL_MS;
  let cancel = (): void => undefined;

  function look(): void {
    const at = time.now() + LOOK_MS;
    cancel = time.alarm(at, () => {
      worst = Math.max(worst, time.now() - at, stamp().lag - LOOK_MS);
      if (time.now() >= tellAt) {
        tell(Math.round(Math.max(0, worst) * 10) / 10);
        worst = 0;
        tellAt = time.now() + TELL_MS;
      }
      look();
    });
  }

  look();
  return () => cancel();
}
