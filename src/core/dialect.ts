import type { Limits, Note } from "./events.ts";
import type { OptionValues } from "./game.ts";
import type { Outgoing } from "./link.ts";
import type { Result } from "./result.ts";
import type { Seat } from "./seats.ts";
import type { Verdict } from "./verdict.ts";

/** One published protocol, no I/O: what a seat is sent, how what it says is read, and the same from the other end. */
export interface Dialect<Move, View> {
  readonly id: string;
  /** Cuts what this end hears into frames: a judge's lines may be longer than a player's may. */
  framing(end: "host" | "guest"): Framer;
  /** How long one far end serves: the whole match unless the dialect says otherwise. */
  lifetime?(options: OptionValues): "match" | "move";
  /** What holds in a match that speaks it, unless somebody says otherwise. */
  readonly defaults?: DialectDefaults;
  host(seating: Seating): HostEnd<Move, View>;
  guest(visitor: GuestInfo): GuestEnd<Move, View>;
  /** The same for a far end that came by itself and says who it is first; absent = it makes no difference. */
  readonly networkVariant?: AnyDialect;
  /** Tells lines of a program on pipes that are neither judged nor answered; absent = there are none. */
  skippedOnPipes?(options: OptionValues): (frame: string) => boolean;
  /** A line of it as the audience may read it while the match runs; absent = nothing in it is hidden. */
  redactLine?(line: string, direction: "in" | "out"): string;
}

export interface DialectDefaults {
  readonly limits?: Pick<Limits, "moveMs" | "bank">;
  readonly options?: OptionValues;
  /** Least time between two messages to one far end, for those that take one read for one message. */
  readonly gapMs?: number;
}

/** Who plays on somebody else's server, and which seat that is as far as the port tells. */
export interface GuestInfo {
  readonly name: string;
  readonly seat: Seat;
  /** What the server plays by, where it does not tell and is known to differ. */
  readonly options: OptionValues;
}

/** What a seat is told when it sits down. */
export interface Seating {
  readonly match: string;
  readonly game: string;
  readonly seat: Seat;
  readonly options: OptionValues;
  readonly names: readonly [string, string];
  /** What every move is held to; absent = nobody has told us. */
  readonly limits?: Limits;
  /** How long it may take to introduce itself, where the dialect wants that; absent = as long as it likes. */
  readonly startMs?: number;
}

/** Bytes to whole frames, with a limit enforced before anything is parsed. */
export interface Framer {
  /** Frames are byte strings: one character a byte, so nothing is lost or repaired before a dialect has judged it. */
  push(chunk: Uint8Array): FramerStep;
  /** What has come of an unfinished frame. */
  readonly rest: string;
}

export interface FramerStep {
  readonly frames: readonly string[];
  /** The limit that the frame after these went over. */
  readonly overLimit?: string;
}

export interface Question<Move, View> {
  readonly view: View;
  readonly legal: readonly Move[] | undefined;
  readonly ply: number;
  readonly leftMs: number | undefined;
}

/** Something that happened, as one seat may see it. */
export type SeatEvent<Move, View> =
  | { readonly kind: "moved"; readonly seat: Seat; readonly move: Move | undefined; readonly view: View }
  | { readonly kind: "ticked"; readonly view: View };

/** The hosting end: ours, towards one player. Each entry of an answer is one write. */
export interface HostEnd<Move, View> {
  opening(): readonly Outgoing[];
  /** Reads how the far end introduces itself, and what that gets; absent = it need not. */
  readHello?(frame: string): Result<readonly Outgoing[]>;
  /** What somebody gets who did not; absent = nothing. */
  rejectHello?(): readonly Outgoing[];
  /** When both are here and have said who they are. */
  begin?(company: MatchPlayers): readonly Outgoing[];
  /** While only the other is asked. */
  waiting?(): readonly Outgoing[];
  question(question: Question<Move, View>): readonly Outgoing[];
  event(news: SeatEvent<Move, View>): readonly Outgoing[];
  /** What a wrong answer gets, and whether the question stands; absent = a wrong answer loses. */
  refusal?(why: string, leftMs?: number): { readonly send: readonly Outgoing[]; readonly again: boolean };
  /** What talk without a question gets; absent = it loses. */
  outOfTurnReply?(frame: string): readonly Outgoing[];
  /** How such talk is called where it loses, and what it gets first; absent = unsolicited, and nothing. */
  outOfTurnFault?(frame: string): OutOfTurnFault;
  /** Reads what is neither an answer nor wrong, but to be noted; absent = there is no such thing. */
  readNote?(frame: string): Note | undefined;
  /** The dialect that a program probably speaks which leaves the open question unanswered; absent = no guess. */
  likelyDialect?(): string | undefined;
  /** What the far end calls itself, once it has said so. */
  name?(): string | undefined;
  closing(verdict: Verdict, view: View): readonly Outgoing[];
  /** The same for one that goes on to its next match; absent = what `closing` says. */
  closingBetweenMatches?(verdict: Verdict, view: View): readonly Outgoing[];
  readAnswer(frame: string): Result<Move>;
}

interface OutOfTurnFault {
  readonly kind: "malformed" | "unsolicited";
  readonly why: string;
  readonly send: readonly Outgoing[];
}

/** Who plays, once everybody has said who they are. */
export interface MatchPlayers {
  readonly names: readonly [string, string];
  /** Which of them are house bots. */
  readonly house: readonly [boolean, boolean];
}

/** What a judge tells of a match when it begins, as far as it does. */
export interface MatchAnnouncement {
  readonly opponent?: string;
  readonly options?: OptionValues;
}

/** What the playing end understood. */
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
  /** Something to say at once, such as who we are. */
  | { readonly kind: "say"; readonly message: Outgoing }
  | { readonly kind: "refused"; readonly why: string }
  /** Who won and what the end looks like, where the judge tells. */
  | { readonly kind: "over"; readonly winner?: Seat | null; readonly view?: View }
  | { readonly kind: "malformed"; readonly why: string };

/** The playing end: ours, towards somebody else's judge. */
export interface GuestEnd<Move, View> {
  /** What is said on connecting; absent = the judge speaks first. */
  opening?(): readonly Outgoing[];
  /** All that one frame tells, in the order it happened. */
  receive(frame: string): readonly JudgeMessage<Move, View>[];
  answer(move: Move): Outgoing;
  /** Why the judge would refuse a move, as far as this end can tell; absent = it cannot. */
  objection?(move: Move): string | undefined;
  /** The dialect that the judge turned out to speak, where its replies tell. */
  detectedDialect?(): string | undefined;
}

export type AnyDialect = Dialect<unknown, unknown>;
