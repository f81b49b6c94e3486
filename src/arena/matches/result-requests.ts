import { commonReason } from "../../core/common-reasons.ts";
import type { Reason } from "../../core/reason.ts";
import type { Time } from "../../core/time.ts";
import type { ArenaReport } from "../../store/arena/stored.ts";
import type { MatchHostEvent } from "./messages.ts";

/** A result that is not stored by then becomes void, so that players never receive a result that a crash could lose. */
const MAX_WAIT_MS = 30_000;

/** Results that wait for the storage before the players are told. */
export class ResultRequests {
  readonly #time: Time;
  readonly #send: (event: MatchHostEvent) => void;
  /** By match. */
  readonly #open = new Map<string, (stored: boolean) => void>();

  constructor(time: Time, send: (event: MatchHostEvent) => void) {
    this.#time = time;
    this.#send = send;
  }

  /** Resolves when the result is stored, or with the reason why the match is void. */
  store(report: ArenaReport): Promise<Reason | undefined> {
    return new Promise((resolve) => {
      const settle = (stored: boolean): void => {
        cancel();
        this.#open.delete(report.id);
        resolve(stored ? undefined : commonReason("void.not-stored", { limitMs: MAX_WAIT_MS }));
      };
      const cancel = this.#time.alarm(this.#time.now() + MAX_WAIT_MS, () => settle(false));
      this.#open.set(report.id, settle);
      this.#send({ kind: "judged", report });
    });
  }

  onAnswer(match: string, stored: boolean): void {
    this.#open.get(match)?.(stored);
  }
}
