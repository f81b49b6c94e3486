/** A seeded generator. Everything drawn in a match comes from one, so the seed reproduces it. */
export interface Random {
  /** An integer from 0 to limit - 1. */
  below(limit: number): number;
  /** An independent generator for a named purpose: draws from one never shift another. */
  fork(purpose: string): Random;
}

/**
 * A generator that gives the same numbers for the same seed.
 *
 * @example
 * ```ts
 * seededRandom(7).below(6); // 0 to 5
 * ```
 */
export function seededRandom(seed: number | string): Random {
  return sfc32(String(seed));
}

/**
 * One of the items at random; throws a RangeError if there is none.
 *
 * @example
 * ```ts
 * pick(seededRandom(7), ["a", "b", "c"]);
 * ```
 */
export function pick<T>(random: Random, items: readonly T[]): T {
  const item = items[random.below(items.length)];
  if (item === undefined) throw new RangeError("nothing to pick from");
  return item;
}

/** sfc32 by Chris Doty-Humphrey: 128 bits of state, passes PractRand, four additions per draw. */
function sfc32(seed: string): Random {
  let [a, b, c, d] = hash128(seed);
  const next = (): number => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return sum >>> 0;
  };
  for (let i = 0; i < 12; i++) next();
  return {
    below(limit) {
      if (!Number.isInteger(limit) || limit < 1 || limit > 2 ** 32) throw new RangeError(`no number below ${limit}`);
      // Draws above the last whole multiple are discarded, otherwise small remainders are more likely.
      const fair = 2 ** 32 - (2 ** 32 % limit);
      let drawn = next();
      while (drawn >= fair) drawn = next();
      return drawn % limit;
    },
    fork: (purpose) => sfc32(`${seed}/${purpose}`),
  };
}

/** Four FNV-1a passes with different offsets and the MurmurHash3 finalizer: enough to spread a seed over the state. */
function hash128(text: string): [number, number, number, number] {
  const pass = (offset: number): number => {
    let hash = 0x811c9dc5 ^ offset;
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    return (hash ^ (hash >>> 16)) | 0;
  };
  return [pass(0), pass(0x9e3779b9), pass(0x3c6ef372), pass(0x78dde6e4)];
}
