/**
 * Handles what happened, one thing after another and in the order it happened: the first cause is the first handled. What
 * happens while one is being handled waits its turn. At once, without a promise: those took 2.5 of the 8.5 µs between an
 * answer and the next question, and an idle processor takes the longer to wake the longer it was left.
 */
export function createSerialQueue<T>(handle: (item: T) => void): (item: T) => void {
  const waiting: T[] = [];
  let handling = false;
  return (item) => {
    waiting.push(item);
    if (handling) return;
    handling = true;
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) handle(next);
    handling = false;
  };
}
