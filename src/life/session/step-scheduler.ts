import type { Engine } from "../engines/index.ts";

export interface RunSpeed {
  /** Steps per second; Infinity for maximum speed. */
  readonly perSecond: number;
  /** A step is 2^exponent generations. */
  readonly exponent: number;
}

/**
 * Time for evolving out of the 16.7 ms per picture; painting a busy 1024 x 1024 board takes about 8 ms more.
 * With 9 ms, a loaded machine at full speed showed 31 to 45 pictures per second instead of 60.
 */
const SLICE_MS = 6;
/**
 * HashLife is fastest with large steps of unpredictable duration: they grow from one generation while they
 * stay quick, so that no step blocks for more than a second or two.
 */
const QUICK_HASHLIFE_MS = 100;
const SLOW_HASHLIFE_MS = 500;
/** Time missed on a slow machine or in a hidden page is not caught up. */
const MAX_GAP_MS = 100;
/** The speed is measured over this time. */
const WINDOW_MS = 1000;

/** Advances a board in slices of time, and measures its speed. */
export class StepScheduler {
  readonly #now: () => number;
  #speed: RunSpeed = { perSecond: 60, exponent: 0 };
  #lastAdvanceMs: number | undefined;
  /** Steps due; may be fractional. */
  #dueSteps = 0;
  /** Remaining generations of the current step. */
  #pendingGenerations = 0n;
  /** Generations per engine call, adapted to the measured time. */
  #chunk = 1n;
  readonly #samples: { readonly ms: number; readonly generations: bigint }[] = [];

  constructor(now: () => number) {
    this.#now = now;
  }

  set speed(speed: RunSpeed) {
    this.#speed = speed;
    this.#dueSteps = 0;
  }

  get pendingGenerations(): bigint {
    return this.#pendingGenerations;
  }

  get step(): bigint {
    return 1n << BigInt(this.#speed.exponent);
  }

  halt(): void {
    this.#lastAdvanceMs = undefined;
    this.#dueSteps = 0;
    this.#pendingGenerations = 0n;
    this.#chunk = 1n;
    this.#samples.length = 0;
  }

  /** Requests one step or a number of generations, however long they take. */
  request(generations = this.step): void {
    this.#pendingGenerations += generations;
  }

  /** Evolves the pending generations, and those due since the last call; returns the elapsed milliseconds. */
  advance(engine: Engine, running: boolean, sliceMs = SLICE_MS): number {
    const start = this.#now();
    const before = engine.generation;
    if (running) this.#addDueSteps(start);
    const { perSecond } = this.#speed;
    while (this.#pendingGenerations > 0n || (running && this.#dueSteps >= 1)) {
      if (this.#pendingGenerations === 0n) {
        this.#pendingGenerations = this.step;
        this.#dueSteps--;
      }
      this.#evolveChunk(engine, sliceMs);
      if (this.#now() - start >= sliceMs) break;
    }
    // Steps that did not fit are dropped, not queued.
    if (perSecond !== Infinity) this.#dueSteps = Math.min(this.#dueSteps, 1);
    if (running) this.#addSample(start, engine.generation - before);
    return this.#now() - start;
  }

  /** Generations during the last second. */
  perSecond(): number {
    const [first] = this.#samples;
    const last = this.#samples.at(-1);
    if (!first || !last || last.ms <= first.ms) return 0;
    const passed = this.#samples.slice(1).reduce((sum, { generations }) => sum + generations, 0n);
    return (Number(passed) * 1000) / (last.ms - first.ms);
  }

  #addDueSteps(nowMs: number): void {
    const gap = Math.min(MAX_GAP_MS, nowMs - (this.#lastAdvanceMs ?? nowMs));
    this.#lastAdvanceMs = nowMs;
    const { perSecond } = this.#speed;
    this.#dueSteps = perSecond === Infinity ? Infinity : this.#dueSteps + (perSecond * gap) / 1000;
  }

  /** Evolves one chunk of the pending generations and adapts the chunk size. */
  #evolveChunk(engine: Engine, sliceMs: number): void {
    const start = this.#now();
    const count = this.#pendingGenerations < this.#chunk ? this.#pendingGenerations : this.#chunk;
    engine.step(count);
    this.#pendingGenerations -= count;
    const ms = this.#now() - start;
    const quickMs = engine.tree ? QUICK_HASHLIFE_MS : sliceMs / 8;
    const slowMs = engine.tree ? SLOW_HASHLIFE_MS : sliceMs / 2;
    if (count === this.#chunk && ms < quickMs) this.#chunk *= engine.tree ? 4n : 2n;
    else if (ms > slowMs && this.#chunk > 1n) this.#chunk /= 2n;
  }

  #addSample(ms: number, generations: bigint): void {
    this.#samples.push({ ms, generations });
    while ((this.#samples[0]?.ms ?? ms) < ms - WINDOW_MS) this.#samples.shift();
  }
}
