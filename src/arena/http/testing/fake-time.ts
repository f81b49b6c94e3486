import type { Time } from "../../../core/time.ts";

/** A clock that only `advance` moves. */
export interface FakeTime extends Time {
  advance(ms: number): void;
}

export function fakeTime(): FakeTime {
  let now = 1000;
  let alarms: { readonly at: number; readonly ring: () => void }[] = [];
  return {
    now: () => now,
    alarm(at, ring) {
      const alarm = { at, ring };
      alarms.push(alarm);
      return () => {
        alarms = alarms.filter((each) => each !== alarm);
      };
    },
    afterReading: (ring) => ring(),
    advance(ms) {
      const end = now + ms;
      for (;;) {
        const [next] = alarms.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        now = Math.max(now, next.at);
        alarms = alarms.filter((each) => each !== next);
        next.ring();
      }
      now = end;
    },
  };
}
