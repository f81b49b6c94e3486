import { exact } from "./points.ts";

/** What one player had in one round: an opponent, and which share of the points of their games; a bye has no opponent. */
export interface Encounter {
  readonly opponent: number | null;
  readonly share: number;
}

interface TieBreaks {
  readonly buchholz: readonly number[];
  readonly sonnebornBerger: readonly number[];
}

/**
 * Buchholz: what the opponents have. Sonneborn-Berger: the same, each as far as it was beaten. A bye counts as a win
 * against somebody who has as much as oneself (FIDE's dummy opponent), for who sits out did not choose to.
 */
export function breakTies(
  scores: readonly number[],
  encounters: readonly (readonly Encounter[])[],
): TieBreaks {
  const sum = (player: number, weigh: (encounter: Encounter) => number): number =>
    exact(
      (encounters[player] ?? []).reduce(
        (total, encounter) => total + weigh(encounter) * (scores[encounter.opponent ?? player] ?? 0),
        0,
      ),
    );
  return {
    buchholz: scores.map((_, player) => sum(player, () => 1)),
    sonnebornBerger: scores.map((_, player) => sum(player, ({ share }) => share)),
  };
}
