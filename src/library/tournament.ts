/**
 * Tournaments as arithmetic: formats that plan games, standings, and the statistics of engine testing. Nothing here plays
 * a game. Loads in a browser too.
 *
 * @example
 * ```ts
 * import { planEvent } from "shinpan/tournament";
 *
 * const event = planEvent({ format: "round-robin", players: ["a", "b", "c"], games: 2 });
 * for (const game of event.pending()) event.report(game.slot, { winner: 0 });
 * console.log(event.standings().rows);
 * ```
 *
 * @module tournament
 */
export { FormatError, UsageError } from "../core/errors.ts";
export { FAULTS, type FaultKind } from "../core/fault.ts";
export type { Network, ProgramLimits } from "../core/program-limits.ts";
export type { SandboxMode } from "../core/sandbox.ts";
export type { LocalizedText } from "../core/lang.ts";
export type { RequestedLimits } from "../core/requested-limits.ts";
export type { Seat } from "../core/seats.ts";
export type { EventPlayer, EventSpec } from "../tournament/event/event.ts";
export type { Pentanomial } from "../tournament/ledger.ts";
export type { DecidedBy } from "../tournament/schedule/planner.ts";
export type { GlickoMeeting, GlickoRating } from "../tournament/statistics/glicko.ts";
export type { PairStatistics } from "../tournament/statistics/pentanomial.ts";
export type { Ratings } from "../tournament/statistics/bradley-terry.ts";
export type { SprtState } from "../tournament/statistics/sprt.ts";
export type { Tally } from "../tournament/statistics/elo.ts";
export type { Meeting } from "../tournament/statistics/tie.ts";
export {
  type EventOptions,
  type EventPlan,
  type EventStandings,
  formats,
  type PlannedGame,
  planEvent,
  readEvent,
  type ReportedGame,
} from "./event.ts";
export type { StandingsRow } from "./standings-row.ts";
export {
  bradleyTerry,
  elo,
  eloOfScore,
  glicko2,
  likelihoodOfSuperiority,
  pairStatistics,
  type PlayedGame,
  scoreOfElo,
  sprt,
  type SprtOptions,
  standings,
} from "./statistics.ts";
