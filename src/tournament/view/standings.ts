import type { FaultCounts, Pentanomial } from "../ledger.ts";
import type { LocalizedText } from "../../core/lang.ts";
import type { DecidedBy, TestState } from "../schedule/planner.ts";
import type { Tally } from "../statistics/elo.ts";
import type { SprtSettings } from "../statistics/sprt.ts";

/** The player's last pairing that had to have a winner. */
export interface PlaceDecision {
  readonly stage: number;
  /** null = bye. */
  readonly against: string | null;
  /** null = not decided yet. */
  readonly won: boolean | null;
  readonly by: DecidedBy | null;
}

export interface Row extends Tally {
  readonly rank: number;
  readonly name: string;
  readonly points: number;
  /** Wins minus losses, which ranks kings of the hill. */
  readonly spread: number;
  /** Logistic Elo of the row's score, and half its 95 % interval. */
  readonly elo: number | null;
  readonly error: number | null;
  /** Likelihood of superiority over its opponents. */
  readonly los: number;
  readonly pentanomial: Pentanomial;
  readonly faults: FaultCounts;
  readonly perSeat: readonly [Tally, Tally];
  /** Bradley-Terry, in Elo around 0, and half its 95 % interval; null before the first game. */
  readonly rating: number | null;
  readonly ratingError: number | null;
  /** Probability of being stronger than the next row; null if unknown, and in the last row. */
  readonly above: number | null;
  readonly byes: number;
  /** Glicko-2, if the format rates by periods. */
  readonly glicko: { readonly rating: number; readonly deviation: number } | null;
  readonly place: PlaceDecision | null;
}

/** Results of a row's player against a column's player. */
export interface CrosstableCell {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly points: number;
  /** Games in which the row's player had seat 0: wins, draws, losses. */
  readonly first: readonly [number, number, number];
}

/** A pairing that had to have a winner, with names. */
export interface NamedDecision {
  readonly stage: number;
  readonly pairing: number;
  /** null = bye. */
  readonly players: readonly [string | null, string | null];
  readonly score: readonly [number, number];
  /** Index in `players`. */
  readonly winner: 0 | 1 | null;
  readonly by: DecidedBy | null;
}

/** The state and settings of a sequential test. */
export interface TestStanding extends SprtSettings, TestState {
  /** The first is the side that results are counted from. */
  readonly players: readonly [string, string];
  /** History as [pairs counted, log-likelihood ratio], evenly sampled if long. */
  readonly course: readonly (readonly [pairs: number, llr: number])[];
}

/** Pair statistics of two players, from the side of the first in the event file. */
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

/** Points and ratings after each part of the event. */
export interface Progress {
  /** Games played in total up to each part. */
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

/** Text with {placeholders}: names are never translated, values are numbers and words. */
export interface Sentence {
  readonly text: LocalizedText;
  readonly names: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string | LocalizedText>>;
}

/** What a format says about a table. */
export interface FormatSummary {
  /** How many games are played. */
  readonly games: Sentence;
  readonly rankedBy: "points" | "rating";
  /** How pairings that must have a winner are drawn; null = the format has none. */
  readonly drawing: "bracket" | "final" | null;
  /** Empty = nobody has won yet, or the format names no winner. */
  readonly winners: readonly string[];
  readonly headline: Sentence | null;
  /** The reason for the headline. */
  readonly detail: Sentence | null;
  readonly notes: readonly LocalizedText[];
}

/** `format`: the name of the format. */
export interface Summary extends FormatSummary {
  readonly format: LocalizedText;
}

/** The table of an event without its summary. Scripts read it: the names and shapes up to `rows` are fixed. */
export interface StandingsTable {
  readonly type: "standings";
  readonly event: string;
  readonly format: string;
  readonly planned: number;
  readonly played: number;
  readonly void: number;
  readonly rows: readonly Row[];

  readonly game: string | null;
  readonly seed: string | null;
  readonly over: boolean;
  /** Games per pairing. */
  readonly games: number | "endless";
  readonly pointsFor: readonly [win: number, draw: number, loss: number];
  readonly pointsByPairing: boolean;
  /** The current or last stage. */
  readonly stage: number | null;
  /** Rows by rows, in row order; null on the diagonal. */
  readonly crosstable: readonly (readonly (CrosstableCell | null)[])[];
  readonly decisions: readonly NamedDecision[];
  readonly sprt: TestStanding | null;
  readonly pairStats: PairStanding | null;
  readonly progress: Progress | null;
  readonly workers: readonly WorkerWarning[];
}

export interface Standings extends StandingsTable {
  readonly summary: Summary;
}
