const KEPT_SAMPLES = 4;

/** The last values of a counter of milliseconds that only grows, to tell how fast it grew since a time that has just passed. */
export class CounterHistory {
  readonly #samples: { readonly at: number; readonly value: number }[] = [];

  add(at: number, value: number): void {
    this.#samples.push({ at, value });
    if (this.#samples.length > KEPT_SAMPLES) this.#samples.shift();
  }

  get lastAt(): number {
    return this.#samples.at(-1)?.at ?? -Infinity;
  }

  /** Its growth per millisecond from the last sample at or before `at` until now; undefined = there is no such sample. */
  rateSince(at: number, now: number, value: number): number | undefined {
    const base = this.#samples.findLast((sample) => sample.at <= at);
    return base && now > base.at ? (value - base.value) / (now - base.at) : undefined;
  }
}
