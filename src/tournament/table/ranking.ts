/** What a place in the table depends on. */
export interface Contender {
  /** By the order of the event file. */
  readonly player: number;
  /** Everyone of a lower tier stands above everyone of a higher one. */
  readonly tier: number;
  /** What its place goes by: the points, or in a league the rating. */
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
 * Who stands where, first place first. Equals share a rank and the next ranks are left out (1, 1, 3); among them the
 * wins minus losses and then the order of the file decide who is written first, which says nothing about who is better.
 */
export function rankPlayers(
  contenders: readonly Contender[],
  places: readonly (readonly number[])[] | null,
  tiesByWins: boolean,
): RankedPlayer[] {
  const groupOf = new Map(places?.flatMap((group, index) => group.map((player) => [player, index] as const)));
  const group = ({ player }: Contender): number => groupOf.get(player) ?? groupOf.size;
  // Inside a group of equals merit no longer matters, but those whom the format has not placed have nothing else.
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
