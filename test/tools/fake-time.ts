import type { Time } from "../../src/core/time.ts";

/** Time that stands still until it is told to go on. */
export interface FakeTime extends Time {
  /** Goes on to a moment, ringing alarms on the way; promises get their turn after each. */
  goTo(at: number): Promise<void>;
  /** As if the whole process had been stopped: what was due rings late, then what had arrived is read. */
  stallTo(at: number, read?: () => void): Promise<void>;
}

export function fakeTime(): FakeTime {
  let now = 0;
  const alarms = new Set<{ at: number; ring: () => void }>();

  const settle = async (): Promise<void> => {
    for (let i = 0; i < 20; i++) await Promise.resolve();
  };
  const ringDue = async (): Promise<void> => {
    for (;;) {
      const due = [...alarms].filter(({ at }) => at <= now).sort((a, b) => a.at - b.at)[0];
      if (!due) return;
      alarms.delete(due);
      due.ring();
      await settle();
    }
  };
  return {
    now: () => now,
    alarm(at, ring) {
      const alarm = { at, ring };
      alarms.add(alarm);
      return () => alarms.delete(alarm);
    },
    afterReading: (ring) => queueMicrotask(() => queueMicrotask(ring)),
    async goTo(at) {
      await settle();
      for (;;) {
        const next = Math.min(...[...alarms].map((alarm) => alarm.at));
        if (!(next <= at)) break;
        now = Math.max(now, next);
        await ringDue();
      }
      now = at;
      await settle();
    },
    async stallTo(at, read) {
      await settle();
      now = at;
      for (const due of [...alarms].filter((alarm) => alarm.at <= now)) {
        alarms.delete(due);
        due.ring();
      }
      read?.();
      await settle();
    },
  };
}
