import type { SeatStatus } from "../../../api/play.ts";
import type { Time } from "../../../core/time.ts";

interface Subscribers {
  readonly listeners: Set<(status: SeatStatus) => void>;
  sentAt: number;
  cancel: (() => void) | undefined;
}

/** Life war asks dozens of times a second; a countdown needs fewer updates. */
const MIN_INTERVAL_MS = 250;

/** Sends the status of seats to pages, by seat key. */
export class Followers {
  readonly #time: Time;
  readonly #read: (key: string) => SeatStatus;
  readonly #groups = new Map<string, Subscribers>();

  constructor(time: Time, read: (key: string) => SeatStatus) {
    this.#time = time;
    this.#read = read;
  }

  /** Calls back at once, then at every change; the last status is `over` or `gone`. */
  follow(key: string, listener: (status: SeatStatus) => void): () => void {
    const status = this.#read(key);
    listener(status);
    // Unknown keys leave nothing in memory.
    if (status.stage === "gone") return () => undefined;
    const group = this.#groups.get(key) ?? { listeners: new Set(), sentAt: this.#time.now(), cancel: undefined };
    this.#groups.set(key, group);
    group.listeners.add(listener);
    return () => {
      group.listeners.delete(listener);
      if (group.listeners.size > 0 || this.#groups.get(key) !== group) return;
      group.cancel?.();
      this.#groups.delete(key);
    };
  }

  changed(key: string): void {
    const group = this.#groups.get(key);
    if (!group || group.cancel) return;
    const due = group.sentAt + MIN_INTERVAL_MS;
    if (due <= this.#time.now()) this.#send(key, group);
    else group.cancel = this.#time.alarm(due, () => this.#send(key, group));
  }

  /** Sends the last status of a seat. */
  end(key: string, status: SeatStatus): void {
    const group = this.#groups.get(key);
    if (!group) return;
    group.cancel?.();
    this.#groups.delete(key);
    for (const listener of group.listeners) listener(status);
  }

  close(): void {
    for (const { cancel } of this.#groups.values()) cancel?.();
    this.#groups.clear();
  }

  #send(key: string, group: Subscribers): void {
    group.cancel = undefined;
    group.sentAt = this.#time.now();
    const status = this.#read(key);
    for (const listener of group.listeners) listener(status);
  }
}
