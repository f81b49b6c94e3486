import type { Dialect } from "../core/dialect.ts";
import type { TypicalMistakes } from "../core/fault-facts.ts";
import type { Limits, MatchEvent } from "../core/events.ts";
import type { Bot, OptionValues } from "../core/game.ts";
import type { LocalizedText, Message } from "../core/lang.ts";
import type { Result } from "../core/result.ts";
import type { GameChecks } from "./checks.ts";

/** What programs need to play a game. */
export interface GamePrograms<State, Move, View> {
  readonly dialects: GameDialects<Move, View>;
  /** From weak to strong. The last one gives hints. */
  readonly bots: readonly Bot<Move, View>[];
  /** Artificial thinking time of the bots in watched matches. */
  readonly botDelayMs: number;
  /** The load of one match on the thread of the clocks, where a usual board game is 1; absent = 1. */
  readonly matchCost?: (options: OptionValues) => number;
  readonly exports?: readonly Export[];
  /** What `check` plays; absent = whole matches only. */
  readonly checks?: GameChecks;
  /** A faster move counter that follows the game's published table; see perft.ts. */
  perft?(state: State, depth: number): PerftCount;
}

/** The protocols of a game, their ports and time limits. */
export interface GameDialects<Move, View> {
  /** The first is the default. The native protocol follows the last. */
  readonly list: readonly Dialect<Move, View>[];
  /** Default dialect of tournaments by preset; absent = the first dialect. */
  readonly byPreset?: Readonly<Record<string, string>>;
  /** Default ports of `match GAME tcp tcp`; equal if seats go by order of connection. */
  readonly ports: readonly [number, number];
  readonly arenaPorts: readonly ArenaPort[];
  /** Time limits unless the dialect or the organiser sets others. */
  readonly limits: TimeLimits;
  /** Different time limits for TCP programs and for the arena. */
  readonly limitsAt?: { readonly tcp?: TimeLimits; readonly arena?: TimeLimits };
  /** Refusals in a row that lose in the native protocol; absent = the first wrong move loses. */
  readonly refusals?: (options: OptionValues) => number;
  /** Misunderstandings of the game that verdicts name; absent = none. */
  readonly mistakes?: TypicalMistakes<Move, View>;
}

/** Time for a move, or a bank with byoyomi. */
export type TimeLimits = Pick<Limits, "moveMs" | "bank">;

/** TCP ports of the arena for programs that speak one dialect. */
export interface ArenaPort {
  /** Used in the arena's flags and in its ready message. */
  readonly id: string;
  readonly dialect: string;
  /** Two ports if the port decides the seat. */
  readonly ports: readonly [number] | readonly [number, number];
}

/** Writes a record in a third-party notation. */
export interface Export {
  readonly id: string;
  readonly about: LocalizedText;
  /** Refuses a record that the notation cannot represent. */
  write(record: readonly MatchEvent[]): Result<string>;
}

/** Leaves of the move tree at one depth; `ended` of them are finished games. */
export interface PerftCount {
  readonly nodes: number;
  readonly ended: number;
}

/** Why a record cannot be exported. */
export const NOT_OPENED: LocalizedText = {
  en: "the record does not say how the match opened",
  ja: "記録に対局の始まりが書かれていません",
};

export function badStart(why: Message): Message {
  return { en: "the record's start position: {why}", ja: "記録の開始局面：{why}", values: { why } };
}
