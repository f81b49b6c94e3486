import type { Engine } from "../../life/engines/index.ts";

/** Long enough for low overhead, short enough for Ctrl-C. */
const CHUNK_MS = 50;

/** Steps in chunks, so that signals are handled in between. Returns the generations remaining when stopped. */
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
  let remaining = generations;
  let chunk = 1n;
  while (remaining > 0n && !stopped()) {
    const count = chunk < remaining ? chunk : remaining;
    const startedAt = now();
    engine.step(count);
    remaining -= count;
    const ms = now() - startedAt;
    if (ms < CHUNK_MS / 2) chunk *= 2n;
    else if (ms > CHUNK_MS * 2 && chunk > 1n) chunk /= 2n;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return remaining;
}
