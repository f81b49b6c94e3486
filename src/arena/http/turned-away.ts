import type { LocalizedText, Message } from "../../core/lang.ts";
import type { Time } from "../../core/time.ts";
import type { TurnAwayReason } from "../matches/messages.ts";
import type { Metrics } from "./metrics.ts";

/** `requests`: an address asked the API too often; `unread`: it asked for more than it read. */
export type TurnedAwayBy = TurnAwayReason | "requests" | "unread";

const NOTICE_INTERVAL_MS = 60_000;

const CAUSES: Readonly<Record<TurnedAwayBy, LocalizedText>> = {
  full: {
    en: "the arena has no room for more connections (raise the descriptor limit, ulimit -n)",
    ja: "接続数が上限に達しました（記述子の上限 ulimit -n を上げてください）",
  },
  address: {
    en: "one address has too many connections (perAddress in the config)",
    ja: "1つのアドレスからの接続が多すぎます（設定の perAddress）",
  },
  work: {
    en: "the matches of one address are too much work (perAddress.work in the config)",
    ja: "1つのアドレスの対局の処理が多すぎます（設定の perAddress.work）",
  },
  requests: {
    en: "one address sends too many requests (perAddress.requests in the config)",
    ja: "1つのアドレスからの要求が多すぎます（設定の perAddress.requests）",
  },
  unread: { en: "clients do not read what they ask for", ja: "要求したものを読まないクライアントがあります" },
};

export interface TurnedAwaySetup {
  readonly time: Time;
  readonly metrics: Metrics;
  readonly notice: (sentence: Message) => void;
}

/** Notifies the operator about rejected clients: at once, then at most once a minute for each cause. */
export class TurnedAway {
  readonly #setup: TurnedAwaySetup;
  readonly #open = new Map<TurnedAwayBy, { count: number; address: string; cancel: () => void }>();

  constructor(setup: TurnedAwaySetup) {
    this.#setup = setup;
  }

  note(by: TurnedAwayBy, address: string, count = 1): void {
    this.#setup.metrics.turnedAway(by, count);
    const open = this.#open.get(by);
    if (open) {
      open.count += count;
      open.address = address;
    } else this.#report(by, address, count);
  }

  close(): void {
    for (const { cancel } of this.#open.values()) cancel();
    this.#open.clear();
  }

  #report(by: TurnedAwayBy, address: string, count: number): void {
    const { time, notice } = this.#setup;
    notice({
      en: "{count} clients were turned away, the last from {address}: {cause}.",
      ja: "{count}件の接続を断りました（最後のアドレスは {address}）：{cause}。",
      values: { count, address, cause: CAUSES[by] },
    });
    const cancel = time.alarm(time.now() + NOTICE_INTERVAL_MS, () => {
      const open = this.#open.get(by);
      this.#open.delete(by);
      if (open && open.count > 0) this.#report(by, open.address, open.count);
    });
    this.#open.set(by, { count: 0, address, cancel });
  }
}
