import type { Engine } from "../../../life/engines/index.ts";

/** Evolves at most so many generations, and for about so long: pieces double, so the last takes as long as all before it. */
export function stepFor(engine: Engine, generations: bigint, ms: number, now: () => number): bigint {
  const from = now();
  let done = 0n;
  for (let piece = 1n; done < generations && now() - from < ms; piece *= 2n) {
    const count = piece < generations - done ? piece : generations - done;
    engine.step(count);
    done += count;
  }
  return done;
}
