import { countBits } from "../../../core/count-bits.ts";
import type { Transitions } from "./transitions.ts";

/** Bytes of all rows, one per state. */
const MAX_BYTES = 2 ** 24;

/** Transitions with neighbours in any order: expanded they would be up to 40,320 rows each. */
export class PermutedTransitions implements Transitions {
  readonly limit: number;
  readonly #states: number;
  /** Per row and state: a bit for each listed neighbour that may have that state. */
  readonly #masks: Uint8Array[] = [];
  readonly #rowsOf: number[][];
  readonly #outputs: number[] = [];

  constructor(states: number) {
    this.#states = states;
    this.#rowsOf = Array.from({ length: states }, () => []);
    this.limit = Math.floor(MAX_BYTES / states);
  }

  get room(): number {
    return this.limit - this.#outputs.length;
  }

  add([own = [], ...around]: readonly (readonly number[])[], output: number): boolean {
    if (this.room === 0) return false;
    const masks = new Uint8Array(this.#states);
    for (const [place, states] of around.entries())
      for (const state of states) masks[state] = (masks[state] ?? 0) | (1 << place);
    for (const state of own) this.#rowsOf[state]?.push(this.#outputs.length);
    this.#masks.push(masks);
    this.#outputs.push(output);
    return true;
  }

  compile(): (cells: Uint8Array) => number {
    const masks = this.#masks;
    const rowsOf = this.#rowsOf;
    const outputs = Uint8Array.from(this.#outputs);
    return (cells) => {
      const own = cells[0] ?? 0;
      const counts = new Map<number, number>();
      for (const state of cells.subarray(1)) counts.set(state, (counts.get(state) ?? 0) + 1);
      const present = [...counts];
      for (const row of rowsOf[own] ?? [])
        if (fits(masks[row] ?? new Uint8Array(0), present, 0, 0, 0)) return outputs[row] ?? 0;
      return own;
    };
  }
}

/** Hall's theorem: a matching exists if no group of states has fewer positions than members. */
function fits(
  masks: Uint8Array,
  present: readonly (readonly [state: number, count: number])[],
  from: number,
  places: number,
  members: number,
): boolean {
  for (let next = from; next < present.length; next++) {
    const [state, count] = present[next] ?? [0, 0];
    const union = places | (masks[state] ?? 0);
    const needed = members + count;
    if (countBits(union) < needed || !fits(masks, present, next + 1, union, needed)) return false;
  }
  return true;
}
