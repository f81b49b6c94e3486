import type { Random } from "../../core/random.ts";
import { pick } from "../../core/random.ts";

/** Games so far with these seats; players by name. */
export type GamesPlayed = (seat0: string, seat1: string) => number;

/** How many matches somebody is in just now. */
export type RunningCount = (name: string) => number;

/**
 * The bot that has played least plays next, so that all intervals shrink together and a newcomer is rated soon. A bot that
 * is in a match waits for the others. The bot that has had seat 0 less often gets it.
 */
export function choosePairing(
  names: readonly string[],
  met: GamesPlayed,
  busy: RunningCount,
  random: Random,
): readonly [string, string] | undefined {
  let best: (readonly [string, string])[] = [];
  let least = Infinity;
  names.forEach((one, index) => {
    for (const other of names.slice(index + 1)) {
      // A match at hand weighs as much as any number of games: nobody is in two while others are in none.
      const weight = met(one, other) + met(other, one) + 1e9 * (busy(one) + busy(other));
      if (weight > least) continue;
      if (weight < least) best = [];
      least = weight;
      best.push([one, other]);
    }
  });
  if (best.length === 0) return undefined;
  const [one, other] = pick(random, best);
  const more = met(one, other) - met(other, one);
  const swap = more === 0 ? random.below(2) === 1 : more > 0;
  return swap ? [other, one] : [one, other];
}
