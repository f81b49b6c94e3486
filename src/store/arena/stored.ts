import type { Verdict } from "../../core/verdict.ts";

export const SEAT_KINDS = ["house", "program", "registered", "guest", "person"] as const;
export type SeatKind = (typeof SEAT_KINDS)[number];

/** Whether a result counts for ratings; `excluded`: the organiser decided that it does not. */
export const COUNTINGS = ["unrated", "rated", "excluded"] as const;
export type Counting = (typeof COUNTINGS)[number];

/** A player of an arena match. */
export interface ArenaSeat {
  /** Display name. */
  readonly name: string;
  readonly kind: SeatKind;
  /** GAME/DIALECT; null for a house bot. */
  readonly dialect: string | null;
}

export interface ArenaMatch {
  readonly id: string;
  readonly game: string;
  readonly seats: readonly [ArenaSeat, ArenaSeat];
  readonly training: boolean;
  /** Counts in the standings: not training, no unregistered person, and not a bot against itself. */
  readonly rated: boolean;
  /** Both players came from the same address. Never published. */
  readonly sameAddress?: boolean;
  readonly startedAt: string;
}

/** A finished match of an arena. */
export interface ArenaReport extends ArenaMatch {
  readonly verdict: Verdict;
  readonly moves: number;
  readonly ms: number;
  readonly endedAt: string;
  /** The content of a record file. */
  readonly record: Uint8Array;
  /** Time used for moves by seat, in milliseconds, thinned to a few hundred samples. */
  readonly replies: readonly [readonly number[], readonly number[]];
  /** Stack of an internal error, if there was one. */
  readonly bug?: string;
}

/** A player in one game. */
export interface StoredBot {
  readonly number: number;
  readonly game: string;
  readonly name: string;
  readonly kind: SeatKind;
  readonly firstMs: number;
  readonly lastMs: number;
  /** Rated and unrated games; void ones count in neither. */
  readonly rated: number;
  readonly unrated: number;
}

export interface ResultCounts {
  readonly played: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}
