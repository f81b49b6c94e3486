import { closeSync, openSync, readSync } from "node:fs";

const INTERVAL_MS = 1;

export interface TimerSample {
  /** How much later than planned the timer fired. */
  readonly lateMs: number;
  /** The part of the delay that this thread waited for a processor, which is not our fault. */
  readonly queuedMs: number;
}

/** Samples a timer of one millisecond on this thread while `during` runs. */
export async function measureTimerLag(during: () => Promise<void>): Promise<readonly TimerSample[]> {
  const samples: TimerSample[] = [];
  const queue = openQueueClock();
  let last = performance.now();
  let lastQueued = queue.ms();
  const timer = setInterval(() => {
    const now = performance.now();
    const queued = queue.ms();
    samples.push({ lateMs: Math.max(0, now - last - INTERVAL_MS), queuedMs: queued - lastQueued });
    last = now;
    lastQueued = queued;
  }, INTERVAL_MS);
  try {
    await during();
  } finally {
    clearInterval(timer);
    queue.close();
  }
  return samples;
}

/** Linux reports how long a thread waited for a processor; elsewhere it counts as 0. */
function openQueueClock(): { ms(): number; close(): void } {
  let file: number;
  try {
    file = openSync("/proc/thread-self/schedstat", "r");
  } catch {
    return { ms: () => 0, close: () => undefined };
  }
  const buffer = Buffer.alloc(128);
  return {
    ms: () => Number(buffer.toString("latin1", 0, readSync(file, buffer, 0, 128, 0)).split(" ")[1]) / 1e6,
    close: () => closeSync(file),
  };
}
