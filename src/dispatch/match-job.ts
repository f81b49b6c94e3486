import type { Limits } from "../core/events.ts";
import type { OptionValues } from "../core/game.ts";
import type { Notice } from "../core/lang.ts";
import type { SandboxMode } from "../links/process/sandbox.ts";
import type { StoredResult } from "../store/stored.ts";

/** A player as sent to threads and workers; plain JSON. */
export type PlayerConfig =
  | { readonly kind: "bot"; readonly name: string; readonly bot: string }
  | {
      readonly kind: "command";
      readonly name: string;
      /** As written; the program is looked up on the machine that plays the match. */
      readonly argv: readonly [string, ...string[]];
      /** Relative paths of the command start here. */
      readonly cwd: string;
      /** Working directory of the process, relative to `cwd`; absent = `cwd`. */
      readonly runsIn?: string;
      /** SHA-256 of the command and the files it names. */
      readonly digest: string;
      readonly dialect: string;
      readonly keep: boolean;
      /** Files and folders to ship to workers, relative to `cwd`. */
      readonly files: readonly string[];
    }
  | {
      readonly kind: "tcp";
      readonly name: string;
      readonly port: number;
      readonly host: string;
      readonly dialect: string;
    };

/** Settings shared by all matches of an event; plain JSON, sent once. */
export interface EventSettings {
  readonly event: string;
  readonly game: string;
  readonly options: OptionValues;
  readonly limits: Limits;
  readonly players: readonly PlayerConfig[];
  /** Lines of the start positions file; empty = the game's own start. */
  readonly starts: readonly string[];
  readonly sandbox: SandboxMode;
  readonly memoryBytes: number | null;
  /** Minimum time between two messages to a program; absent = the dialect's default. */
  readonly gapMs?: number;
  /** A tcp player absent for this long forfeits its games; absent = never. */
  readonly absentMs?: number;
  readonly records: "all" | "failed" | "none";
}

/** A tcp player whose program is not connected. Times are Unix milliseconds. */
export interface AwaitedPlayer {
  readonly player: number;
  readonly name: string;
  readonly port: number;
  readonly since: number;
  /** When its games are forfeited; null = never. */
  readonly until: number | null;
}

/** One attempt at a slot of the plan. */
export interface MatchJob {
  readonly slot: number;
  /** From 1. */
  readonly attempt: number;
  /** Indexes into the players of the settings. */
  readonly seats: readonly [number, number];
  /** Index of the start position; null = the game's own. */
  readonly start: number | null;
  /** Seeds the players. */
  readonly seed: string;
  /** Seeds the drawn options; the same in both games of a pair. */
  readonly pairSeed: string;
}

/** The result of a job as stored; `worker` is "local" or a worker's name. */
export type MatchReport = StoredResult;

export interface DispatchListener {
  onStarted(slot: number, attempt: number): void;
  onResult(report: MatchReport): void;
  /** Reports a problem to the operator in one sentence; the event continues. */
  onNotice(sentence: Notice): void;
  /** Called with the missing players whenever that list changes. */
  onAwaited?(players: readonly AwaitedPlayer[]): void;
  /** Called when no further match can be played. */
  onFailed(bug: unknown): void;
}

/** Gets matches played, by threads of this process or by workers behind a queue. */
export interface Dispatcher {
  /** Number of jobs it can hold at once. */
  readonly capacity: number;
  accept(job: MatchJob): void;
  /** Drops all unreported jobs and stops running matches without a report; resolves when they are stopped. */
  close(): Promise<void>;
}
