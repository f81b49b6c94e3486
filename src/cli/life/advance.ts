import type { Engine } from "../../life/engines/index.ts";

/** Long enough to cost nothing, short enough for Ctrl-C to be heard. */
const CHUNK_MS = 50;

/** Evolves in pieces, so that signals are heard in between; says how many generations were left when stopped. */
export async function advance(
  engine: Engine,
  generations: bigint,
  stopped: () => boolean,
  now: () => number,
): Promise<bigint> {
  // Doubling steps would make HashLife forget what it has learnt; it takes any distance at once.
  if (engine.tree) {
    engine.step(generations);
    return 0n;
  }
  let left = generations;
  let chunk = 1n;
  while (left > 0n && !stopped()) {
    const count = chunk < left ? chunk : left;
    const from = now();
    engine.step(count);
    left -= count;
    const ms = now() - from;
    if (ms < CHUNK_MS / 2) chunk *= 2n;
    else if (ms > CHUNK_MS * 2 && chunk > 1n) chunk /= 2n;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return left;
}
