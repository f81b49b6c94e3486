import { populationOf } from "../plain/board.ts";
import type { Engine } from "../plain/engine.ts";

/**
 * Population of every generation since the start. Exact up to 2^53, more than a board evolved step by step reaches.
 */
export class Populations {
  readonly #engine: Engine;
  readonly #counts: number[];

  constructor(engine: Engine) {
    this.#engine = engine;
    this.#counts = [Number(populationOf(engine))];
  }

  get length(): number {
    return this.#counts.length;
  }

  get last(): number {
    return this.#counts.at(-1) ?? 0;
  }

  /** Evolves the board; adding births and deaths is cheaper than counting all cells. */
  step(generations: number): void {
    this.#engine.step(generations, ({ births, deaths }) => {
      this.#counts.push(this.last + Number(births - deaths));
    });
  }

  /** Whether the last `generations` populations equal those one period earlier. */
  repeats(period: number, generations: number): boolean {
    return this.growth(period, generations) === 0;
  }

  /** Constant growth per period over the last generations; undefined = not constant. */
  growth(period: number, generations: number): number | undefined {
    return this.#constant(generations, period, (at) => this.#more(at, period));
  }

  /** Constant increase of the growth per period; undefined = not constant. */
  acceleration(period: number, generations: number): number | undefined {
    return this.#constant(generations, 2 * period, (at) => this.#more(at, period) - this.#more(at - period, period));
  }

  /** First generation of constant growth per period. */
  growingSince(period: number): number {
    const adds = this.#more(this.#counts.length - 1, period);
    let from = this.#counts.length - 1 - period;
    while (from > 0 && this.#more(from - 1 + period, period) === adds) from--;
    return Math.max(0, from);
  }

  range(from: number): readonly [lowest: number, highest: number] {
    const counts = this.#counts.slice(Math.max(0, from));
    return [counts.reduce((a, b) => Math.min(a, b)), counts.reduce((a, b) => Math.max(a, b))];
  }

  at(generation: number): number {
    return this.#counts[generation] ?? 0;
  }

  /** The value of `more` if it is the same in the last generations, each of which looks back by `reach`. */
  #constant(generations: number, reach: number, more: (at: number) => number): number | undefined {
    const last = this.#counts.length - 1;
    if (last - generations - reach < 0) return undefined;
    const adds = more(last);
    for (let i = 1; i < generations; i++) if (more(last - i) !== adds) return undefined;
    return adds;
  }

  #more(at: number, period: number): number {
    return (this.#counts[at] ?? 0) - (this.#counts[at - period] ?? 0);
  }

  /** First generation of the repetition. */
  repeatingSince(period: number): number {
    let from = this.#counts.length - period;
    while (from > 0 && this.#counts[from - 1] === this.#counts[from - 1 + period]) from--;
    return Math.max(0, from);
  }
}
