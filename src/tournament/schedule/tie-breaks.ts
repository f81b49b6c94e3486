import { exact } from "./points.ts";

/** A player's opponent in one round and its share of their points; a bye has no opponent. */
export interface Encounter {
  readonly opponent: number | null;
  readonly share: number;
}

interface TieBreaks {
  readonly buchholz: readonly number[];
  readonly sonnebornBerger: readonly number[];
}

/**
 * Buchholz: sum of the opponents' points. Sonneborn-Berger: the same weighted by the share won. A bye counts as a win
 * against an opponent with the player's own points (FIDE's dummy opponent).
 */
export function breakTies(scores: readonly number[], encounters: readonly (readonly Encounter[])[]): TieBreaks {
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
