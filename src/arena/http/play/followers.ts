import type { SeatStatus } from "../../../api/play.ts";
import type { Time } from "../../../core/time.ts";

/** Sends the status of seats to pages, by seat key. */
export interface Followers {
  /** Calls back at once, then at every change; the last status is `over` or `gone`. */
  follow(key: string, listener: (status: SeatStatus) => void): () => void;
  changed(key: string): void;
  /** Sends the last status of a seat. */
  end(key: string, status: SeatStatus): void;
  close(): void;
}

interface Subscribers {
  readonly listeners: Set<(status: SeatStatus) => void>;
  sentAt: number;
  cancel: (() => void) | undefined;
}

/** Life war asks dozens of times a second; a countdown needs fewer updates. */
const MIN_INTERVAL_MS = 250;

export function openFollowers(time: Time, read: (key: string) => SeatStatus): Followers {
  const groups = new Map<string, Subscribers>();

  function send(key: string, group: Subscribers): void {
    group.cancel = undefined;
    group.sentAt = time.now();
    const status = read(key);
    for (const listener of group.listeners) listener(status);
  }

  return {
    follow(key, listener) {
      const status = read(key);
      listener(status);
      // Unknown keys leave nothing in memory.
      if (status.stage === "gone") return () => undefined;
      const group = groups.get(key) ?? { listeners: new Set(), sentAt: time.now(), cancel: undefined };
      groups.set(key, group);
      group.listeners.add(listener);
      return () => {
        group.listeners.delete(listener);
        if (group.listeners.size > 0 || groups.get(key) !== group) return;
        group.cancel?.();
        groups.delete(key);
      };
    },
    changed(key) {
      const group = groups.get(key);
      if (!group || group.cancel) return;
      const due = group.sentAt + MIN_INTERVAL_MS;
      if (due <= time.now()) send(key, group);
      else group.cancel = time.alarm(due, () => send(key, group));
    },
    end(key, status) {
      const group = groups.get(key);
      if (!group) return;
      group.cancel?.();
      groups.delete(key);
      for (const listener of group.listeners) listener(status);
    },
    close() {
      for (const { cancel } of groups.values()) cancel?.();
      groups.clear();
    },
  };
}
