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

  /** By how many cells each of the last generations had more than the one a period before, if always by as many. */
  growth(period: number, generations: number): number | undefined {
    const last = this.#counts.length - 1;
    if (last - generations - period < 0) return undefined;
    const adds = this.#more(last, period);
    for (let i = 1; i < generations; i++) if (this.#more(last - i, period) !== adds) return undefined;
    return adds;
  }

  /** The same for the growth itself: by how many cells it is more in each period. */
  acceleration(period: number, generations: number): number | undefined {
    const last = this.#counts.length - 1;
    if (last - generations - 2 * period < 0) return undefined;
    const more = (at: number): number => this.#more(at, period) - this.#more(at - period, period);
    const adds = more(last);
    for (let i = 1; i < generations; i++) if (more(last - i) !== adds) return undefined;
    return adds;
  }

  /** From which generation on each had as many cells more than the one a period before. */
  growingSince(period: number): number {
    const adds = this.#more(this.#counts.length - 1, period);
    let from = this.#counts.length - 1 - period;
    while (from > 0 && this.#more(from - 1 + period, period) === adds) from--;
    return Math.max(0, from);
  }

  /** Since a generation. */
  range(from: number): readonly [lowest: number, highest: number] {
    const counts = this.#counts.slice(Math.max(0, from));
    return [counts.reduce((a, b) => Math.min(a, b)), counts.reduce((a, b) => Math.max(a, b))];
  }

  at(generation: number): number {
    return this.#counts[generation] ?? 0;
  }

  #more(at: number, period: number): number {
    return (this.#counts[at] ?? 0) - (this.#counts[at - period] ?? 0);
  }

  /** From which generation on the numbers have repeated. */
  repeatingSince(period: number): number {
    let from = this.#counts.length - period;
    while (from > 0 && this.#counts[from - 1] === this.#counts[from - 1 + period]) from--;
    return Math.max(0, from);
  }
}
