import type { TypicalMistakes } from "./fault-facts.ts";
import type { Limits, Note } from "./events.ts";
import type { OptionValues } from "./game.ts";
import type { Outgoing } from "./link.ts";
import type { Thought } from "./player-note.ts";
import type { Reason } from "./reason.ts";
import type { Result } from "./result.ts";
import type { Seat } from "./seats.ts";
import type { Verdict } from "./verdict.ts";

/** One published protocol without I/O: writes and reads the messages of both ends. */
export interface Dialect<Move, View> {
  readonly id: string;
  /** Each end has its own length limit: a judge may send longer lines than a player. */
  framing(end: "host" | "guest"): Framer;
  /** Whether one process or connection serves a whole match or one move; absent = the match. */
  lifetime?(options: OptionValues): "match" | "move";
  /** Limits, options and message gap used unless the user sets others. */
  readonly defaults?: DialectDefaults;
  host(seating: Seating): HostEnd<Move, View>;
  guest(info: GuestInfo): GuestEnd<Move, View>;
  /** The variant for clients that connect and identify themselves first; absent = the same dialect. */
  readonly networkVariant?: AnyDialect;
  /** Recognises lines on pipes that are ignored; absent = none are. */
  skippedOnPipes?(options: OptionValues): (frame: string) => boolean;
  /** Whether its messages can set this position up; absent = any position. */
  canStartAt?(view: View): boolean;
  /**
   * True: the protocol never tells a program its own moves, so a match cannot continue with a move other than the
   * program's answer.
   */
  readonly ownMovesUntold?: true;
  /** Hides what the audience must not see while the match runs; absent = nothing is hidden. */
  redactLine?(line: string, direction: "in" | "out"): string;
  /** True: programs confirm messages that are not questions, the end too; absent = they only answer questions. */
  readonly confirms?: boolean;
  /** True: messages are bytes; absent = lines of text. */
  readonly binary?: boolean;
  /** The move in an answer, in lower case and without the form of the protocol; absent = the whole answer. */
  readonly answerText?: (frame: string) => string;
  /** Typical misunderstandings that verdicts name; absent = only those common to all protocols. */
  readonly mistakes?: TypicalMistakes<Move, View>;
}

export interface DialectDefaults {
  readonly limits?: Pick<Limits, "moveMs" | "bank">;
  readonly options?: OptionValues;
  /** Least time between two messages, for clients that expect one message per read. */
  readonly gapMs?: number;
}

/** Our player on a foreign server. `seat` is a guess from the port until the server names it. */
export interface GuestInfo {
  readonly name: string;
  readonly seat: Seat;
  /** Options of the server, where it does not announce them and they differ from the defaults. */
  readonly options: OptionValues;
}

/** What a player learns when it takes its seat. */
export interface Seating {
  readonly match: string;
  readonly game: string;
  readonly seat: Seat;
  readonly options: OptionValues;
  readonly names: readonly [string, string];
  /** Absent = unknown. */
  readonly limits?: Limits;
  /** Time to identify itself, where the dialect requires that; absent = no limit. */
  readonly startMs?: number;
}

/** Splits bytes into frames and enforces the length limit before anything is parsed. */
export interface Framer {
  /** Frames are byte strings (one character per byte), so the dialect judges the bytes unchanged. */
  push(chunk: Uint8Array): FramerStep;
  /** The bytes of the unfinished frame. */
  readonly rest: string;
}

export interface FramerStep {
  readonly frames: readonly string[];
  /** The limit in bytes that the next frame exceeded. */
  readonly overLimit?: number;
}

/** A question to a player. */
export interface Question<Move, View> {
  readonly view: View;
  readonly legal: readonly Move[] | undefined;
  readonly ply: number;
  readonly leftMs: number | undefined;
}

/** An event as one seat may see it. */
export type SeatEvent<Move, View> =
  | { readonly kind: "moved"; readonly seat: Seat; readonly move: Move | undefined; readonly view: View }
  | { readonly kind: "ticked"; readonly view: View };

/** Our end towards one player. Each entry of a returned list is one write. */
export interface HostEnd<Move, View> {
  opening(): readonly Outgoing[];
  /** Reads the identification of the client and returns the reply; absent = none is required. */
  readHello?(frame: string): Result<readonly Outgoing[], Reason>;
  /** True: after the last message it has not identified itself yet; absent = one message does. */
  identifying?(): boolean;
  /** The message to a client that did not identify itself; absent = none. */
  rejectHello?(): readonly Outgoing[];
  /** Called when both players are present and have identified themselves. */
  begin?(players: MatchPlayers): readonly Outgoing[];
  /** Sent while only the opponent is asked. */
  waiting?(): readonly Outgoing[];
  question(question: Question<Move, View>): readonly Outgoing[];
  event(event: SeatEvent<Move, View>): readonly Outgoing[];
  /** For a program that begins in the middle of a match: what it has missed; absent = the next question says it all. */
  resume?(missed: readonly SeatEvent<Move, View>[]): readonly Outgoing[];
  /** The reply to a wrong answer. `again`: the question stands. Absent = a wrong answer loses. */
  refusal?(why: Reason, leftMs?: number): { readonly send: readonly Outgoing[]; readonly again: boolean };
  /**
   * Reads a message to an open question that is not its answer, and returns what is sent next; undefined = it is the
   * answer. For protocols of commands and replies.
   */
  readReply?(frame: string): Result<readonly Outgoing[], Reason> | undefined;
  /** The reply to a line out of turn; undefined or absent = such a line loses. */
  outOfTurnReply?(frame: string): readonly Outgoing[] | undefined;
  /** The fault for a losing line out of turn, and the message sent first; undefined or absent = `unsolicited`. */
  outOfTurnFault?(frame: string): OutOfTurnFault | undefined;
  /** Reads a line that is not an answer but belongs in the record; absent = the dialect has none. */
  readNote?(frame: string): Note | undefined;
  /** Guesses which dialect a silent program expects; absent = no guess. */
  likelyDialect?(): string | undefined;
  /** The name the client gave, once it has given one. */
  name?(): string | undefined;
  closing(verdict: Verdict, view: View): readonly Outgoing[];
  /** For a program that stays for the next match; absent = the same as `closing`. */
  closingBetweenMatches?(verdict: Verdict, view: View): readonly Outgoing[];
  readAnswer(frame: string): Result<Move, Reason>;
  /** What the player said about its last answer, or why that could not be read; absent = players cannot say anything. */
  thought?(): Result<Thought, Reason> | undefined;
}

interface OutOfTurnFault {
  readonly kind: "malformed" | "unsolicited";
  readonly reason: Reason;
  readonly send: readonly Outgoing[];
}

export interface MatchPlayers {
  readonly names: readonly [string, string];
  readonly house: readonly [boolean, boolean];
}

/** What a judge announces at the start; fields it does not announce are absent. */
export interface MatchAnnouncement {
  readonly opponent?: string;
  readonly options?: OptionValues;
  readonly limits?: Limits;
}

/** A message of the judge as the playing end understood it. */
export type JudgeMessage<Move, View> =
  | ({ readonly kind: "seated"; readonly seat: Seat } & MatchAnnouncement)
  | {
      readonly kind: "asked";
      readonly seat: Seat;
      readonly view: View;
      readonly legal?: readonly Move[] | undefined;
      readonly ply?: number;
      readonly leftMs?: number | undefined;
    }
  | { readonly kind: "news"; readonly event: SeatEvent<Move, View> }
  /** A reply due at once, such as the identification. */
  | { readonly kind: "send"; readonly message: Outgoing }
  | { readonly kind: "refused"; readonly reason: Reason }
  /** `winner` and `view` only where the judge sends them. `quit`: the program has to end, and not only the match. */
  | { readonly kind: "over"; readonly winner?: Seat | null; readonly view?: View; readonly quit?: true }
  | { readonly kind: "malformed"; readonly reason: Reason };

/** Our end towards a foreign judge. */
export interface GuestEnd<Move, View> {
  /** Sent on connecting; absent = the judge speaks first. */
  opening?(): readonly Outgoing[];
  /** All messages of one frame, in order. */
  receive(frame: string): readonly JudgeMessage<Move, View>[];
  answer(move: Move): Outgoing;
  /** What follows an answer, such as commands that came meanwhile; absent = nothing. */
  afterAnswer?(): readonly JudgeMessage<Move, View>[];
  /** Why the judge would refuse a move, as far as this end can tell; absent = it cannot tell. */
  objection?(move: Move): Reason | undefined;
  /** The dialect of the judge, where its replies show it. */
  detectedDialect?(): string | undefined;
}

export type AnyDialect = Dialect<unknown, unknown>;
