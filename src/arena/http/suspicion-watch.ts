import { errorText } from "../../core/errors.ts";
import type { Message } from "../../core/lang.ts";
import type { Time } from "../../core/time.ts";
import type { StorageService } from "../storage/storage-service.ts";

/** Reading all meetings of an address costs more than a result, so they are read for many results together. */
const CHECK_INTERVAL_MS = 60_000;

export interface SuspicionWatchSetup {
  readonly storage: Pick<StorageService, "suspicions">;
  readonly time: Time;
  readonly notice: (sentence: Message) => void;
}

/** Tells the operator once of each player that new names of its own address lose to. */
export class SuspicionWatch {
  readonly #setup: SuspicionWatchSetup;
  /** Ids of the suspicions that wait for a decision. */
  #open: ReadonlySet<string> = new Set();
  #cancel: (() => void) | undefined;

  constructor(setup: SuspicionWatchSetup) {
    this.#setup = setup;
  }

  /** Players about whom the organiser has not decided. */
  get open(): number {
    return this.#open.size;
  }

  /** Two players of one address finished a game. */
  onSameAddress(): void {
    const { time } = this.#setup;
    this.#cancel ??= time.alarm(time.now() + CHECK_INTERVAL_MS, () => {
      this.#cancel = undefined;
      this.check();
    });
  }

  check(): void {
    const { storage, notice } = this.#setup;
    storage.suspicions().then(
      (suspicions) => {
        const open = suspicions.filter(({ names }) => names.some(({ state }) => state === "suspected"));
        for (const { id, game, player, count } of open)
          if (!this.#open.has(id))
            notice({
              en: "{count} new names lose {game} almost only to {player}, which plays from the same address; GET /api/suspicions lists them.",
              ja: "{game}で{count}個の新しい名前が、同じアドレスの{player}にほぼ負けてばかりいます。GET /api/suspicions で一覧できます。",
              values: { count, game, player: player.name },
            });
        this.#open = new Set(open.map(({ id }) => id));
      },
      (error: unknown) =>
        notice({
          en: "Suspicions could not be read: {why}",
          ja: "疑わしい名前を読めませんでした：{why}",
          values: { why: errorText(error) },
        }),
    );
  }

  close(): void {
    this.#cancel?.();
  }
}
