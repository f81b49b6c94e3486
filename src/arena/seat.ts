import type { Verdict } from "../core/verdict.ts";

/** Who sits in a seat of an arena's match. */
export interface ArenaSeat {
  /** As it is shown. */
  readonly name: string;
  readonly kind: "house" | "program" | "registered" | "guest" | "person";
  /** GAME/DIALECT; null for a house bot. */
  readonly dialect: string | null;
}

/** What is known of a match when it begins. */
export interface ArenaMatch {
  readonly id: string;
  readonly game: string;
  readonly seats: readonly [ArenaSeat, ArenaSeat];
  readonly training: boolean;
  /** Counts in the standings: neither training nor a guest at the page, and not a bot against itself. */
  readonly rated: boolean;
  readonly startedAt: string;
}

/** What came of it. */
export interface ArenaReport extends ArenaMatch {
  readonly verdict: Verdict;
  readonly moves: number;
  readonly ms: number;
  readonly endedAt: string;
  /** As its file would be. */
  readonly record: Uint8Array;
  /** Time used for each move, by seat, in milliseconds, thinned to a few hundred. */
  readonly replies: readonly [readonly number[], readonly number[]];
  /** The stack of our own failure, where there was one. */
  readonly bug?: string;
}
