import { type Circuit, HIGH, LOW, not, type Signal } from "./circuit.ts";

/** Signals with the cases in which each is 1: consecutive words of 32 cases. */
export interface Pool {
  readonly words: number;
  readonly signals: readonly Signal[];
  readonly cases: Int32Array;
}

const NONE = -1;
/** Maximum depth of a search in gates. */
const MAX_GATES = 5;

/**
 * Finds the fewest gates for a function given by its cases, from the signals of a pool. The number of steps bounds the
 * work, not a clock: the same function always gets the same gates.
 */
export class Search {
  readonly #circuit: Circuit;
  readonly #pool: Pool;
  /** Per depth: the words of the wanted cases, then those of the cases that matter. */
  readonly #sets: Int32Array;
  #stepsLeft = 0;

  constructor(circuit: Circuit, pool: Pool) {
    this.#circuit = circuit;
    this.#pool = pool;
    this.#sets = new Int32Array(2 * (MAX_GATES + 1) * pool.words);
  }

  /** Finds a signal that is 1 in `wanted` and 0 in the rest of `care`; undefined = not found within the limits. */
  find(wanted: Int32Array, care: Int32Array, maxSteps: number): Signal | undefined {
    if (wanted.every((word) => word === 0)) return LOW;
    if (wanted.every((word, w) => word === care[w])) return HIGH;
    this.#stepsLeft = maxSteps;
    this.#sets.set(wanted, 0);
    this.#sets.set(care, this.#pool.words);
    for (let limit = 0; limit <= MAX_GATES && this.#stepsLeft > 0; limit++) {
      const found = this.#findWithin(0, limit, NONE, NONE);
      if (found !== NONE) return found;
    }
    return undefined;
  }

  /** Searches with at most `gates` gates. Tries only literals after `lastAbove` and `lastBelow`, so each set of literals occurs in one order. */
  #findWithin(depth: number, gates: number, lastAbove: number, lastBelow: number): Signal {
    if (this.#stepsLeft-- <= 0) return NONE;
    const { words, cases, signals } = this.#pool;
    const sets = this.#sets;
    const wanted = 2 * depth * words;
    const care = wanted + words;
    // Literals (twice the number of a signal, plus 1 if inverted) that are 1 in all wanted cases, or in no unwanted one.
    const above: number[] = [];
    const below: number[] = [];
    for (let i = 0; i < signals.length; i++) {
      // Nonzero: some wanted (yes) or unwanted (no) case has this value of the signal.
      let yesAt0 = 0;
      let yesAt1 = 0;
      let noAt1 = 0;
      let noAt0 = 0;
      for (let w = 0; w < words; w++) {
        const signal = cases[i * words + w] ?? 0;
        const yes = sets[wanted + w] ?? 0;
        const no = (sets[care + w] ?? 0) & ~yes;
        yesAt0 |= yes & ~signal;
        yesAt1 |= yes & signal;
        noAt1 |= no & signal;
        noAt0 |= no & ~signal;
      }
      if ((yesAt0 | yesAt1) === 0) return LOW;
      if ((noAt1 | noAt0) === 0) return HIGH;
      if ((yesAt0 | noAt1) === 0) return signals[i] ?? LOW;
      if ((yesAt1 | noAt0) === 0) return not(signals[i] ?? LOW);
      if (yesAt0 === 0) above.push(2 * i);
      if (yesAt1 === 0) above.push(2 * i + 1);
      if (noAt1 === 0) below.push(2 * i);
      if (noAt0 === 0) below.push(2 * i + 1);
    }
    if (gates === 0) return NONE;
    const found = this.#findOneGate(above, below, wanted, care);
    if (found !== NONE || gates === 1) return found;
    const over = above.filter((literal) => literal > lastAbove);
    const under = below.filter((literal) => literal > lastBelow);
    return this.#findByReduction(over, under, above.length + below.length === 0, depth, gates - 1);
  }

  /** The function as one gate of two literals. */
  #findOneGate(above: readonly number[], below: readonly number[], wanted: number, care: number): Signal {
    for (const [i, a] of above.entries())
      for (const b of above.slice(0, i))
        if (this.#isConjunction(a, b, wanted, care, 0)) return this.#circuit.and(this.#signalOf(a), this.#signalOf(b));
    for (const [i, a] of below.entries())
      for (const b of below.slice(0, i))
        if (this.#isConjunction(a ^ 1, b ^ 1, wanted, care, -1))
          return this.#circuit.or(this.#signalOf(a), this.#signalOf(b));
    const { words, signals } = this.#pool;
    for (let i = 1; i < signals.length; i++)
      for (let j = 0; j < i; j++) {
        const inverted = this.#matchXor(i * words, j * words, wanted, care);
        if (inverted !== NONE) return this.#circuit.xor(this.#signalOf(2 * i), this.#signalOf(2 * j)) ^ inverted;
      }
    return NONE;
  }

  /** Whether the conjunction of two literals is the function; `inversion` -1: its inverse. */
  #isConjunction(x: number, y: number, wanted: number, care: number, inversion: number): boolean {
    const { words, cases } = this.#pool;
    const sets = this.#sets;
    const a = (x >> 1) * words;
    const b = (y >> 1) * words;
    for (let w = 0; w < words; w++) {
      const value = ((cases[a + w] ?? 0) ^ -(x & 1)) & ((cases[b + w] ?? 0) ^ -(y & 1));
      if (((value ^ (sets[wanted + w] ?? 0) ^ inversion) & (sets[care + w] ?? 0)) !== 0) return false;
    }
    return true;
  }

  /** 0 = two signals differ exactly in the wanted cases, 1 = exactly in the others, NONE = neither. */
  #matchXor(a: number, b: number, wanted: number, care: number): number {
    const { words, cases } = this.#pool;
    const sets = this.#sets;
    let wrong = 0;
    let right = 0;
    for (let w = 0; w < words; w++) {
      const value = (cases[a + w] ?? 0) ^ (cases[b + w] ?? 0) ^ (sets[wanted + w] ?? 0);
      wrong |= value & (sets[care + w] ?? 0);
      right |= ~value & (sets[care + w] ?? 0);
      if (wrong !== 0 && right !== 0) return NONE;
    }
    return wrong === 0 ? 0 : 1;
  }

  /** Tries one gate and a simpler function; `xor` only if nothing else is possible. */
  #findByReduction(
    above: readonly number[],
    below: readonly number[],
    stuck: boolean,
    depth: number,
    gates: number,
  ): Signal {
    for (const literal of above) {
      this.#restrict(depth, literal);
      const found = this.#findWithin(depth + 1, gates, literal, NONE);
      if (found !== NONE) return this.#circuit.and(this.#signalOf(literal), found);
    }
    for (const literal of below) {
      this.#restrict(depth, literal ^ 1);
      const found = this.#findWithin(depth + 1, gates, NONE, literal);
      if (found !== NONE) return this.#circuit.or(this.#signalOf(literal), found);
    }
    for (let i = 0; stuck && i < this.#pool.signals.length && this.#stepsLeft > 0; i++) {
      this.#invert(depth, i);
      const found = this.#findWithin(depth + 1, gates, NONE, NONE);
      if (found !== NONE) return this.#circuit.xor(this.#signalOf(2 * i), found);
    }
    return NONE;
  }

  /** At the next depth only the cases matter in which the literal is 1. */
  #restrict(depth: number, literal: number): void {
    const { words, cases } = this.#pool;
    const from = 2 * depth * words;
    for (let w = 0; w < 2 * words; w++)
      this.#sets[from + 2 * words + w] =
        (this.#sets[from + w] ?? 0) & ((cases[(literal >> 1) * words + (w % words)] ?? 0) ^ -(literal & 1));
  }

  /** At the next depth the function is inverted where the signal is 1. */
  #invert(depth: number, signal: number): void {
    const { words, cases } = this.#pool;
    const from = 2 * depth * words;
    for (let w = 0; w < words; w++) {
      const care = this.#sets[from + words + w] ?? 0;
      const inverted = (this.#sets[from + w] ?? 0) ^ (cases[signal * words + w] ?? 0);
      this.#sets[from + 2 * words + w] = inverted & care;
      this.#sets[from + 3 * words + w] = care;
    }
  }

  #signalOf(literal: number): Signal {
    return (this.#pool.signals[literal >> 1] ?? LOW) ^ (literal & 1);
  }
}
