import type { Pentanomial } from "../ledger.ts";

/** All games of two players; in which order the meetings come, and who is named first, makes no difference. */
export interface Meeting {
  readonly players: readonly [number, number];
  /** Points of each, a draw as half. */
  readonly score: readonly [number, number];
  /** How many of the games were drawn: draws spread less than wins and losses, so the interval is narrower. */
  readonly draws?: number;
  /** The pairs among the games, from the first one's side: seats swapped, two results are not independent. */
  readonly pairs?: Pentanomial;
}
