import type { FaultKind } from "./fault.ts";
import type { Reason } from "./reason.ts";
import type { Seat } from "./seats.ts";

/** What is known about a program by its command and its files; absent = unknown. */
export interface ProgramSource {
  readonly language?: ProgramLanguage;
  /** The first line names an interpreter and ends in CR LF. */
  readonly crlfScript?: boolean;
}

/** `compiled`: a file of machine code of an unknown language. */
export type ProgramLanguage =
  "python" | "c" | "cpp" | "java" | "rust" | "go" | "javascript" | "ruby" | "perl" | "csharp" | "compiled";

/** A question and its answer. */
export interface Exchange<Move, View> {
  readonly seat: Seat;
  readonly view: View;
  /** Absent = they cannot be listed. */
  readonly legal: readonly Move[] | undefined;
  /** As sent, one character per byte, or in the native protocol the text of the move. */
  readonly text: string;
  /** Absent = it could not be read. */
  readonly move: Move | undefined;
}

/** A misunderstanding of a game or its notation. */
export interface TypicalMistake<Move, View> {
  readonly code: `diagnosis.${string}`;
  /** True: a program with only this mistake could have given this answer. */
  explains(exchange: Exchange<Move, View>): boolean;
}

/** The typical mistakes of a game. */
export interface TypicalMistakes<Move, View> {
  /** Number of possible answers, legal or not. A random answer is legal with probability (legal moves) / `answers`. */
  readonly answers: number;
  readonly list: readonly TypicalMistake<Move, View>[];
  /** The move of a seat that has no other; absent = the game has no passes. */
  readonly pass?: Move;
  /** True: the text is a move, without the form of the protocol. */
  readsMove?(text: string): boolean;
  /** True: the answer is off the board, which does not happen by chance; absent = answers are always on the board. */
  isOutside?(exchange: Exchange<Move, View>): boolean;
}

/** Everything that a diagnosis is made from. */
export interface FaultFacts {
  /** Absent = no fault was ruled. */
  readonly kind?: FaultKind;
  readonly reason?: Reason;
  /** The frame that the verdict is about, one character per byte. */
  readonly said?: string;
  /** The received part of an unfinished frame. */
  readonly rest: string;
  /** What came after the verdict. */
  readonly late: string;
  readonly stderr: string;
  /** How the program ended. */
  readonly ending?: Reason;
  /** The share of the question's time in which the program used a processor; absent = unknown. */
  readonly busyShare?: number;
  /** The last questions and answers, the wrong one included. */
  readonly exchanges: readonly Exchange<unknown, unknown>[];
  /** The last line since the question that was taken neither for an answer nor for a fault. */
  readonly passedOver?: string;
  /** True: the program also answers messages that are no questions, the end too. */
  readonly confirms?: boolean;
  /** The question without an answer. */
  readonly openQuestion?: Pick<Exchange<unknown, unknown>, "legal">;
  /** True: not a byte has come from the program. */
  readonly wroteNothing?: boolean;
  readonly mistakes?: TypicalMistakes<unknown, unknown>;
  readonly source?: ProgramSource;
  /** True: the dialect reads this frame as an answer. */
  readonly reads: (frame: string) => boolean;
  /** The protocol consists of bytes, not of lines. */
  readonly binary: boolean;
}
