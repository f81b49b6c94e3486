import type { Limits } from "../core/events.ts";
import type { OptionValues } from "../core/game.ts";
import type { Notice } from "../core/lang.ts";
import type { SandboxMode } from "../links/process/sandbox.ts";
import type { StoredResult } from "../store/stored.ts";

/** A player as any machine can seat it; plain JSON. */
export type PlayerConfig =
  | { readonly kind: "bot"; readonly name: string; readonly bot: string }
  | {
      readonly kind: "command";
      readonly name: string;
      /** As written: the program is looked up where the match is played. */
      readonly argv: readonly [string, ...string[]];
      /** The folder that relative paths of the command start from. */
      readonly cwd: string;
      /** The folder it runs in, from `cwd`; absent = `cwd` itself. */
      readonly runsIn?: string;
      /** SHA-256 of the command and the files it names. */
      readonly digest: string;
      readonly dialect: string;
      readonly keep: boolean;
      /** What to ship to a machine that does not have it: files and folders, relative to `cwd`. */
      readonly files: readonly string[];
    }
  | {
      readonly kind: "tcp";
      readonly name: string;
      readonly port: number;
      readonly host: string;
      readonly dialect: string;
    };

/** What all matches of an event have in common; plain JSON, sent once. */
export interface EventSettings {
  readonly event: string;
  readonly game: string;
  readonly options: OptionValues;
  readonly limits: Limits;
  readonly players: readonly PlayerConfig[];
  /** Start positions as their lines in the file; empty = the game's own. */
  readonly starts: readonly string[];
  readonly sandbox: SandboxMode;
  readonly memoryBytes: number | null;
  /** Least time between two messages to a program; absent = its dialect's own. */
  readonly gapMs?: number;
  /** After this time without its program a tcp player forfeits its games; absent = never. */
  readonly absentMs?: number;
  readonly records: "all" | "failed" | "none";
}

/** A player whose program is to connect and is missing. Times are milliseconds on the wall's clock. */
export interface AwaitedPlayer {
  readonly player: number;
  readonly name: string;
  readonly port: number;
  readonly since: number;
  /** When its games are forfeited; null = never. */
  readonly until: number | null;
}

/** One match to be played: a slot of the plan, for the first time or again. */
export interface MatchJob {
  readonly slot: number;
  /** From 1. */
  readonly attempt: number;
  /** Players by their number in the setting. */
  readonly seats: readonly [number, number];
  /** Index of the start position; null = the game's own. */
  readonly start: number | null;
  /** What the players draw from. */
  readonly seed: string;
  /** What the options draw from: the same in both games of a pair. */
  readonly pairSeed: string;
}

/** What came of an order: just what the store keeps. Who played it is "local", or a worker's name. */
export type MatchReport = StoredResult;

export interface DispatchListener {
  onStarted(slot: number, attempt: number): void;
  onResult(report: MatchReport): void;
  /** Something that an operator should know, in one sentence; the event goes on. */
  onNotice(sentence: Notice): void;
  /** Who is missing now; told whenever that changes. */
  onAwaited?(players: readonly AwaitedPlayer[]): void;
  /** Nothing more can be played. */
  onFailed(bug: unknown): void;
}

/** Whoever gets matches played: threads of this process, or workers behind a queue. */
export interface Dispatcher {
  /** So many orders it wants to have in hand at once. */
  readonly capacity: number;
  accept(order: MatchJob): void;
  /** Gives up what has not been reported; resolves when nothing of it is left. Running matches are void, and not reported. */
  close(): Promise<void>;
}
