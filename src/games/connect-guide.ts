import type { Both } from "../core/lang.ts";

/** Where an arena is reached: its name, and the ports of one dialect by seat (null = that dialect has no port here). */
export interface ConnectPlace {
  readonly host: string;
  readonly ports: readonly [number, number] | null;
  readonly nativePort: number | null;
}

/** One line of an exchange; `to` and `from` are seen from the program. */
export interface ConnectLine {
  readonly way: "to" | "from" | "note";
  /** The bytes as they go, line ends and unprintable ones written out. */
  readonly bytes: string;
  readonly about?: Both;
}

/** One protocol of a game, as somebody needs it who wants to be playing in a minute. */
export interface ConnectDialect {
  /** The dialect's id. */
  readonly id: string;
  readonly name: Both;
  readonly over: "tcp" | "stdio";
  /** Three lines for a shell that work as they are copied. */
  lines(place: ConnectPlace): readonly [string, string, string];
  /** What they do. */
  readonly about: Both;
  readonly exchange: readonly ConnectLine[];
  readonly notes: readonly Both[];
  /** Where a registered name's token goes. */
  readonly token: Both;
}

export interface ConnectGuide {
  /** Three lines for the home page: a command, a line to the program, a line from it. */
  brief(place: ConnectPlace): {
    /** How it is reached: "stdio", "TCP 2000". */
    readonly by: string;
    readonly command: string;
    readonly to: string;
    readonly from: string;
  };
  readonly dialects: readonly ConnectDialect[];
  /** What each verdict means in this game; the words of the record, most common first. */
  readonly verdicts: readonly { readonly by: string; readonly means: Both }[];
  /** One move, as records and the native protocol write it; allowed at any time where moves cannot be listed. */
  readonly move: string;
  /** Where its protocols are described in full, below docs/. */
  readonly pages: readonly string[];
}
