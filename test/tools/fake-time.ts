import type { Time } from "../../src/core/time.ts";

/** Time that advances only on request. */
export interface FakeTime extends Time {
  /** Advances to a time and fires alarms on the way; pending promises run after each. */
  goTo(at: number): Promise<void>;
  /** Simulates a stalled process: due alarms fire late, then waiting input is read. */
  stallTo(at: number, read?: () => void): Promise<void>;
}

export function fakeTime(): FakeTime {
  let now = 0;
  const alarms = new Set<{ at: number; fire: () => void }>();

  const settle = async (): Promise<void> => {
    for (let i = 0; i < 20; i++) await Promise.resolve();
  };
  const fireDue = async (): Promise<void> => {
    for (;;) {
      const due = [...alarms].filter(({ at }) => at <= now).sort((a, b) => a.at - b.at)[0];
      if (!due) return;
      alarms.delete(due);
      due.fire();
      await settle();
    }
  };
  return {
    now: () => now,
    alarm(at, fire) {
      const alarm = { at, fire };
      alarms.add(alarm);
      return () => alarms.delete(alarm);
    },
    afterReading: (fire) => queueMicrotask(() => queueMicrotask(fire)),
    async goTo(at) {
      await settle();
      for (;;) {
        const next = Math.min(...[...alarms].map((alarm) => alarm.at));
        if (!(next <= at)) break;
        now = Math.max(now, next);
        await fireDue();
      }
      now = at;
      await settle();
    },
    async stallTo(at, read) {
      await settle();
      now = at;
      for (const due of [...alarms].filter((alarm) => alarm.at <= now)) {
        alarms.delete(due);
        due.fire();
      }
      read?.();
      await settle();
    },
  };
}
