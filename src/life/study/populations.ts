import type { Engine } from "../engines/engine.ts";

/** The number of cells of every generation since a start. Exact up to 2^53, which no board gets near that takes every step. */
export class Populations {
  readonly #engine: Engine;
  readonly #counts: number[];

  constructor(engine: Engine) {
    this.#engine = engine;
    const living = engine.census().reduce((sum, count, state) => (state === 0 ? sum : sum + count), 0n);
    this.#counts = [Number(living)];
  }

  get length(): number {
    return this.#counts.length;
  }

  get last(): number {
    return this.#counts.at(-1) ?? 0;
  }

  /** Evolves the board; births and deaths come cheaper than counting all cells. */
  step(generations: number): void {
    this.#engine.step(generations, ({ births, deaths }) => {
      this.#counts.push(this.last + Number(births - deaths));
    });
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
