const KEPT_SAMPLES = 4;

/** The last values of a counter that only grows, to tell how much it grew since a time that has just passed. */
export class CounterHistory {
  readonly #samples: { readonly at: number; readonly value: number }[] = [];

  add(at: number, value: number): void {
    this.#samples.push({ at, value });
    if (this.#samples.length > KEPT_SAMPLES) this.#samples.shift();
  }

  get lastAt(): number {
    return this.#samples.at(-1)?.at ?? -Infinity;
  }

  /** From the last sample before `at`, or from the first that is kept; undefined = there is none. */
  growthSince(at: number, value: number): number | undefined {
    const base = this.#samples.findLast((sample) => sample.at <= at) ?? this.#samples[0];
    return base && value - base.value;
  }
}
