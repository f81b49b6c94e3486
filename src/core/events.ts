import type { OptionValues } from "./game.ts";
import type { PlayerNote } from "./player-note.ts";
import type { Reason } from "./reason.ts";
import type { Seat } from "./seats.ts";
import type { Verdict } from "./verdict.ts";

export const RECORD_FORMAT = 2;
/** Format 1 has no reasons and no notes of stderr, exits and answers. */
export const READ_FORMATS = [1, RECORD_FORMAT] as const;

/** The bank is spent first; after that every move has the byoyomi. */
export interface Limits {
  readonly moveMs?: number;
  readonly bank?: { readonly bankMs: number; readonly byoyomiMs: number };
  /** Seats without a clock: people at a terminal, unless a limit was requested. */
  readonly untimed?: readonly Seat[];
  readonly startMs: number;
  readonly marginMs: number;
}

/** A player as the record shows it. */
export interface PlayerInfo {
  readonly name: string;
  /** null for a house bot or a person. */
  readonly dialect: string | null;
  /** SHA-256 of the command and of the files it names; null where there is no command. */
  readonly digest: string | null;
}

/** The first event of a match: everything that was known before it. */
export interface Opened {
  readonly type: "opened";
  readonly format: (typeof READ_FORMATS)[number];
  readonly match: string;
  readonly game: string;
  readonly rules: number;
  /** The game's file and its SHA-256; absent = a game of the house. */
  readonly file?: { readonly name: string; readonly digest: string };
  readonly options: OptionValues;
  /** null = the start position of the game. */
  readonly start: Readonly<Record<string, unknown>> | null;
  readonly players: readonly [PlayerInfo, PlayerInfo];
  readonly seed: string;
  readonly limits: Limits;
  readonly startedAt: string;
  /** "namespace", "guardian" or "none" (no program took part). */
  readonly sandbox: string;
}

/** Something beside the moves: a viewed hint, a question long left unanswered, or what the player said. */
export type Note = { readonly note: "hint" } | { readonly note: "silent"; readonly reason: Reason } | PlayerNote;

export const WIRE_DIRECTIONS = ["in", "out", "stderr", "exit"] as const;
/** The direction of a line of wire traffic, or what it is about. */
export type WireDirection = (typeof WIRE_DIRECTIONS)[number];

/** Times are milliseconds since the match opened. */
export type MatchEvent =
  | Opened
  | { readonly type: "asked"; readonly ply: number; readonly seats: readonly Seat[]; readonly at: number }
  /** After simultaneous questions: the seats that have not answered yet. */
  | { readonly type: "awaited"; readonly seats: readonly Seat[]; readonly at: number }
  | {
      readonly type: "moved";
      readonly seat: Seat;
      readonly move: string;
      readonly ms: number;
      readonly lag: number;
      /** Processor time of a program; absent for players elsewhere and for answers within a millisecond. */
      readonly cpuMs?: number;
    }
  | { readonly type: "ticked" }
  /** The position at this point, so that a long record can be entered without replaying it from the start. */
  | { readonly type: "keyframe"; readonly ply: number; readonly position: string }
  /** The wall-clock duration of the match expired. */
  | { readonly type: "adjourned" }
  | { readonly type: "named"; readonly seat: Seat; readonly name: string }
  | ({ readonly type: "noted"; readonly seat: Seat } & Note)
  | {
      readonly type: "rejected";
      readonly seat: Seat;
      readonly said: string;
      readonly why: string;
      /** `why` as data; absent in records of earlier versions, like those below. */
      readonly reason?: Reason;
    }
  | {
      readonly type: "wire";
      readonly seat: Seat;
      /** `exit` tells how its process or connection ended. `stderr`: only in records of earlier versions. */
      readonly direction: WireDirection;
      readonly text: string;
      /** The text of an `exit` as data. */
      readonly reason?: Reason;
      readonly at: number;
    }
  | {
      readonly type: "closed";
      readonly verdict: Verdict;
      readonly ms: number;
      /** Processor time of each player's program; null = unknown, absent = unknown for both. */
      readonly cpuMs?: readonly [number | null, number | null];
    };
