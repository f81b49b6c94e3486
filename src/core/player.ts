import type { MatchPlayers, SeatEvent, Question, Seating } from "./dialect.ts";
import type { Note, WireDirection } from "./events.ts";
import type { FaultKind } from "./fault.ts";
import type { Reason } from "./reason.ts";
import type { Stamp } from "./time.ts";
import type { Verdict } from "./verdict.ts";

/** A wrong, as the player that noticed it tells it; the referee adds the seat and the evidence. */
export interface ReportedFault {
  readonly kind: FaultKind;
  readonly why: string;
  readonly said?: string;
  readonly reason?: Reason;
  /** Time from the question to it; absent where nothing was asked. */
  readonly ms?: number;
}

/** What a player reports, in the order it happened. */
export type Report<Move> =
  | { readonly kind: "move"; readonly move: Move; readonly stamp: Stamp }
  | { readonly kind: "wrong"; readonly fault: ReportedFault; readonly stamp: Stamp };

/** A line of traffic as one seat's wire saw it. */
export interface WireLine {
  readonly at: number;
  readonly direction: WireDirection;
  readonly text: string;
}

/** The referee's side of a seat. */
export interface RefereePort<Move> {
  /** When the match opened: the times of its evidence count from here. */
  readonly openedAt?: number;
  readonly report: (report: Report<Move>) => void;
  /** What the player calls itself, where its protocol lets it say so. */
  readonly reportName: (name: string) => void;
  /** Something that belongs into the record and changes nothing. */
  readonly reportNote?: ((note: Note) => void) | undefined;
  /** Our own failure behind the seat: the match is void. */
  readonly reportBug: (bug: unknown) => void;
  /** Absent unless every line is wanted. */
  readonly reportLine?: ((line: WireLine) => void) | undefined;
}

/** Whoever sits in a seat: a house bot, a person at a terminal, or a dialect over a link. */
export interface Player<Move, View> {
  readonly name: string;
  /** One of our own bots. */
  readonly house?: boolean;
  /** Sits down; resolves when it can be asked, or when it has reported why it never will be. */
  sit(seating: Seating, table: RefereePort<Move>): Promise<void>;
  /** True: it is asked nothing before both are here, because it is told first who plays. */
  readonly waitsForBoth?: boolean;
  /** Both are here. */
  begin?(company: MatchPlayers): void;
  /** Only the other is asked now. */
  wait?(): void;
  /** The moment from which a question just put may be charged to it; undefined = from now. */
  chargeableFrom(startMs: number): number | undefined;
  ask(question: Question<Move, View>): void;
  /** Told that its answer will not do; true = the question stands and it may answer again. Absent = it may not. */
  refuse?(why: string): boolean;
  notify(news: SeatEvent<Move, View>): void;
  /** Says how it ended; resolves when that is said. */
  announceVerdict(verdict: Verdict, view: View): Promise<void>;
  /** Leaves nothing behind; answers with what there is to tell about the one who sat here. */
  leave(): Promise<string>;
}

export type AnyPlayer = Player<unknown, unknown>;
