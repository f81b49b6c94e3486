import type { FaultKind } from "../core/fault.ts";
import type { DecidedBy } from "../tournament/schedule/planner.ts";
import type { Pentanomial } from "../tournament/ledger.ts";
import type { Tally } from "../tournament/statistics/elo.ts";

/** One player's row of a table. */
export interface StandingsRow extends Tally {
  readonly rank: number;
  readonly name: string;
  readonly points: number;
  /** Wins minus losses. */
  readonly spread: number;
  /** Logistic Elo of the row's score, and half its 95 % interval; null where undefined. */
  readonly elo: number | null;
  readonly error: number | null;
  /** Likelihood of superiority over its opponents. */
  readonly los: number;
  /** Pairs of games with swapped seats, by the points from both: 0, ½, 1, 1½ or 2. */
  readonly pentanomial: Pentanomial;
  /** Void attempts that its program could have caused. */
  readonly voids: number;
  readonly faults: Readonly<Partial<Record<FaultKind, number>>>;
  /** Results as seat 0 and as seat 1. */
  readonly perSeat: readonly [Tally, Tally];
  /** Bradley-Terry rating in Elo around 0, and half its 95 % interval; null before the first game. */
  readonly rating: number | null;
  readonly ratingError: number | null;
  /** Probability of being stronger than the next row; null in the last one. */
  readonly above: number | null;
  readonly byes: number;
  /** Glicko-2, where the format rates by periods. */
  readonly glicko: { readonly rating: number; readonly deviation: number } | null;
  /** The last pairing that had to have a winner. */
  readonly place: {
    readonly stage: number;
    /** null = a bye. */
    readonly against: string | null;
    readonly won: boolean | null;
    readonly by: DecidedBy | null;
  } | null;
}
