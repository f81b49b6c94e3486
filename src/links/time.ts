import type { Time } from "../core/time.ts";

/** setTimeout treats a longer delay as 1 ms. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

interface Alarm {
  readonly at: number;
  readonly ring: () => void;
}

/**
 * One timer serves all alarms. Most alarms are move deadlines that are soon cancelled, and an entry in a set costs a tenth
 * of a timer. The timer stays set until the earliest of these deadlines.
 */
const alarms = new Set<Alarm>();
let timer: NodeJS.Timeout | undefined;
let timerAt = Infinity;

function setTimer(at: number): void {
  clearTimeout(timer);
  timerAt = at;
  const leftMs = Math.min(Math.max(Math.ceil(at - performance.now()), 0), MAX_TIMEOUT_MS);
  timer = setTimeout(fireDueAlarms, leftMs);
}

/** Node counts whole milliseconds from the start of its loop turn, so its timer may fire up to 1 ms early. */
function fireDueAlarms(): void {
  timer = undefined;
  timerAt = Infinity;
  const now = performance.now();
  const sorted = [...alarms].sort((a, b) => a.at - b.at);
  const next = sorted.find(({ at }) => at > now);
  if (next) setTimer(next.at);
  for (const alarm of sorted) if (alarm.at <= now && alarms.delete(alarm)) alarm.ring();
}

/** The system's monotonic clock. */
export const realTime: Time = {
  now: () => performance.now(),

  alarm(at, ring) {
    const alarm = { at, ring };
    if (alarms.size === 0) timer?.ref();
    alarms.add(alarm);
    if (at < timerAt) setTimer(at);
    return () => {
      // Without alarms the timer must not keep the process alive.
      if (alarms.delete(alarm) && alarms.size === 0) timer?.unref();
    };
  },

  // The first immediate may run before the next poll phase; between the first and the second there is a full poll.
  afterReading(callback) {
    setImmediate(() => setImmediate(callback));
  },
};
