/** A promise and the way to settle it. */
export interface Later<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
}

export function later<T>(): Later<T> {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
}
