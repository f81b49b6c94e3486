import type { Verdict } from "../core/verdict.ts";
import type { Crossing } from "../tournament/ledger.ts";
import type { StageRange } from "../tournament/schedule/planner.ts";

/** What an event began with. */
export interface StoredEvent {
  /** Tells it from all others, also from one of the same name. */
  readonly id: string;
  readonly seed: string;
  /** The event file as it was read, as JSON. */
  readonly spec: string;
  readonly begunAt: string;
}

export interface StoredPlayer {
  /** From 0; never given to anybody else. */
  readonly number: number;
  readonly name: string;
  /** As JSON. */
  readonly spec: string;
  /** The stages it plays in. */
  readonly spells: readonly StageRange[];
}

/** What came of one try to play a slot; any report of a match is one. */
export interface StoredResult {
  readonly slot: number;
  /** From 1. */
  readonly attempt: number;
  readonly match: string;
  readonly names: readonly [string, string];
  readonly verdict: Verdict;
  readonly moves: number;
  readonly ms: number;
  readonly startedAt: string;
  /** As its file would be; null where none is kept. */
  readonly record: Uint8Array | null;
  readonly worker: string;
  /** The stack of our own failure, where there was one. */
  readonly bug?: string;
}

/** A result with what its slot says, and without the record. */
export interface StoredMatch extends Omit<StoredResult, "record"> {
  readonly seats: readonly [number, number];
  readonly pairing: number;
  readonly stage: number;
}

/** A process that runs the event. */
export interface Claimant {
  readonly pid: number;
  /** When the process was started, in the words of its system: numbers of processes are used again. */
  readonly birth: string;
  readonly host: string;
}

/** What one worker's matches came to. */
export interface WorkerCrossings {
  readonly worker: string;
  readonly crossings: readonly Crossing[];
}

/** A player whose program is to connect and is missing. Times are milliseconds on the wall's clock. */
export interface StoredAwaited {
  /** By its number. */
  readonly player: number;
  readonly port: number;
  readonly since: number;
  /** When its games are forfeited; null = never. */
  readonly until: number | null;
}
