import type { AnyDialect } from "../core/dialect.ts";
import type { TerminalStyle, TerminalSize } from "../core/terminal-style.ts";
import type { LocalizedText } from "../core/lang.ts";
import type { Limits, MatchEvent } from "../core/events.ts";
import type { AnyGame, Bot, OptionValues } from "../core/game.ts";
import type { Reason } from "../core/reason.ts";
import type { Result } from "../core/result.ts";
import type { Seat, Viewer } from "../core/seats.ts";

/** Writes a record in a third-party notation. */
export interface Export {
  readonly id: string;
  readonly about: string;
  /** Refuses a record that the notation cannot represent. */
  write(record: readonly MatchEvent[]): Result<string>;
}

/** Leaves of the move tree at one depth; `ended` of them are finished games. */
export interface PerftCount {
  readonly nodes: number;
  readonly ended: number;
}

/** TCP ports of the arena for programs that speak one dialect. */
export interface ArenaPort {
  /** Used in the arena's flags and in its ready message. */
  readonly id: string;
  readonly dialect: string;
  /** Two ports if the port decides the seat. */
  readonly ports: readonly [number] | readonly [number, number];
}

export type TimeLimits = Pick<Limits, "moveMs" | "bank">;

/** A move that was ruled illegal, and the legal moves. */
export interface IllegalMove {
  readonly move: unknown;
  readonly legal: readonly unknown[];
}

/** Server-side definition of one game, exported by its folder. */
export interface GameEntry {
  readonly rules: AnyGame;
  readonly about: LocalizedText;
  /** Messages of its options, positions, bots and exports in English and Japanese. */
  readonly sentences: readonly LocalizedText[];
  /** The first is the default. */
  readonly dialects: readonly AnyDialect[];
  /** Default ports of `match GAME tcp tcp`; equal if seats go by order of connection. */
  readonly ports: readonly [number, number];
  readonly arenaPorts: readonly ArenaPort[];
  /** Default dialect of tournaments by preset; absent = the first dialect. */
  readonly presetDialects?: Readonly<Record<string, string>>;
  /** Time limits unless the dialect or the organiser sets others. */
  readonly limits: TimeLimits;
  /** Different time limits for TCP programs and for the arena. */
  readonly limitsAt?: { readonly tcp?: TimeLimits; readonly arena?: TimeLimits };
  /** Artificial thinking time of built-in bots in watched matches. */
  readonly botDelayMs: number;
  /** Options of a short match, for tests and showing. */
  readonly shortMatchOptions?: OptionValues;
  readonly bots: readonly Bot<unknown, unknown>[];
  readonly exports: readonly Export[];
  /** A faster move counter that follows the game's published table; see perft.ts. */
  perft?(state: unknown, depth: number): PerftCount;
  /** The board as text from a viewer's side with the last move marked; large boards shrink to `room`. */
  draw(
    view: unknown,
    viewer: Viewer,
    ink: TerminalStyle,
    last?: unknown,
    room?: TerminalSize,
  ): readonly string[];
  /** Lines shown to a person after the match; absent = only the verdict. */
  ending?(view: unknown, seat: Seat, ink: TerminalStyle): readonly string[];
  /** The board as an SVG image; absent = pages use the output of `draw`. */
  svg?(view: unknown, viewer: Viewer, last?: unknown, ruled?: IllegalMove): string;
  /** Reads a typed move; more lenient than the wire protocol. */
  readTyped(text: string): Result<unknown, Reason>;
  /** One line of help for typed moves. */
  readonly inputHelp: LocalizedText;
  /** Text below the board in a prompt; absent = the legal moves in the game's notation. */
  promptText?(view: unknown, legal: readonly unknown[] | undefined): LocalizedText;
  /** Describes the effect of a typed move; if present, a person may undo the move before sending it. */
  preview?(move: unknown, view: unknown): LocalizedText;
}
