import { setImmediate } from "node:timers"; // the global one may be faked by a test

export interface Batch<Item> {
  /** Resolves when the item is written. */
  add(item: Item): Promise<void>;
  /** Writes what waits at once. */
  flush(): void;
}

/** Items that come in one turn of the loop are written together: a transaction costs more than a row. */
export function createBatch<Item>(write: (items: readonly Item[]) => void): Batch<Item> {
  let waiting: { readonly item: Item; readonly resolve: () => void; readonly reject: (error: unknown) => void }[] = [];

  function flush(): void {
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    try {
      write(batch.map(({ item }) => item));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return {
    add(item) {
      if (waiting.length === 0) setImmediate(flush);
      return new Promise((resolve, reject) => waiting.push({ item, resolve, reject }));
    },
    flush,
  };
}
