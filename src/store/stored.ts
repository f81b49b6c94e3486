import type { SandboxLevel } from "../core/sandbox.ts";
import type { Verdict } from "../core/verdict.ts";
import type { StageRange } from "../tournament/schedule/planner.ts";

export interface StoredEvent {
  /** Unique, also among events of the same name. */
  readonly id: string;
  readonly seed: string;
  /** The event file as JSON. */
  readonly spec: string;
  readonly begunAt: string;
}

export interface StoredPlayer {
  /** From 0; never reused. */
  readonly number: number;
  readonly name: string;
  /** As JSON. */
  readonly spec: string;
  /** The stages it plays in. */
  readonly stageRanges: readonly StageRange[];
}

/** The result of one attempt to play a slot. */
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
  /** In the format of a record file; null where none is kept. */
  readonly record: Uint8Array | null;
  readonly worker: string;
  /** How its programs were confined; absent = it had none, or an earlier version stored it. */
  readonly sandbox?: SandboxLevel;
  /** The stack trace of our own failure, if any. */
  readonly bug?: string;
}

/** A result without the record, with data of its slot. */
export interface StoredMatch extends Omit<StoredResult, "record"> {
  readonly seats: readonly [number, number];
  readonly pairing: number;
  readonly stage: number;
}

/** A process that owns a file. */
export interface Claimant {
  readonly pid: number;
  /** Start time as the system reports it, because process ids are reused; empty where unknown. */
  readonly birth: string;
  readonly host: string;
}

/** A player whose program has not connected. Times are wall-clock milliseconds. */
export interface StoredAwaited {
  /** The number of the player. */
  readonly player: number;
  readonly port: number;
  readonly since: number;
  /** When its games are forfeited; null = never. */
  readonly until: number | null;
}
