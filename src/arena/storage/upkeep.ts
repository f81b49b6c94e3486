import type { Time } from "../../core/time.ts";
import type { ArenaStore } from "../../store/arena/arena-store.ts";
import type { RecordLimits } from "../../store/arena/record-sweep.ts";

/** Whoever copies the main file alone misses less than a minute. */
const UPKEEP_MS = 30_000;
/** Between two steps of a sweep the thread answers questions. */
const PAUSE_MS = 20;

export interface UpkeepSetup {
  readonly store: Pick<ArenaStore, "checkpoint" | "sweepRecords">;
  readonly records: RecordLimits;
  readonly time: Time;
  /** Milliseconds since 1970. */
  readonly wall: () => number;
}

/** What an arena's file needs from time to time; answers with what ends it. */
export function startUpkeep({ store, records, time, wall }: UpkeepSetup): () => void {
  let cancel = (): void => undefined;

  function after(ms: number, work: () => void): void {
    cancel = time.alarm(time.now() + ms, work);
  }

  function sweep(): void {
    if (attempt(() => store.sweepRecords(records, wall()))) return after(PAUSE_MS, sweep);
    attempt(() => store.checkpoint());
    after(UPKEEP_MS, sweep);
  }

  after(PAUSE_MS, sweep);
  return () => cancel();
}

/** A full disk is told by what cannot be kept; the next time may go better. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
