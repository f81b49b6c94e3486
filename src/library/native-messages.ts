import type { Limits } from "../core/events.ts";
import type { OptionValues } from "../core/game.ts";
import type { Reason } from "../core/reason.ts";
import type { Seat } from "../core/seats.ts";
import type { By } from "../core/verdict.ts";

/** The first line to a client that connects. */
export interface HelloMessage {
  readonly type: "hello";
  /** The edition of the protocol. */
  readonly shinpan: 1;
  readonly games: readonly string[];
}

/** Both players are present. */
export interface SeatedMessage {
  readonly type: "seated";
  readonly match: string;
  readonly seat: Seat;
  readonly game: string;
  /** Those that were set. */
  readonly options: OptionValues;
  readonly opponent: string;
  /** null = no such limit. */
  readonly limits: {
    readonly moveMs: number | null;
    readonly bank: NonNullable<Limits["bank"]> | null;
    readonly startMs: number | null;
    readonly marginMs: number;
  };
}

/** The client is to move. */
export interface AskMessage<View = unknown> {
  readonly type: "ask";
  readonly ply: number;
  readonly view: View;
  /** Absent where moves cannot be listed. */
  readonly legal?: readonly string[];
  /** Milliseconds for this move; null = not counted. */
  readonly left: number | null;
}

/** A player has moved. */
export interface MovedMessage<View = unknown> {
  readonly type: "moved";
  readonly seat: Seat;
  /** null = it is hidden. */
  readonly move: string | null;
  /** Absent where views are large. */
  readonly view?: View;
}

/** The rules moved on by themselves. */
export interface TickedMessage<View = unknown> {
  readonly type: "ticked";
  readonly view?: View;
}

/** A move was refused; the same question follows. */
export interface RefusedMessage {
  readonly type: "refused";
  readonly why: string;
  readonly reason: Reason;
}

/** The client's line is not of this protocol. */
export interface ErrorMessage {
  readonly type: "error";
  readonly why: string;
  readonly code?: string;
}

/** The last line. */
export interface EndMessage<View = unknown> {
  readonly type: "end";
  readonly winner: Seat | null;
  readonly by: By;
  readonly score: readonly [number, number];
  readonly why: string | null;
  readonly reason?: Reason;
  /** Without hidden information. */
  readonly view?: View;
}

/** A line from the judge to a player. Later versions may send further types and keys. */
export type JudgeLine<View = unknown> =
  | HelloMessage
  | SeatedMessage
  | AskMessage<View>
  | MovedMessage<View>
  | TickedMessage<View>
  | RefusedMessage
  | ErrorMessage
  | EndMessage<View>;

/** The client's request for a seat. */
export interface JoinMessage {
  readonly type: "join";
  readonly game: string;
  readonly name: string;
  readonly token?: string;
}

/** The answer to a question. */
export interface MoveMessage {
  readonly type: "move";
  readonly move: string;
}

/** A line from a player to the judge. */
export type PlayerLine = JoinMessage | MoveMessage;
