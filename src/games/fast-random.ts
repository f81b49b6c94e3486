import type { Random } from "../core/random.ts";

/** Numbers from 0 to 1 for playouts, seeded by the match's generator, which is ten times slower (Marsaglia's xorshift32). */
export function createFastRandom(random: Random): () => number {
  // The only state that xorshift never leaves is 0.
  let state = random.below(2 ** 32 - 1) + 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
