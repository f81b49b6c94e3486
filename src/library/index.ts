/**
 * Runs matches and reads their records. For Node; the rules, the laboratory, the tournament arithmetic and the protocol
 * are in entry points of their own, which load in a browser too.
 *
 * @example
 * ```ts
 * import { runMatch } from "shinpan";
 *
 * const result = await runMatch({ game: "othello", players: ["greedy", "python3 bot.py"] });
 * console.log(result.players, result.winner, result.by, result.score);
 * ```
 *
 * @module shinpan
 */
export { FileError, FormatError, MessageError, UsageError } from "../core/errors.ts";
export type { Limits, MatchEvent, Note, Opened, PlayerInfo, WireDirection } from "../core/events.ts";
export type { Fault, FaultKind } from "../core/fault.ts";
export type { Game, OptionValues, Phase } from "../core/game.ts";
export { pick } from "../core/random.ts";
export type { Reason } from "../core/reason.ts";
export type { RequestedLimits } from "../core/requested-limits.ts";
export type { Result } from "../core/result.ts";
export type { Seat, Viewer } from "../core/seats.ts";
export type { By, Verdict } from "../core/verdict.ts";
export type { SandboxLevel, SandboxMode } from "../core/sandbox.ts";
export type { FunctionPlayer, LegalMoves, PlayerQuestion } from "../players/function-player.ts";
export { type MatchRecord, readRecord, writeEvent } from "../referee/record.ts";
export {
  type MatchOptions,
  type MatchResult,
  type PlayerOf,
  type PlayedSeries,
  type RecordedResult,
  type RecordOption,
  runMatch,
  runSeries,
  type SeriesOptions,
  type SeriesResult,
} from "./match.ts";
export { type ClientGame, type NativeBot, NativeError, type NativeResult } from "./native-client.ts";
export { connectNative, type ConnectOptions, playOnPipes } from "./native-node.ts";
export type { CommandPlayer, GameChoice, LegalOf, MoveOf, OwnGame, PlayerChoice, StateOf, ViewOf } from "./playing.ts";
export { formatReason } from "./reasons.ts";
export {
  type Audit,
  auditRecord,
  foldEvents,
  type MatchState,
  readRecordFile,
  type Replayed,
  type ReplayedPosition,
  replayRecord,
  stepEvent,
} from "./records.ts";
export type { StandingsRow } from "./standings-row.ts";
