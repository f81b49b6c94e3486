import type { Engine } from "../engines/engine.ts";

/** The number of cells of every generation since a start. */
export class Populations {
  readonly #counts: number[] = [];

  get length(): number {
    return this.#counts.length;
  }

  add(engine: Engine): number {
    const count = populationOf(engine);
    this.#counts.push(count);
    return count;
  }

  /** Whether the last generations, so many of them, had the numbers of a period before. */
  repeats(period: number, generations: number): boolean {
    const last = this.#counts.length - 1;
    if (last - generations - period < 0) return false;
    for (let i = 0; i < generations; i++)
      if (this.#counts[last - i] !== this.#counts[last - i - period]) return false;
    return true;
  }

  /** From which generation on the numbers have repeated. */
  repeatingSince(period: number): number {
    let from = this.#counts.length - period;
    while (from > 0 && this.#counts[from - 1] === this.#counts[from - 1 + period]) from--;
    return Math.max(0, from);
  }
}

/** Exact up to 2^53, which no board evolved one generation at a time comes near. */
function populationOf(engine: Engine): number {
  return Number(engine.census().reduce((sum, count, state) => (state === 0 ? sum : sum + count), 0n));
}
