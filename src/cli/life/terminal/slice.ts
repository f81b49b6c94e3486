import type { Engine } from "../../../life/engines/index.ts";

/** Steps up to `generations` for about `ms`. Chunks double, so the last takes as long as all before it. */
export function stepFor(engine: Engine, generations: bigint, ms: number, now: () => number): bigint {
  const startedAt = now();
  let done = 0n;
  for (let chunk = 1n; done < generations && now() - startedAt < ms; chunk *= 2n) {
    const count = chunk < generations - done ? chunk : generations - done;
    engine.step(count);
    done += count;
  }
  return done;
}
