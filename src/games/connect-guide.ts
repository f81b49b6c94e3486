import type { LocalizedText } from "../core/lang.ts";

/** Host and ports of an arena; `ports` holds one dialect's port per seat, null if that dialect has no port here. */
export interface ArenaAddress {
  readonly host: string;
  readonly ports: readonly [number, number] | null;
  readonly nativePort: number | null;
  /** The command that starts `shinpan` in the folder where the arena was started. */
  readonly command: string;
  /** The folder whose programs play in the league, relative to that folder. */
  readonly botFolder: string;
}

/** A whole program that plays legally, and the command that runs it. */
export interface ConnectProgram {
  readonly file: string;
  readonly source: string;
  readonly run: string;
}

/** One line of an exchange; `to` and `from` are relative to the program. */
export interface ConnectLine {
  readonly direction: "to" | "from" | "note";
  /** The bytes sent, with line ends and unprintable bytes escaped. */
  readonly bytes: string;
  readonly about?: LocalizedText;
}

/** Quick-start guide to one protocol of a game. */
export interface ConnectDialect {
  readonly id: string;
  readonly name: LocalizedText;
  readonly transport: "tcp" | "stdio";
  program(address: ArenaAddress): ConnectProgram;
  readonly about: LocalizedText;
  readonly exchange: readonly ConnectLine[];
  readonly notes: readonly LocalizedText[];
  /** How to send the token of a registered name. */
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
  /** Meaning of each verdict in this game, by the record's words, most common first. */
  readonly verdicts: readonly { readonly by: string; readonly means: LocalizedText }[];
  /** Example move in the notation of records; always legal in games that cannot list moves. */
  readonly move: string;
  /** Full protocol descriptions, relative to docs/. */
  readonly pages: readonly string[];
}
