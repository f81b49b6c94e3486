import type { SandboxMode } from "../../core/sandbox.ts";
import type { ScratchMode } from "../../core/scratch.ts";
import type { OptionValues } from "../../core/game.ts";
import type { ProgramVariables } from "../../core/program-variables.ts";
import type { ProgramLimits } from "../../core/program-limits.ts";
import type { RequestedLimits } from "../../core/requested-limits.ts";
import type { Points } from "../schedule/points.ts";

/** A player as the event file lists it. */
export interface EventPlayer {
  readonly name: string;
  /** As on the command line: a house bot, tcp:PORT, or a command line. */
  readonly spec: string;
  /** The protocol it speaks; absent = the event's, and then the game's own. */
  readonly dialect?: string;
  /** True: one process plays all games instead of one process per game. */
  readonly keep?: boolean;
  /** True: it may use the processor while its opponent is asked; absent = as the event says. */
  readonly ponder?: boolean;
  /** Working directory, relative to the event file; absent = the folder of the program file. */
  readonly cwd?: string;
  /** Variables of its own; never stored. */
  readonly env?: ProgramVariables;
  /** Files and folders to ship to other machines, relative to the event file. */
  readonly files?: readonly string[];
  /** Line in the event file, for messages. */
  readonly line: number;
}

/** A valid event file. Options, players and start positions are checked later against the game. */
export interface EventSpec {
  readonly name: string;
  /** The id of the game, also where the event file names a game's file. */
  readonly game: string;
  /** The game's file, relative to the event file, and its SHA-256; absent = a game of the house. */
  readonly gameFile?: { readonly path: string; readonly digest: string };
  /** The id of its format. */
  readonly format: string;
  /** The values of the format's own keys. */
  readonly settings: object;
  /** Games per pairing; the format says how it counts them. */
  readonly games: number | "endless";
  readonly points: Points;
  /** True: the games of a pairing together count as one result. */
  readonly pointsByPairing: boolean;
  readonly options: OptionValues;
  /** Absent = the default of the game or dialect. */
  readonly limits: RequestedLimits;
  readonly dialect: string | null;
  /** Minimum time between two messages to a program; null = the dialect's default. */
  readonly gapMs: number | null;
  /** A TCP player whose program stays away this long forfeits its games; null = wait forever. */
  readonly absentMs: number | null;
  readonly players: readonly EventPlayer[];
  /** A file of start positions, relative to the event file. */
  readonly starts: { readonly file: string; readonly order: "listed" | "shuffled"; readonly line: number } | null;
  readonly concurrency: number | null;
  readonly seed: string | null;
  readonly sandbox: SandboxMode;
  /** Absent in events of earlier versions = `empty`. */
  readonly scratch?: ScratchMode;
  readonly programLimits: ProgramLimits;
  /** Which matches leave a record in the store. */
  readonly records: "all" | "failed" | "none";
  /** The line of each key in the file, including options.KEY, for messages. */
  readonly lines: Readonly<Record<string, number>>;
}
