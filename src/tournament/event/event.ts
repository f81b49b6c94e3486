import type { Limits } from "../../core/events.ts";
import type { OptionValues } from "../../core/game.ts";
import type { SprtSettings } from "../statistics/sprt.ts";

export const FORMATS = ["round-robin", "gauntlet", "swiss", "knockout", "league", "sprt"] as const;
export type Format = (typeof FORMATS)[number];

/** Formats with their customs already chosen; everything in them can be said otherwise. */
export const PRESETS = ["gat", "gat-many"] as const;
export type Preset = (typeof PRESETS)[number];

/** What a win, a draw and a loss are worth. */
export type Points = readonly [win: number, draw: number, loss: number];

/** Somebody who plays in an event, as the file names them. */
export interface EventPlayer {
  readonly name: string;
  /** As on the command line: a house bot, tcp:PORT, or a command line. */
  readonly spec: string;
  /** The protocol it speaks; absent = the event's, and then the game's own. */
  readonly dialect?: string;
  /** True: the program plays one game after another, and is not started again for each. */
  readonly keep?: boolean;
  /** The folder it runs in, relative to the event file; absent = that of the program file. */
  readonly cwd?: string;
  /** What else a program needs on another machine: files and folders, relative to the event file. */
  readonly files?: readonly string[];
  /** Where in the file it stands, for messages about it. */
  readonly line: number;
}

/** An event file that was read and found good; what the game says of options, players and positions is still to be asked. */
export interface EventSpec {
  readonly name: string;
  readonly game: string;
  readonly format: Format;
  readonly preset: Preset | null;
  /** Games of a pairing; in a league the same on average; in format sprt the most there may be. */
  readonly games: number | "endless";
  /** Rounds of a Swiss event; null = enough to find a winner. */
  readonly rounds: number | null;
  /** How many pairs of games a drawn pairing of a knockout may have beside its own. */
  readonly extraPairs: number;
  readonly points: Points;
  /** True: a pairing's games together decide who gets the points, as one result. */
  readonly pointsByPairing: boolean;
  /** True: the first two of the table play for the first place. */
  readonly final: boolean;
  readonly options: OptionValues;
  /** Absent parts = the game's or the dialect's own; a time of its own puts aside both theirs, and unlimited = none at all. */
  readonly limits: Partial<Limits> & { readonly unlimited?: true };
  readonly dialect: string | null;
  /** Least time between two messages to a program; null = its dialect's own. */
  readonly gapMs: number | null;
  /** After this time without its program a player that connects forfeits its games; null = it is waited for. */
  readonly absentMs: number | null;
  readonly players: readonly EventPlayer[];
  /** A file of start positions, relative to the event file. */
  readonly starts: {
    readonly file: string;
    readonly order: "listed" | "shuffled";
    readonly line: number;
  } | null;
  readonly concurrency: number | null;
  readonly seed: string | null;
  readonly sandbox: "auto" | "off" | "require";
  readonly memoryBytes: number | null;
  /** Which matches leave a record in the store. */
  readonly records: "all" | "failed" | "none";
  /** Only in format sprt. */
  readonly sprt: SprtSettings | null;
  /** In which line each key stands that the file has, for messages about it; options.KEY too. */
  readonly lines: Readonly<Record<string, number>>;
}
