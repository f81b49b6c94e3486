import type { LocalizedText } from "../core/lang.ts";

/** Where an arena is reached: its name, and the ports of one dialect by seat (null = that dialect has no port here). */
export interface ArenaAddress {
  readonly host: string;
  readonly ports: readonly [number, number] | null;
  readonly nativePort: number | null;
  /** What to type for `shinpan` in the folder where the arena was started. */
  readonly command: string;
  /** The folder whose programs play in the league, as seen from there. */
  readonly botFolder: string;
}

/** A whole program that plays legally, and the command that runs it. */
export interface ConnectProgram {
  readonly file: string;
  readonly source: string;
  readonly run: string;
}

/** One line of an exchange; `to` and `from` are seen from the program. */
export interface ConnectLine {
  readonly direction: "to" | "from" | "note";
  /** The bytes as they go, line ends and unprintable ones written out. */
  readonly bytes: string;
  readonly about?: LocalizedText;
}

/** One protocol of a game, as somebody needs it who wants to be playing in a minute. */
export interface ConnectDialect {
  /** The dialect's id. */
  readonly id: string;
  readonly name: LocalizedText;
  readonly transport: "tcp" | "stdio";
  program(place: ArenaAddress): ConnectProgram;
  /** What the program does. */
  readonly about: LocalizedText;
  readonly exchange: readonly ConnectLine[];
  readonly notes: readonly LocalizedText[];
  /** Where a registered name's token goes. */
  readonly token: LocalizedText;
}

/** Three lines for the home page: a command, a line to the program, a line from it. */
export interface ConnectBrief {
  readonly command: string;
  readonly to: string;
  readonly from: string;
}

export interface ConnectGuide {
  readonly dialects: readonly ConnectDialect[];
  /** What each verdict means in this game; the words of the record, most common first. */
  readonly verdicts: readonly { readonly by: string; readonly means: LocalizedText }[];
  /** One move, as records and the native protocol write it; allowed at any time where moves cannot be listed. */
  readonly move: string;
  /** Where its protocols are described in full, below docs/. */
  readonly pages: readonly string[];
}
