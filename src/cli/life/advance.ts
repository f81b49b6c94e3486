import type { Engine } from "../../life/engines/index.ts";
import { StepScheduler } from "../../life/session/step-scheduler.ts";

/** Long enough for low overhead, short enough for Ctrl-C. */
const SLICE_MS = 100;

/** Steps in slices, so that signals are handled in between. Returns the generations remaining when stopped. */
export async function advance(
  engine: Engine,
  generations: bigint,
  stopped: () => boolean,
  now: () => number,
): Promise<bigint> {
  // HashLife loses its memo when the step size changes, and takes any distance at once.
  if (engine.tree) {
    engine.step(generations);
    return 0n;
  }
  const scheduler = new StepScheduler(now);
  scheduler.request(generations);
  while (scheduler.pendingGenerations > 0n && !stopped()) {
    scheduler.advance(engine, false, SLICE_MS);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return scheduler.pendingGenerations;
}
