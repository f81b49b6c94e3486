import type { Transitions } from "./transitions.ts";

const MAX_ROWS = 2 ** 20;
/** Bits of all rows for every input and state: 64 MB. */
const MAX_BITS = 2 ** 29;

/** Transitions expanded by all symmetries into rows; the first matching row decides. */
export class SymmetricTransitions implements Transitions {
  readonly limit: number;
  readonly #inputs: number;
  readonly #states: number;
  readonly #ways: readonly (readonly number[])[];
  readonly #sets: (readonly number[])[] = [];
  readonly #ids = new Map<string, number>();
  /** Per row the set of states that each input accepts. */
  readonly #rows: number[] = [];
  readonly #outputs: number[] = [];

  /** `ways`: permutations of the listed neighbours. */
  constructor(inputs: number, states: number, ways: readonly (readonly number[])[]) {
    this.#inputs = inputs;
    this.#states = states;
    this.#ways = ways;
    this.limit = Math.min(MAX_ROWS, Math.floor(MAX_BITS / (inputs * states)));
  }

  get room(): number {
    return this.limit - this.#outputs.length;
  }

  add(inputs: readonly (readonly number[])[], output: number): boolean {
    const [own = 0, ...around] = inputs.map((states) => this.#idOf(states));
    const done = new Set<string>();
    for (const way of this.#ways) {
      const turned = way.map((place) => around[place] ?? 0);
      const key = turned.join();
      if (done.has(key)) continue;
      done.add(key);
      if (this.room === 0) return false;
      this.#rows.push(own, ...turned);
      this.#outputs.push(output);
    }
    return true;
  }

  /** One bit per row for every input and state; the intersection gives the matching rows. */
  compile(): (cells: Uint8Array) => number {
    const inputs = this.#inputs;
    const states = this.#states;
    const outputs = Uint8Array.from(this.#outputs);
    const words = Math.ceil(outputs.length / 32);
    const fits = new Uint32Array(inputs * states * words);
    for (let row = 0, offset = 0; row < outputs.length; row++)
      for (let input = 0; input < inputs; input++, offset++)
        for (const state of this.#sets[this.#rows[offset] ?? 0] ?? []) {
          const place = (input * states + state) * words + (row >> 5);
          fits[place] = (fits[place] ?? 0) | (1 << (row & 31));
        }
    // Most rows match one state of the cell itself: only words with such rows are checked.
    const busy = Array.from({ length: states }, (_, state) =>
      Uint32Array.from({ length: words }, (__, word) => word).filter((word) => fits[state * words + word] !== 0),
    );
    return (cells) => {
      const own = cells[0] ?? 0;
      for (const word of busy[own] ?? []) {
        let match = fits[own * words + word] ?? 0;
        for (let input = 1; match !== 0 && input < inputs; input++)
          match &= fits[(input * states + (cells[input] ?? 0)) * words + word] ?? 0;
        if (match !== 0) return outputs[word * 32 + 31 - Math.clz32(match & -match)] ?? 0;
      }
      return own;
    };
  }

  /** The id of a set of states; equal sets share one. */
  #idOf(states: readonly number[]): number {
    const set = [...new Set(states)].sort((a, b) => a - b);
    const key = set.join();
    const id = this.#ids.get(key) ?? this.#sets.length;
    if (id === this.#sets.length) {
      this.#sets.push(set);
      this.#ids.set(key, id);
    }
    return id;
  }
}
