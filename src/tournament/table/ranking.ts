/** The values that decide a rank. */
export interface Contender {
  /** Number in the order of the event file. */
  readonly player: number;
  /** All players of a lower tier rank above all of a higher one. */
  readonly tier: number;
  /** Points or rating, whichever ranks. */
  readonly merit: number;
  readonly points: number;
  readonly wins: number;
  readonly spread: number;
}

export interface RankedPlayer {
  readonly player: number;
  readonly rank: number;
}

/**
 * Ranks players, best first. Equal players share a rank and the next ranks are skipped (1, 1, 3). Wins minus losses
 * and file order only order the list among equals.
 */
export function rankPlayers(
  contenders: readonly Contender[],
  places: readonly (readonly number[])[] | null,
  tiesByWins: boolean,
): RankedPlayer[] {
  const groupOf = new Map(places?.flatMap((group, index) => group.map((player) => [player, index] as const)));
  const group = ({ player }: Contender): number => groupOf.get(player) ?? groupOf.size;
  // Merit is ignored inside a group of equals, and ranks the players that the format has not placed.
  const unplaced = (a: Contender): boolean => !groupOf.has(a.player);
  const rankedBy = (a: Contender, b: Contender): number =>
    a.tier - b.tier ||
    group(a) - group(b) ||
    (unplaced(a) ? b.merit - a.merit || (tiesByWins ? b.wins - a.wins : 0) : 0);
  const writtenBy = (a: Contender, b: Contender): number =>
    rankedBy(a, b) || b.points - a.points || b.spread - a.spread || a.player - b.player;
  let rank = 0;
  const sorted = [...contenders].sort(writtenBy);
  return sorted.map((contender, index) => {
    const before = sorted[index - 1];
    if (!before || rankedBy(before, contender) !== 0) rank = index + 1;
    return { player: contender.player, rank };
  });
}
