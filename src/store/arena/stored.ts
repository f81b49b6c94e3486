import type { Verdict } from "../../core/verdict.ts";

export const SEAT_KINDS = ["house", "program", "registered", "guest", "person"] as const;
export type SeatKind = (typeof SEAT_KINDS)[number];

export interface SeatInfo {
  readonly name: string;
  readonly kind: SeatKind;
  /** GAME/DIALECT; null for a house bot. */
  readonly dialect: string | null;
}

/** A finished match of an arena. */
export interface ArenaResult {
  readonly id: string;
  readonly game: string;
  readonly seats: readonly [SeatInfo, SeatInfo];
  readonly training: boolean;
  readonly rated: boolean;
  readonly startedAt: string;
  readonly verdict: Verdict;
  readonly moves: number;
  readonly ms: number;
  readonly endedAt: string;
  readonly record: Uint8Array;
  /** Time used for each move, by seat, in milliseconds. */
  readonly replies: readonly [readonly number[], readonly number[]];
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
