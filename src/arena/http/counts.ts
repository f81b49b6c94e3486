import type { Time } from "../../core/time.ts";
import type { StorageService } from "../storage/storage-service.ts";

type MatchCounts = Awaited<ReturnType<StorageService["counts"]>>;

/** Match counts of storage, updated here between two reads; storage resets the daily counts. */
export interface Counts {
  readonly now: MatchCounts;
  /** Reads the counts again when they are older than `FRESH_MS`. */
  ready(): Promise<MatchCounts>;
  judged(game: string, by: string): void;
}

const FRESH_MS = 10_000;

export function openCounts(
  storage: Pick<StorageService, "counts">,
  time: Time,
  notice: (sentence: string) => void,
): Counts {
  let counts: MatchCounts = { done: {}, judgedToday: 0, voidToday: 0 };
  let readAt = -Infinity;
  let reading: Promise<MatchCounts> | undefined;

  async function read(): Promise<MatchCounts> {
    try {
      counts = await storage.counts();
    } catch (error) {
      notice(`The matches could not be counted: ${error instanceof Error ? error.message : String(error)}`);
    }
    readAt = time.now();
    reading = undefined;
    return counts;
  }

  return {
    get now() {
      return counts;
    },
    ready() {
      if (time.now() - readAt < FRESH_MS) return Promise.resolve(counts);
      return (reading ??= Promise.resolve().then(read));
    },
    judged(game, by) {
      const voided = by === "void" ? 1 : 0;
      counts = {
        done: { ...counts.done, [game]: (counts.done[game] ?? 0) + 1 },
        judgedToday: counts.judgedToday + 1 - voided,
        voidToday: counts.voidToday + voided,
      };
    },
  };
}
