import type { Time } from "../core/time.ts";

/** setTimeout takes a longer wait for 1 ms. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

interface Alarm {
  readonly at: number;
  readonly ring: () => void;
}

/**
 * One timer rings for all. Nearly every alarm is the deadline of a move and cancelled soon: an entry in a set is a tenth
 * of the price of a timer, and the timer, once set, stands until the first of these deadlines would have come.
 */
const alarms = new Set<Alarm>();
let timer: NodeJS.Timeout | undefined;
let timerAt = Infinity;

function setTimer(at: number): void {
  clearTimeout(timer);
  timerAt = at;
  const leftMs = Math.min(Math.max(Math.ceil(at - performance.now()), 0), MAX_TIMEOUT_MS);
  timer = setTimeout(ringDue, leftMs);
}

/** Node counts whole milliseconds from when its turn began, so its timer may ring up to one too early. */
function ringDue(): void {
  timer = undefined;
  timerAt = Infinity;
  const now = performance.now();
  const inOrder = [...alarms].sort((a, b) => a.at - b.at);
  const next = inOrder.find(({ at }) => at > now);
  if (next) setTimer(next.at);
  for (const alarm of inOrder) if (alarm.at <= now && alarms.delete(alarm)) alarm.ring();
}

/** The machine's own time. */
export const realTime: Time = {
  now: () => performance.now(),

  alarm(at, ring) {
    const alarm = { at, ring };
    if (alarms.size === 0) timer?.ref();
    alarms.add(alarm);
    if (at < timerAt) setTimer(at);
    return () => {
      // A timer that nobody waits for any more keeps no process alive.
      if (alarms.delete(alarm) && alarms.size === 0) timer?.unref();
    };
  },

  // Called while the loop polls, the first comes before the next poll; from the first to the second the loop polls in full.
  afterReading(ring) {
    setImmediate(() => setImmediate(ring));
  },
};
