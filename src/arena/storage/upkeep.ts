import type { Time } from "../../core/time.ts";
import type { ArenaStore } from "../../store/arena/arena-store.ts";
import type { RecordLimits } from "../../store/arena/record-sweep.ts";
import { KEEP_MEETINGS_MS } from "./suspicions.ts";

/** A copy of the main file without its log misses less than a minute. */
const UPKEEP_MS = 30_000;
/** Between two steps of a sweep the thread answers requests. */
const PAUSE_MS = 20;

export interface UpkeepSetup {
  readonly store: Pick<ArenaStore, "checkpoint" | "sweepRecords"> & {
    readonly suspicions: Pick<ArenaStore["suspicions"], "forgetMeetings">;
  };
  readonly records: RecordLimits;
  readonly time: Time;
  /** Unix time in milliseconds. */
  readonly wall: () => number;
}

/**
 * Periodically sweeps old records, deletes the stored meetings at one address, and checkpoints the file; returns a
 * function that stops it.
 */
export function startUpkeep({ store, records, time, wall }: UpkeepSetup): () => void {
  let cancel = (): void => undefined;

  function after(ms: number, work: () => void): void {
    cancel = time.alarm(time.now() + ms, work);
  }

  function sweep(): void {
    if (attempt(() => store.sweepRecords(records, wall()))) return after(PAUSE_MS, sweep);
    attempt(() => store.suspicions.forgetMeetings(wall() - KEEP_MEETINGS_MS));
    attempt(() => store.checkpoint());
    after(UPKEEP_MS, sweep);
  }

  after(PAUSE_MS, sweep);
  return () => cancel();
}

/** Ignores errors such as a full disk, which saving reports anyway; the next run may succeed. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
