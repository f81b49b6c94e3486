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
    const last = this.#counts.length - 1;
    if (last - generations - period < 0) return false;
    for (let i = 0; i < generations; i++) if (this.#counts[last - i] !== this.#counts[last - i - period]) return false;
    return true;
  }

  /** Constant growth per period over the last generations; undefined = not constant. */
  growth(period: number, generations: number): number | undefined {
    const last = this.#counts.length - 1;
    if (last - generations - period < 0) return undefined;
    const adds = this.#more(last, period);
    for (let i = 1; i < generations; i++) if (this.#more(last - i, period) !== adds) return undefined;
    return adds;
  }

  /** Constant increase of the growth per period; undefined = not constant. */
  acceleration(period: number, generations: number): number | undefined {
    const last = this.#counts.length - 1;
    if (last - generations - 2 * period < 0) return undefined;
    const more = (at: number): number => this.#more(at, period) - this.#more(at - period, period);
    const adds = more(last);
    for (let i = 1; i < generations; i++) if (more(last - i) !== adds) return undefined;
    return adds;
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
