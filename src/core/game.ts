import type { Random } from "./random.ts";
import type { Ending, ReasonSentences } from "./reason.ts";
import type { Result } from "./result.ts";
import type { Seat, Viewer } from "./seats.ts";

/** What a match waits for: answers of these seats, nature, or nothing more. */
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
  readonly about: string;
}

/**
 * The pure rules of one game. No clock, no chance, no I/O: the same calls give the same values for ever,
 * which is what makes a record enough to judge a match again.
 * Methods, not properties, so that a concrete game fits where any game is asked for.
 */
export interface Game<State, Move, View, Options> {
  readonly id: string;
  readonly seats: readonly [string, string];
  readonly version: number;
  readonly options: readonly OptionInfo[];
  /** Refuses, with a UsageError, every key and value it does not know. */
  readOptions(input: OptionValues): Options;
  /** Draws what the options leave to chance, so that a record holds what was drawn. */
  drawOptions?(input: OptionValues, random: Random): OptionValues;
  start(options: Options): State;
  phase(state: State): Phase;
  /** Moves made so far, as the game counts them. */
  ply(state: State): number;
  /** Why the move is not allowed; undefined = legal. */
  objection(state: State, seat: Seat, move: Move): string | undefined;
  /** Never mutates what it was given. The move must be legal. */
  play(state: State, seat: Seat, move: Move): State;
  /** Absent where nature never moves. */
  tick?(state: State): State;
  /** How long a match may last by the clock on the wall; looked at before each tick. */
  durationMs?(state: State): number | undefined;
  /** The position when that time is up: over. */
  adjourn?(state: State): State;
  score(state: State): readonly [number, number];
  /** How the rules ended it; asked only when the phase is over. */
  ending(state: State): Ending;
  /** The sentence of every ending. */
  readonly endings: ReasonSentences;
  /** The sentence of everything that the rules and the dialects of this game object to. */
  readonly objections: ReasonSentences;
  view(state: State, viewer: Viewer): View;
  /** The view when the match is over, however it ended; absent = the same. */
  reveal?(state: State, viewer: Viewer): View;
  /** Absent where they cannot be listed. Empty for a seat that is not asked. */
  moves?(state: State, seat: Seat): readonly Move[];
  /** What a viewer may see of a move; absent = all moves are public. */
  redactMove?(move: Move, by: Seat, viewer: Viewer): Move | undefined;
  readMove(text: string): Result<Move>;
  writeMove(move: Move): string;
  /** The game's own fields of `position --json`. */
  writePosition(state: State): Readonly<Record<string, unknown>>;
  /** The whole state as short text, for records too long to be played again from their beginning; absent = not needed. */
  writeKeyframe?(state: State): string;
  readKeyframe?(text: string, options: Options): Result<State>;
  /** Reads what `position --json` printed, or the game's own notation. */
  readPosition(text: string, options: Options): Result<State>;
}

/** Any game, where only the shape matters. */
export type AnyGame = Game<unknown, unknown, unknown, unknown>;

/** A house bot: sees what its seat may see, and draws its luck from the generator it is handed. */
export interface Bot<Move, View> {
  readonly id: string;
  readonly about: string;
  choose(question: BotQuestion<Move, View>): Move;
}

export interface BotQuestion<Move, View> {
  readonly seat: Seat;
  readonly view: View;
  /** Absent where the game cannot list them. */
  readonly legal?: readonly Move[] | undefined;
  readonly random: Random;
}
