import type { FaultCounts, Pentanomial } from "../ledger.ts";
import type { SprtStanding } from "../schedule/planner.ts";
import type { Tally } from "../statistics/elo.ts";
import type { SprtSettings } from "../statistics/sprt.ts";

/** How somebody fared in the last pairing that had to have a winner. */
export interface PlaceDecision {
  readonly stage: number;
  /** null = the other place was empty. */
  readonly against: string | null;
  /** null = not decided yet. */
  readonly won: boolean | null;
  readonly by: "games" | "extra games" | "seed order" | "bye" | null;
}

export interface Row extends Tally {
  readonly rank: number;
  readonly name: string;
  readonly points: number;
  /** Wins minus losses, by which kings of the hill are ranked. */
  readonly spread: number;
  /** The logistic of the row's own score, and half its 95 % interval. */
  readonly elo: number | null;
  readonly error: number | null;
  /** Likelihood of superiority: that it is better than level with those it met. */
  readonly los: number;
  readonly pentanomial: Pentanomial;
  readonly faults: FaultCounts;
  readonly perSeat: readonly [Tally, Tally];
  /** Bradley-Terry, in Elo around 0, and half its 95 % interval; null before the first game. */
  readonly rating: number | null;
  readonly ratingError: number | null;
  /** The probability that it is really stronger than the next row; null where nobody can tell, and in the last. */
  readonly above: number | null;
  readonly byes: number;
  /** Glicko-2, in leagues. */
  readonly glicko: { readonly rating: number; readonly deviation: number } | null;
  readonly place: PlaceDecision | null;
}

/** What a row got out of its games against a column. */
export interface CrosstableCell {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly points: number;
  /** Those of them in which the row had seat 0: wins, draws, losses. */
  readonly first: readonly [number, number, number];
}

/** A pairing that had to have a winner, with names. */
export interface NamedDecision {
  readonly stage: number;
  readonly pairing: number;
  /** null = the place was empty. */
  readonly players: readonly [string | null, string | null];
  readonly score: readonly [number, number];
  /** Which of the two. */
  readonly winner: 0 | 1 | null;
  readonly by: "games" | "extra games" | "seed order" | "bye" | null;
}

/** How a test of two hypotheses stands, and what is tested. */
export interface TestStanding extends SprtSettings, SprtStanding {
  /** Whose side it is counted from, and the other. */
  readonly players: readonly [string, string];
  /** How it came there: pairs counted, and the log-likelihood ratio then; of a long test some, evenly. */
  readonly course: readonly (readonly [pairs: number, llr: number])[];
}

/** What pairs of games say about two players, from the side of the one that stands first in the event file. */
export interface PairStanding {
  readonly players: readonly [string, string];
  readonly counts: Pentanomial;
  readonly pairs: number;
  readonly score: number | null;
  readonly elo: number | null;
  readonly error: number | null;
  readonly normalizedElo: number | null;
  readonly normalizedError: number | null;
  readonly los: number | null;
}

/** How the table came to be: one entry a part of the event. */
export interface Progress {
  /** Games played in all by then. */
  readonly played: readonly number[];
  /** In the order of the rows. */
  readonly rows: readonly {
    readonly points: readonly number[];
    readonly rating: readonly (number | null)[];
  }[];
}

export interface WorkerWarning {
  readonly worker: string;
  readonly why: string;
  readonly p: number;
}

/** The table of an event. Names and shapes of the first part are fixed: scripts read them. */
export interface Standings {
  readonly type: "standings";
  readonly event: string;
  /** The preset's name where there is one. */
  readonly format: string;
  readonly planned: number;
  readonly played: number;
  readonly void: number;
  readonly rows: readonly Row[];

  readonly game: string | null;
  readonly seed: string | null;
  readonly over: boolean;
  /** Games of a pairing. */
  readonly games: number | "endless";
  readonly pointsFor: readonly [win: number, draw: number, loss: number];
  readonly pointsByPairing: boolean;
  /** The stage that is being played, or was the last. */
  readonly stage: number | null;
  /** Rows against rows, both in their order; null on the diagonal. */
  readonly crosstable: readonly (readonly (CrosstableCell | null)[])[];
  readonly decisions: readonly NamedDecision[];
  readonly sprt: TestStanding | null;
  readonly pairStats: PairStanding | null;
  readonly progress: Progress | null;
  readonly workers: readonly WorkerWarning[];
}
