import type { Time } from "../../core/time.ts";

const FRESH_MS = 10_000;

/** A value of storage that is read again when it is old. */
export interface RefreshedValue<T> {
  /** The last known value. */
  value: T;
  /** Resolves with a value that is at most `FRESH_MS` old. */
  ready(): Promise<T>;
}

/** Concurrent requests share one read. A failed read keeps the old value and is retried when that would be old. */
export function openRefreshedValue<T>(
  initial: T,
  time: Time,
  read: () => Promise<T>,
  onFailure: (why: string) => void,
): RefreshedValue<T> {
  let readAt = -Infinity;
  let reading: Promise<T> | undefined;

  async function refresh(): Promise<T> {
    try {
      refreshed.value = await read();
    } catch (error) {
      onFailure(error instanceof Error ? error.message : String(error));
    }
    readAt = time.now();
    reading = undefined;
    return refreshed.value;
  }

  const refreshed: RefreshedValue<T> = {
    value: initial,
    ready() {
      if (time.now() - readAt < FRESH_MS) return Promise.resolve(refreshed.value);
      return (reading ??= Promise.resolve().then(refresh));
    },
  };
  return refreshed;
}
