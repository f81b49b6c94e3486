import type { BotThought, OptionValues, ThinkingBudget, ThinkingLimit } from "../../core/game.ts";
import type { LocalizedText } from "../../core/lang.ts";
import type { Random } from "../../core/random.ts";
import type { Seat } from "../../core/seats.ts";

/** A text for people; one string stands for both languages. */
export type GridText = string | LocalizedText;

/** A position: plain JSON. Further fields are allowed; programs get all of them. */
export interface GridState {
  /** The rows from the top, a character per square. */
  readonly board: readonly string[];
  /** The seat to move. */
  readonly turn: Seat;
}

/** The size of a board and the numbering of its rows. */
export interface GridSize {
  /** At most 26. */
  readonly columns: number;
  /** At most 26. */
  readonly rows: number;
  /** Where row 1 is; absent = at the bottom, as in chess. */
  readonly rowOne?: "bottom" | "top";
  /** Absent = plain. */
  readonly pattern?: "plain" | "checkered";
}

/** How the squares with one character look. */
export interface GridPiece {
  readonly name: GridText;
  /** The seat that owns the piece; absent = no seat, such as an empty or a blocked square. */
  readonly seat?: Seat;
  /** Absent = a disc for a seat's piece, and nothing for others. */
  readonly shape?: "disc" | "square" | "letter" | "none";
  /** `#rrggbb`; absent = black for seat 0, white for seat 1, grey for others. */
  readonly colour?: string;
  /** The character for `letter` and for the terminal; absent = chosen by shape and seat. */
  readonly symbol?: string;
}

/** An option: a whole number of a range, or one of a few words. */
export type GridOption = { readonly about: GridText } & (
  | { readonly least: number; readonly most: number; readonly default: number }
  | { readonly choices: readonly string[]; readonly default: string }
);

/** How a match ended; `winner` null = a draw. */
export interface GridResult {
  readonly winner: Seat | null;
  /** A key of `endings`; absent = a general sentence. */
  readonly ending?: string;
}

/** A house bot that comes with the game. */
export interface GridBot<State extends GridState> {
  readonly id: string;
  readonly about?: GridText;
  /** It searches until its budget is spent, on a thread of its own; absent = it answers at once. */
  readonly thinking?: GridThinking;
  /** Takes randomness only from `random`. */
  choose(question: {
    readonly state: State;
    readonly seat: Seat;
    readonly moves: readonly string[];
    readonly random: Random;
    /** Absent for a bot that answers at once. */
    readonly budget?: ThinkingBudget;
    /** Takes what the bot thinks of its move; the last call counts. */
    readonly note?: (thought: BotThought) => void;
  }): string;
}

/** The strengths of a bot that searches. */
export interface GridThinking {
  /** From weak to strong; `NAME:1` is the first. */
  readonly levels: readonly { readonly name: GridText; readonly limit: ThinkingLimit }[];
  /** The level of a bot that is named without one, counted from 1. */
  readonly usualLevel: number;
}

/** A game on a grid with open information, in which one seat moves at a time. Everything else is derived from it. */
export interface GridGame<State extends GridState> {
  /** Lower-case letters, digits and dashes. */
  readonly id: string;
  readonly name: GridText;
  /** Counted up when the rules change; absent = 1. */
  readonly version?: number;
  /** One line about the rules. */
  readonly about?: GridText;
  /** Names of the seats; absent = first and second. */
  readonly seats?: readonly [GridText, GridText];
  readonly grid: GridSize;
  /** By character of the board. */
  readonly pieces: Readonly<Record<string, GridPiece>>;
  readonly options?: Readonly<Record<string, GridOption>>;
  start(options: OptionValues): State;
  /** The legal moves of `state.turn`, as text. Squares in it, such as `b2-b3`, are what a person clicks. */
  moves(state: State): readonly string[];
  /** Returns a new state; `move` is legal. */
  play(state: State, move: string): State;
  /** Absent result = the game goes on. */
  result(state: State): GridResult | undefined;
  /** Sentences of the endings, by key; `{player}` is the winner and `{other}` the loser. */
  readonly endings?: Readonly<Record<string, GridText>>;
  /** Absent = the pieces of each seat on the board. */
  score?(state: State): readonly [number, number];
  /** Absent = "{score} pieces". */
  readonly scoreText?: GridText;
  /** The form of a move; absent = squares with dashes between them, or `pass`. */
  readonly notation?: RegExp;
  /** From weak to strong; `random` always comes first. */
  readonly bots?: readonly GridBot<State>[];
  /** A further bot that looks `depth` moves ahead; the seats must move in turn. */
  readonly search?: { readonly depth: number; value(state: State, seat: Seat): number };
  /** Time for a move; absent = 5000. */
  readonly moveMs?: number;
}

/** What a game's file exports. */
export interface GridGameExport {
  readonly kind: "grid";
  readonly game: GridGame<GridState>;
}

/**
 * The default export of a game's file: `shinpan match ./mygame.ts random random` plays it.
 *
 * @example
 * ```ts
 * export default defineGridGame({ id: "mygame", name: "My game", grid: { columns: 3, rows: 3 }, ... });
 * ```
 */
export function defineGridGame<State extends GridState>(game: GridGame<State>): GridGameExport {
  return { kind: "grid", game };
}
