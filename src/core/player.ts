import type { MatchPlayers, SeatEvent, Question, Seating } from "./dialect.ts";
import type { Note, WireDirection } from "./events.ts";
import type { Fault, FaultKind } from "./fault.ts";
import type { Reason } from "./reason.ts";
import type { Stamp } from "./time.ts";
import type { Verdict } from "./verdict.ts";

/** A fault as the player reports it; the referee adds the seat and the evidence. */
export interface ReportedFault {
  readonly kind: FaultKind;
  readonly reason: Reason;
  readonly said?: string;
  /** Time since the question; absent where no question was open. */
  readonly ms?: number;
}

export type Report<Move> =
  | { readonly kind: "move"; readonly move: Move; readonly stamp: Stamp }
  | { readonly kind: "wrong"; readonly fault: ReportedFault; readonly stamp: Stamp };

/** One line of wire traffic of a seat. */
export interface WireLine {
  readonly at: number;
  readonly direction: WireDirection;
  readonly text: string;
  /** The text of an `exit` as data. */
  readonly reason?: Reason;
}

/** Details that a seat adds to the fault of a verdict. */
export type SeatEvidence = Pick<Fault, "evidence" | "notes">;

/** What a player reports at its end. */
export interface SeatReport extends SeatEvidence {
  /** Processor time of its program; absent = unknown. */
  readonly cpuMs?: number;
}

export const NO_EVIDENCE: SeatEvidence = { evidence: "" };

/** The methods of the referee that a player calls. */
export interface RefereePort<Move> {
  /** The times of the evidence count from here. */
  readonly openedAt?: number;
  readonly report: (report: Report<Move>) => void;
  /** The name a player gives where its protocol allows it. */
  readonly reportName: (name: string) => void;
  /** A note for the record that does not affect the match. */
  readonly reportNote?: ((note: Note) => void) | undefined;
  /** Our own failure: the match becomes void. */
  readonly reportBug: (bug: unknown) => void;
  /** Absent unless the wire log is on. */
  readonly reportLine?: ((line: WireLine) => void) | undefined;
}

/**
 * The program behind a seat: none (a house bot or a person), one that was started here and cannot or can reach processes
 * outside of its sandbox, or one that connected.
 */
export type SeatProgram = "none" | "confined" | "unconfined" | "connected";

/** The occupant of a seat: a house bot, a person, or a program behind a dialect and a link. */
export interface Player<Move, View> {
  readonly name: string;
  readonly house?: boolean;
  /** Absent = none. */
  readonly program?: SeatProgram;
  /** True: its program is stopped now. */
  readonly frozen?: boolean;
  /** How many processors its program has used on average since a time that has just passed; undefined = not known. */
  processorsSince?(at: number): number | undefined;
  /** Resolves when the player can be asked, or after it has reported why it cannot. */
  sit(seating: Seating, referee: RefereePort<Move>): Promise<void>;
  /** True: it is told who plays before its first question, so it is asked only when both are present. */
  readonly waitsForBoth?: boolean;
  /** Called when both players are present. */
  begin?(players: MatchPlayers): void;
  /** Called when only the opponent is asked. */
  wait?(): void;
  /** The time from which the open question is charged; undefined = now. */
  chargeableFrom(startMs: number): number | undefined;
  ask(question: Question<Move, View>): void;
  /** Refuses an answer; true = the question stands and it may answer again. Absent = it may not. */
  refuse?(why: Reason): boolean;
  notify(event: SeatEvent<Move, View>): void;
  /** Tells a program that begins in the middle of a match what it has missed; absent = the next question says it all. */
  readonly resume?: ((missed: readonly SeatEvent<Move, View>[]) => void) | undefined;
  /** Resolves when the verdict has been sent. */
  announceVerdict(verdict: Verdict, view: View): Promise<void>;
  /** Releases all resources; resolves with the evidence of this seat. */
  leave(): Promise<SeatReport>;
}

export type AnyPlayer = Player<unknown, unknown>;
