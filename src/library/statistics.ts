import type { FaultKind } from "../core/fault.ts";
import type { Seat } from "../core/seats.ts";
import { ledgerOf } from "../tournament/ledger.ts";
import { TABLE_DECIDES } from "../tournament/schedule/planner.ts";
import { rate, type Ratings } from "../tournament/statistics/bradley-terry.ts";
import * as eloStatistics from "../tournament/statistics/elo.ts";
import { type GlickoMeeting, type GlickoRating, rateGlicko } from "../tournament/statistics/glicko.ts";
import type { Pentanomial } from "../tournament/ledger.ts";
import * as pairs from "../tournament/statistics/pentanomial.ts";
import { type SprtSettings, type SprtState, testSprt } from "../tournament/statistics/sprt.ts";
import type { Meeting } from "../tournament/statistics/tie.ts";
import { rankByPoints } from "../tournament/table/rows.ts";
import type { StandingsRow } from "./standings-row.ts";

/**
 * The logistic Elo difference of a score, and half its 95 % interval; null where it is infinite.
 *
 * @example
 * ```ts
 * elo({ played: 100, wins: 60, draws: 10, losses: 30 }); // { elo: 107.5..., error: 68.3... }
 * ```
 */
export function elo(tally: eloStatistics.Tally): { readonly elo: number | null; readonly error: number | null } {
  return eloStatistics.elo(tally);
}

/**
 * The Elo difference with this expected score; infinite for 0 and 1.
 *
 * @example
 * ```ts
 * eloOfScore(0.75); // 190.8...
 * ```
 */
export function eloOfScore(score: number): number {
  return eloStatistics.eloOf(score);
}

/**
 * The expected score of the player who is stronger by `difference` Elo.
 *
 * @example
 * ```ts
 * scoreOfElo(100); // 0.64...
 * ```
 */
export function scoreOfElo(difference: number): number {
  return eloStatistics.scoreOf(difference);
}

/**
 * Likelihood of superiority: the probability that the player with these wins is the stronger one.
 *
 * @example
 * ```ts
 * likelihoodOfSuperiority(60, 40); // 0.977...
 * ```
 */
export function likelihoodOfSuperiority(wins: number, losses: number): number {
  return eloStatistics.los(wins, losses);
}

/**
 * Score, Elo, normalized Elo and likelihood of superiority from pairs of games with swapped seats. `counts` are the
 * pairs by the points that the first player got from both games: 0, ½, 1, 1½ and 2.
 *
 * @example
 * ```ts
 * pairStatistics([5, 10, 40, 30, 15]).elo;
 * ```
 */
export function pairStatistics(counts: Pentanomial): pairs.PairStatistics {
  return pairs.pairStatistics(counts);
}

/** The hypotheses of a sequential test and its results. */
export type SprtOptions = Partial<SprtSettings> &
  Pick<SprtSettings, "elo0" | "elo1"> &
  (
    | { readonly pairs: Pentanomial; readonly games?: never }
    | { readonly games: readonly [losses: number, draws: number, wins: number]; readonly pairs?: never }
  );

/**
 * The state of a sequential probability ratio test, by the generalised likelihood ratio that fishtest uses. Give `pairs` of
 * games with swapped seats, or single `games`. Defaults: 5 % for both errors, normalized Elo.
 *
 * @example
 * ```ts
 * sprt({ elo0: 0, elo1: 10, games: [100, 300, 150] }).state; // "running", "H0" or "H1"
 * ```
 */
export function sprt(options: SprtOptions): SprtState {
  const { elo0, elo1, alpha = 0.05, beta = 0.05, model = "normalized", pairs: pentanomial, games } = options;
  const settings: SprtSettings = { elo0, elo1, alpha, beta, model, counts: games ? "trinomial" : "pentanomial" };
  return testSprt(settings, { pentanomial: pentanomial ?? [0, 0, 0, 0, 0], trinomial: games ?? [0, 0, 0] });
}

/**
 * Bradley-Terry ratings in Elo around 0, with Firth's penalty: unbeaten players have finite ratings too. Players are
 * numbers from 0.
 *
 * @example
 * ```ts
 * const ratings = bradleyTerry(2, [{ players: [0, 1], score: [7, 3] }]);
 * console.log(ratings.rating[0], ratings.error(0), ratings.above(0, 1));
 * ```
 */
export function bradleyTerry(players: number, meetings: readonly Meeting[]): Ratings {
  return rate(players, meetings);
}

/**
 * Glicko-2 ratings after all rating periods, by player.
 *
 * @example
 * ```ts
 * glicko2(2, [[{ players: [0, 1], score: [2, 0] }]])[0].rating; // above 1500
 * ```
 */
export function glicko2(players: number, periods: readonly (readonly GlickoMeeting[])[]): readonly GlickoRating[] {
  return rateGlicko(players, periods);
}

/** A finished game: what `standings` needs of it. */
export interface PlayedGame {
  /** Names by seat. */
  readonly players: readonly [string, string];
  readonly winner: Seat | null;
  /** `void` games do not count; absent = `rules`. */
  readonly by?: string;
  readonly fault?: { readonly seat: Seat; readonly kind: FaultKind } | null;
  /** The same number for two games with swapped seats; absent = the game belongs to no pair. */
  readonly pair?: number;
}

/**
 * The table of some games, the best player first: one point for a win, half a point for a draw. Takes the results of
 * `runMatch` as they are.
 *
 * @example
 * ```ts
 * standings([{ players: ["a", "b"], winner: 0 }, { players: ["b", "a"], winner: null }]);
 * ```
 */
export function standings(games: readonly PlayedGame[]): readonly StandingsRow[] {
  const names = [...new Set(games.flatMap(({ players }) => players))];
  const ledger = ledgerOf(
    games.map(({ players: [first, second], winner, by, fault = null, pair = null }) => ({
      seats: [names.indexOf(first), names.indexOf(second)],
      winner,
      void: by === "void",
      fault,
      pair,
    })),
  );
  const scoring = { points: [1, 0.5, 0], pointsByPairing: false, games: "endless", over: true } as const;
  return rankByPoints({ names, ledger, scoring, planState: TABLE_DECIDES }).rows;
}
