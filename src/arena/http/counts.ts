import type { Time } from "../../core/time.ts";
import type { StorageService } from "../storage/storage-service.ts";

type MatchCounts = Awaited<ReturnType<StorageService["counts"]>>;

/** How much has been judged here: counted on from what the archive said last, which also knows when a day begins. */
export interface Counts {
  readonly now: MatchCounts;
  /** Waits for numbers that are new enough. */
  ready(): Promise<MatchCounts>;
  judged(game: string, by: string): void;
}

const FRESH_MS = 10_000;

export function openCounts(
  storage: Pick<StorageService, "counts">,
  time: Time,
  notice: (sentence: string) => void,
): Counts {
  let tally: MatchCounts = { done: {}, judgedToday: 0, voidToday: 0 };
  let at = -Infinity;
  let reading: Promise<MatchCounts> | undefined;

  async function read(): Promise<MatchCounts> {
    try {
      tally = await storage.counts();
    } catch (error) {
      notice(`The matches could not be counted: ${error instanceof Error ? error.message : String(error)}`);
    }
    at = time.now();
    reading = undefined;
    return tally;
  }

  return {
    get now() {
      return tally;
    },
    ready() {
      if (time.now() - at < FRESH_MS) return Promise.resolve(tally);
      return (reading ??= Promise.resolve().then(read));
    },
    judged(game, by) {
      const voided = by === "void" ? 1 : 0;
      tally = {
        done: { ...tally.done, [game]: (tally.done[game] ?? 0) + 1 },
        judgedToday: tally.judgedToday + 1 - voided,
        voidToday: tally.voidToday + voided,
      };
    },
  };
}
