import type { Pentanomial } from "../ledger.ts";

/** All games of two players. The order of meetings and of the two players does not matter. */
export interface Meeting {
  readonly players: readonly [number, number];
  /** Points of each; a draw counts as half. */
  readonly score: readonly [number, number];
  /** Drawn games: they vary less than wins and losses, so the interval is narrower. */
  readonly draws?: number;
  /** Game pairs from the first player's side: results with swapped seats are not independent. */
  readonly pairs?: Pentanomial;
}
