import type { AnyDialect } from "../core/dialect.ts";
import type { TerminalStyle, TerminalSize } from "../core/terminal-style.ts";
import type { LocalizedText } from "../core/lang.ts";
import type { Limits, MatchEvent } from "../core/events.ts";
import type { AnyGame, Bot, OptionValues } from "../core/game.ts";
import type { Result } from "../core/result.ts";
import type { Seat, Viewer } from "../core/seats.ts";

/** A record written in somebody else's notation. */
export interface Export {
  readonly id: string;
  readonly about: string;
  /** Refuses a record that the notation cannot hold. */
  write(record: readonly MatchEvent[]): Result<string>;
}

/** Leaves of the tree of moves at one depth, and how many of them are finished games. */
export interface PerftCount {
  readonly nodes: number;
  readonly ended: number;
}

/** A way into the arena: programs that speak a dialect connect here. */
export interface ArenaPort {
  /** Names it in the arena's flags and in what the arena says when it is ready. */
  readonly id: string;
  readonly dialect: string;
  /** Two where the port decides the seat. */
  readonly ports: readonly [number] | readonly [number, number];
}

export type TimeLimits = Pick<Limits, "moveMs" | "bank">;

/** A move that was ruled illegal, and what would have been allowed. */
export interface IllegalMove {
  readonly move: unknown;
  readonly legal: readonly unknown[];
}

/** Everything the house knows of one game: what a folder of `games/` puts on the list. */
export interface GameEntry {
  readonly rules: AnyGame;
  readonly about: { readonly en: string; readonly ja: string };
  /** What its options, positions, bots and exports say in English, and in Japanese. */
  readonly sentences: readonly LocalizedText[];
  /** The first is the default. */
  readonly dialects: readonly AnyDialect[];
  /** Where `match GAME tcp tcp` listens; the same port twice where seats go by order of connection. */
  readonly ports: readonly [number, number];
  readonly arenaPorts: readonly ArenaPort[];
  /** The dialect that an event of a preset speaks unless its file says otherwise; absent = the default one. */
  readonly presetDialects?: Readonly<Record<string, string>>;
  /** What holds unless the dialect or an organiser says otherwise. */
  readonly limits: TimeLimits;
  /** The same where a program connects over TCP, and in the arena; absent = no difference. */
  readonly limitsAt?: { readonly tcp?: TimeLimits; readonly arena?: TimeLimits };
  /** How long a house bot seems to think where people watch. */
  readonly botDelayMs: number;
  /** Options of a short match, for tests and showing. */
  readonly shortMatchOptions?: OptionValues;
  readonly bots: readonly Bot<unknown, unknown>[];
  readonly exports: readonly Export[];
  /** Counts as the game's published table does, and faster than the rules alone; see perft.ts. */
  perft?(state: unknown, depth: number): PerftCount;
  /** The board as lines of text, from a viewer's side, with the last move marked; large ones shrink to the room there is. */
  draw(
    view: unknown,
    viewer: Viewer,
    ink: TerminalStyle,
    last?: unknown,
    room?: TerminalSize,
  ): readonly string[];
  /** What a person is shown when the match is over; absent = nothing beside the verdict. */
  ending?(view: unknown, seat: Seat, ink: TerminalStyle): readonly string[];
  /** The board as one SVG picture for a page; absent = the page shows what `draw` draws. */
  svg?(view: unknown, viewer: Viewer, last?: unknown, ruled?: IllegalMove): string;
  /** A move as a person types it: forgiving where the wire is strict. */
  readTyped(text: string): Result<unknown>;
  /** What a person may type, in one line. */
  readonly inputHelp: { readonly en: string; readonly ja: string };
  /** What stands below the board a person is asked about; absent = the legal moves in the game's notation. */
  promptText?(
    view: unknown,
    legal: readonly unknown[] | undefined,
  ): { readonly en: string; readonly ja: string };
  /** What a typed move would do, in a few words; where there is this, a person may take the move back before it is sent. */
  preview?(move: unknown, view: unknown): { readonly en: string; readonly ja: string };
}
