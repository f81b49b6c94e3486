import type { Random } from "../../core/random.ts";
import { pick } from "../../core/random.ts";

/** Number of games so far with these seats; players by name. */
export type GamesPlayed = (seat0: string, seat1: string) => number;

/** Number of running matches of a player. */
export type RunningCount = (name: string) => number;

/**
 * Picks the pair that met least, so that all rating intervals shrink together and a newcomer is rated soon. A player in
 * a match gets no second one while others are idle. The player that had seat 0 less often gets it.
 */
export function choosePairing(
  names: readonly string[],
  gamesPlayed: GamesPlayed,
  runningMatches: RunningCount,
  random: Random,
): readonly [string, string] | undefined {
  let best: (readonly [string, string])[] = [];
  let least = Infinity;
  names.forEach((first, index) => {
    for (const second of names.slice(index + 1)) {
      // A running match outweighs any number of games: no player gets a second match while others have none.
      const weight =
        gamesPlayed(first, second) +
        gamesPlayed(second, first) +
        1e9 * (runningMatches(first) + runningMatches(second));
      if (weight > least) continue;
      if (weight < least) best = [];
      least = weight;
      best.push([first, second]);
    }
  });
  if (best.length === 0) return undefined;
  const [first, second] = pick(random, best);
  const difference = gamesPlayed(first, second) - gamesPlayed(second, first);
  const swap = difference === 0 ? random.below(2) === 1 : difference > 0;
  return swap ? [second, first] : [first, second];
}
