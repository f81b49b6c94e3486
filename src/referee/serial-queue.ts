/**
 * Handles items one at a time in order of arrival; items that arrive meanwhile wait. Synchronous: promises took 2.5 of
 * the 8.5 µs between an answer and the next question, and an idle processor wakes more slowly the longer it idles.
 */
export function createSerialQueue<T>(handle: (item: T) => void): (item: T) => void {
  const queue: T[] = [];
  let handling = false;
  return (item) => {
    queue.push(item);
    if (handling) return;
    handling = true;
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) handle(next);
    handling = false;
  };
}
