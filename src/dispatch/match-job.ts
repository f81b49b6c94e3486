import type { Message } from "../core/lang.ts";
import type { MatchSettings } from "../match/match-terms.ts";
import type { PlayerSpec } from "../match/player-spec.ts";
import type { VoidRuling } from "../referee/void-count.ts";
import type { StoredAwaited, StoredResult } from "../store/stored.ts";

/** Settings shared by all matches of an event; plain JSON, sent once. */
export interface EventSettings extends MatchSettings {
  readonly event: string;
  readonly players: readonly PlayerSpec[];
  /** Lines of the start positions file; empty = the game's own start. */
  readonly starts: readonly string[];
  /** A tcp player absent for this long forfeits its games; absent = never. */
  readonly absentMs?: number;
  /** Absent = scratch folders are empty at every start. */
  readonly scratch?: "keep";
  readonly records: "all" | "failed" | "none";
}

/** A tcp player whose program is not connected. */
export interface AwaitedPlayer extends StoredAwaited {
  readonly name: string;
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
  /** Set when it is not played: its void attempts decide it. */
  readonly ruling?: VoidRuling;
}

/** The results of short matches are reported and stored together, at most this late. */
export const REPORT_BATCH_MS = 20;

/** The result of a job as stored; `worker` is "local" or a worker's name. */
export type MatchReport = StoredResult;

export interface DispatchListener {
  onStarted(slot: number, attempt: number): void;
  /** These results are stored together. */
  onResults(reports: readonly MatchReport[]): void;
  /** Reports a problem to the operator in one sentence; the event continues. */
  onNotice(sentence: Message): void;
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
