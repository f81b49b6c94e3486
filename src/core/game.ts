import type { LocalizedText } from "./lang.ts";
import type { Random } from "./random.ts";
import type { Ending, Reason, ReasonSentences } from "./reason.ts";
import type { Result } from "./result.ts";
import type { Seat, Viewer } from "./seats.ts";

/** What a match waits for: answers of these seats, a tick, or nothing (it is over). */
export type Phase =
  | { readonly kind: "ask"; readonly seats: readonly Seat[] }
  | { readonly kind: "tick" }
  | { readonly kind: "over"; readonly winner: Seat | null };

/** Options as they are written on a command line, in an event file or in a record. */
export type OptionValues = Readonly<Record<string, string | number | boolean>>;

/** One option of a game, for `games` and for the suggestion when a name is misspelt. */
export interface OptionInfo {
  readonly key: string;
  readonly values: string;
  readonly about: LocalizedText;
}

/**
 * The pure rules of one game: no clock, randomness or I/O, so a record suffices to judge a match again. Methods, not
 * properties, so that a concrete game is assignable to `AnyGame`.
 */
export interface Game<State, Move, View, Options> {
  readonly id: string;
  readonly seats: readonly [string, string];
  readonly version: number;
  readonly options: readonly OptionInfo[];
  /** Throws a UsageError for unknown keys and values. */
  readOptions(input: OptionValues): Options;
  /** Draws random option values, so that the record contains them. */
  drawOptions?(input: OptionValues, random: Random): OptionValues;
  start(options: Options): State;
  phase(state: State): Phase;
  /** Moves made so far, as the game counts them. */
  ply(state: State): number;
  /** Why the move is not allowed; undefined = legal. */
  objection(state: State, seat: Seat, move: Move): Reason | undefined;
  /** Returns a new state. The move must be legal. */
  play(state: State, seat: Seat, move: Move): State;
  /** Absent = every step of a match is a move. */
  readonly ticks?: Ticks<State>;
  score(state: State): readonly [number, number];
  /** How the rules ended the match; called only when the phase is `over`. */
  ending(state: State): Ending;
  /** Sentences of endings, and of objections of the rules and the dialects of this game. */
  readonly reasons: ReasonSentences;
  view(state: State, viewer: Viewer): View;
  /** Absent = every viewer sees all moves, during and after a match. */
  readonly hiddenInformation?: HiddenInformation<State, Move, View>;
  /** Absent where moves cannot be listed. Empty for a seat that is not asked. */
  moves?(state: State, seat: Seat): readonly Move[];
  readMove(text: string): Result<Move, Reason>;
  writeMove(move: Move): string;
  /** The game's own fields of `position --json`. */
  writePosition(state: State): Readonly<Record<string, unknown>>;
  /** For records too long to replay from the start; absent = not needed. */
  readonly keyframes?: Keyframes<State, Options>;
  /** Reads the output of `position --json`, or the notation of the game. */
  readPosition(text: string, options: Options): Result<State>;
}

/** The rules move on by themselves between questions. */
export interface Ticks<State> {
  tick(state: State): State;
  /** Wall-clock limit of the match, checked before each tick. */
  readonly timeLimit?: {
    durationMs(state: State): number | undefined;
    /** The final position when that time is up. */
    adjourn(state: State): State;
  };
}

/** Viewers see different parts of a position. */
export interface HiddenInformation<State, Move, View> {
  /** The view after the match, however it ended. */
  reveal(state: State, viewer: Viewer): View;
  /** The part of a move that a viewer may see. */
  redactMove(move: Move, by: Seat, viewer: Viewer): Move | undefined;
}

/** The whole state as short text. */
export interface Keyframes<State, Options> {
  write(state: State): string;
  read(text: string, options: Options): Result<State>;
}

export type AnyGame = Game<unknown, unknown, unknown, unknown>;

/** The part of a move that a viewer may see during a match; undefined = nothing. */
export function moveSeenBy(game: AnyGame, move: unknown, by: Seat, viewer: Viewer): unknown {
  return game.hiddenInformation ? game.hiddenInformation.redactMove(move, by, viewer) : move;
}

/** After a match hidden information is shown to everyone. */
export function viewAfterMatch(game: AnyGame, state: unknown, viewer: Viewer): unknown {
  return game.hiddenInformation ? game.hiddenInformation.reveal(state, viewer) : game.view(state, viewer);
}

/** A house bot sees only the view of its seat and takes randomness from `random`. */
export interface Bot<Move, View> {
  readonly id: string;
  readonly about: LocalizedText;
  /** Present for a bot that searches, on its own thread, until its budget is spent; absent = it answers at once. */
  readonly thinking?: BotThinking;
  choose(question: BotQuestion<Move, View>): Move;
  /**
   * For a bot that remembers the match, or needs time to prepare: called at its start, before a clock runs; the result
   * answers the questions of one seat in order.
   */
  openMatch?(): Pick<Bot<Move, View>, "choose">;
}

/** The strengths of a bot that searches. */
export interface BotThinking {
  /** From weak to strong; `NAME:1` is the first. */
  readonly levels: readonly BotLevel[];
  /** The level of a bot that is named without one, counted from 1. */
  readonly usualLevel: number;
}

/** A strength of a bot in words, and what it may spend on a move. */
export interface BotLevel {
  readonly name: LocalizedText;
  readonly limit: ThinkingLimit;
}

/** What a bot may spend on one move. Only a limit in nodes makes its moves reproducible. */
export type ThinkingLimit = { readonly ms: number } | { readonly nodes: number };

/** A question to a bot. */
export interface BotQuestion<Move, View> {
  readonly seat: Seat;
  readonly view: View;
  /** Absent where the game cannot list them. */
  readonly legal?: readonly Move[] | undefined;
  readonly random: Random;
  /** Absent for a bot that answers at once. */
  readonly budget?: ThinkingBudget;
  /** The level it plays at, counted from 1; absent = it plays with a limit that the user has set. */
  readonly level?: number | undefined;
  /** Takes what the bot thinks of its move; the last call counts. */
  readonly note?: (thought: BotThought) => void;
}

/** Tracks the limit of one move during a search; the clock is injected, because games read none. */
export interface ThinkingBudget {
  /** The used share of the budget after this many nodes: 1 or more = answer now. */
  usedShare(nodes: number): number;
}

/** What a bot found out about its move. */
export interface BotThought {
  /** In the unit of the game, from the bot's own side. */
  readonly score?: number;
  readonly depth?: number;
  readonly nodes?: number;
}
