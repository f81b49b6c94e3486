import type { Message } from "../../core/lang.ts";
import type { Time } from "../../core/time.ts";
import type { StorageService } from "../storage/storage-service.ts";
import { openRefreshedValue } from "./refreshed-value.ts";

type MatchCounts = Awaited<ReturnType<StorageService["counts"]>>;

/** Match counts of storage, updated here between two reads; storage resets the daily counts. */
export interface Counts {
  readonly now: MatchCounts;
  ready(): Promise<MatchCounts>;
  judged(game: string, by: string): void;
}

export function openCounts(
  storage: Pick<StorageService, "counts">,
  time: Time,
  notice: (sentence: Message) => void,
): Counts {
  const counts = openRefreshedValue<MatchCounts>(
    { done: {}, judgedToday: 0, voidToday: 0 },
    time,
    () => storage.counts(),
    (why) =>
      notice({
        en: "The matches could not be counted: {why}",
        ja: "対局を数えられませんでした：{why}",
        values: { why },
      }),
  );
  return {
    get now() {
      return counts.value;
    },
    ready: () => counts.ready(),
    judged(game, by) {
      const { done, judgedToday, voidToday } = counts.value;
      const voided = by === "void" ? 1 : 0;
      counts.value = {
        done: { ...done, [game]: (done[game] ?? 0) + 1 },
        judgedToday: judgedToday + 1 - voided,
        voidToday: voidToday + voided,
      };
    },
  };
}
