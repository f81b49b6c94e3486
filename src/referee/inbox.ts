/** What happened, in the order it happened: the first cause is the first entry. */
export interface Inbox<T> {
  put(item: T): void;
  next(): Promise<T>;
}

export function createInbox<T>(): Inbox<T> {
  const items: T[] = [];
  let waiting: ((item: T) => void) | undefined;
  return {
    put(item) {
      if (!waiting) return void items.push(item);
      const deliver = waiting;
      waiting = undefined;
      deliver(item);
    },
    next() {
      const item = items.shift();
      if (item !== undefined) return Promise.resolve(item);
      return new Promise((deliver) => (waiting = deliver));
    },
  };
}
