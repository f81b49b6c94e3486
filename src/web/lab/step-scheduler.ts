import type { Engine } from "../../life/engines/index.ts";
import type { RunSpeed } from "./protocol.ts";

/**
 * Evolving may take so long of a picture's 16.7 ms; a busy 1024 x 1024 board needs about 8 more to be painted. With 9 ms
 * here, at full speed on a loaded machine, 31 to 45 pictures a second were left of 60.
 */
const SLICE_MS = 6;
/**
 * HashLife is quickest in large leaps, but nobody can tell before how long one takes: they grow from one generation while
 * they are quick, so that no step keeps the page waiting for more than a second or two.
 */
const QUICK_LEAP_MS = 100;
const SLOW_LEAP_MS = 500;
/** What a slow machine or a hidden page missed is not caught up with. */
const MAX_GAP_MS = 100;
/** Over which time the speed is measured. */
const WINDOW_MS = 1000;

/** Says how far a running board goes for the next picture, whatever its machine can do, and how fast that was. */
export class StepScheduler {
  readonly #now: () => number;
  #pace: RunSpeed = { perSecond: 60, exponent: 0 };
  #lastMs: number | undefined;
  /** Steps that are due, of which a part may not be whole yet. */
  #due = 0;
  /** Generations of a step that was begun. */
  #owed = 0n;
  /** So many generations took no longer than a part of a slice last time. */
  #chunk = 1n;
  readonly #marks: { readonly ms: number; readonly generations: bigint }[] = [];

  constructor(now: () => number) {
    this.#now = now;
  }

  set speed(pace: RunSpeed) {
    this.#pace = pace;
    this.#due = 0;
  }

  get pendingGenerations(): bigint {
    return this.#owed;
  }

  /** Generations of one step. */
  get step(): bigint {
    return 1n << BigInt(this.#pace.exponent);
  }

  /** Forgets what was due. */
  halt(): void {
    this.#lastMs = undefined;
    this.#due = 0;
    this.#owed = 0n;
    this.#chunk = 1n;
    this.#marks.length = 0;
  }

  /** One step, or so many generations, however long they take. */
  request(generations = this.step): void {
    this.#owed += generations;
  }

  /** Evolves what is due since the last picture, as far as there is time; gives the milliseconds that took. */
  advance(engine: Engine, running: boolean, sliceMs = SLICE_MS): number {
    const start = this.#now();
    const before = engine.generation;
    if (running) this.#earn(start);
    const { perSecond } = this.#pace;
    while (this.#owed > 0n || (running && this.#due >= 1)) {
      if (this.#owed === 0n) {
        this.#owed = this.step;
        this.#due--;
      }
      this.#some(engine);
      if (this.#now() - start >= sliceMs) break;
    }
    // What could not be done in time is left out: pictures are dropped, never queued.
    if (perSecond !== Infinity) this.#due = Math.min(this.#due, 1);
    if (running) this.#mark(start, engine.generation - before);
    return this.#now() - start;
  }

  /** Generations of the last second. */
  perSecond(): number {
    const [first] = this.#marks;
    const last = this.#marks.at(-1);
    if (!first || !last || last.ms <= first.ms) return 0;
    const passed = this.#marks.slice(1).reduce((sum, { generations }) => sum + generations, 0n);
    return (Number(passed) * 1000) / (last.ms - first.ms);
  }

  #earn(nowMs: number): void {
    const gap = Math.min(MAX_GAP_MS, nowMs - (this.#lastMs ?? nowMs));
    this.#lastMs = nowMs;
    const { perSecond } = this.#pace;
    this.#due = perSecond === Infinity ? Infinity : this.#due + (perSecond * gap) / 1000;
  }

  /** A part of what is owed, as much as fits a slice, or a leap. */
  #some(engine: Engine): void {
    const start = this.#now();
    const count = this.#owed < this.#chunk ? this.#owed : this.#chunk;
    engine.step(count);
    this.#owed -= count;
    const ms = this.#now() - start;
    const [quick, slow] = engine.tree ? [QUICK_LEAP_MS, SLOW_LEAP_MS] : [SLICE_MS / 8, SLICE_MS / 2];
    if (count === this.#chunk && ms < quick) this.#chunk *= engine.tree ? 4n : 2n;
    else if (ms > slow && this.#chunk > 1n) this.#chunk /= 2n;
  }

  #mark(ms: number, generations: bigint): void {
    this.#marks.push({ ms, generations });
    while ((this.#marks[0]?.ms ?? ms) < ms - WINDOW_MS) this.#marks.shift();
  }
}
