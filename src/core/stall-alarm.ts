import type { Time } from "./time.ts";

/** A delay of our own up to this is ignored; a longer one is a stall, and its time is added to the limit. */
export const MAX_FORGIVEN_LAG_MS = 50;

/** Interval of the stall checks while a limit is running. */
const STALL_CHECK_MS = 200;

export interface StallAlarmSetup {
  readonly time: Time;
  /** The earliest limit, including added time; undefined = no limit is running. */
  readonly dueAt: () => number | undefined;
  /** Called after a stall of this length, before `dueAt` is read again; must extend all running limits by it. */
  readonly onStalled: (ms: number) => void;
  /** Called when the limit is over and everything that had arrived by then has been read. */
  readonly onDue: () => void;
}

/**
 * The alarm for every limit that can cost a player something. It also fires before the limit: if it fires late, this
 * process or the machine was stalled, and an answer may have been delayed.
 */
export class StallAlarm {
  readonly #setup: StallAlarmSetup;
  #cancelAlarm: (() => void) | undefined;
  /** Changes with each `arm` and `cancel`, so that a read that began earlier is ignored. */
  #armed = 0;

  constructor(setup: StallAlarmSetup) {
    this.#setup = setup;
  }

  /** Call when the running limits have changed. */
  arm(): void {
    this.cancel();
    const { time, dueAt } = this.#setup;
    const due = dueAt();
    if (due === undefined) return;
    const at = Math.min(due, time.now() + STALL_CHECK_MS);
    this.#cancelAlarm = time.alarm(at, () => this.#check(at));
  }

  cancel(): void {
    this.#armed++;
    this.#cancelAlarm?.();
    this.#cancelAlarm = undefined;
  }

  #check(at: number): void {
    const { time, dueAt, onStalled, onDue } = this.#setup;
    const now = time.now();
    if (now - at > MAX_FORGIVEN_LAG_MS) onStalled(now - at);
    const due = dueAt();
    if (due === undefined || due > now) return this.arm();
    // An answer that has already arrived counts, so the limit waits until it has been read.
    const armed = this.#armed;
    time.afterReading(() => {
      if (this.#armed === armed) onDue();
    });
  }
}

/** Calls back once when `limitMs` have passed, without the time of our own stalls; returns a cancel function. */
export function startLimit(time: Time, limitMs: number, onOver: () => void): () => void {
  let dueAt = time.now() + limitMs;
  const alarm = new StallAlarm({ time, dueAt: () => dueAt, onStalled: (ms) => (dueAt += ms), onDue: onOver });
  alarm.arm();
  return () => alarm.cancel();
}
