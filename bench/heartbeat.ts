import { closeSync, openSync, readSync } from "node:fs";

const BEAT_MS = 1;

export interface Beat {
  /** How much later than planned it came. */
  readonly lateMs: number;
  /** Of that, how long the kernel let this thread wait for a processor: the machine's doing, not ours. */
  readonly queuedMs: number;
}

/** Listens to a beat of one millisecond on this thread while something else goes on. */
export async function listenToHeart(during: () => Promise<void>): Promise<readonly Beat[]> {
  const beats: Beat[] = [];
  const queue = openQueueClock();
  let last = performance.now();
  let lastQueued = queue.ms();
  const timer = setInterval(() => {
    const now = performance.now();
    const queued = queue.ms();
    beats.push({ lateMs: Math.max(0, now - last - BEAT_MS), queuedMs: queued - lastQueued });
    last = now;
    lastQueued = queued;
  }, BEAT_MS);
  try {
    await during();
  } finally {
    clearInterval(timer);
    queue.close();
  }
  return beats;
}

/** Linux tells how long a thread was ready to run and did not; elsewhere nothing is taken off. */
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
