import { countBits } from "../../../core/count-bits.ts";

/** Compiled transitions; the first match decides, and without one a cell keeps its state. */
export interface Transitions {
  /** The maximum number of rows. */
  readonly limit: number;
  freeRows(): number;
  /** Adds a row; the first input is the cell itself. False = no row is free. */
  add(inputs: readonly (readonly number[])[], output: number): boolean;
  compile(): (cells: Uint8Array) => number;
}

/** Bytes of all permuted rows, one per state. */
const MAX_PERMUTED_BYTES = 2 ** 24;
const MAX_SYMMETRIC_ROWS = 2 ** 20;
/** Bits of all symmetric rows for every input and state: 64 MB. */
const MAX_SYMMETRIC_BITS = 2 ** 29;

/** Transitions with neighbours in any order: expanded they would be up to 40,320 rows each. */
export function permutedTransitions(states: number): Transitions {
  const limit = Math.floor(MAX_PERMUTED_BYTES / states);
  /** Per row and state: a bit for each listed neighbour that may have that state. */
  const masks: Uint8Array[] = [];
  const outputs: number[] = [];
  const rowsByOwnState = Array.from({ length: states }, (): number[] => []);
  return {
    limit,
    freeRows: () => limit - outputs.length,
    add([own = [], ...around], output) {
      if (outputs.length === limit) return false;
      const mask = new Uint8Array(states);
      for (const [place, allowed] of around.entries())
        for (const state of allowed) mask[state] = (mask[state] ?? 0) | (1 << place);
      for (const state of own) rowsByOwnState[state]?.push(outputs.length);
      masks.push(mask);
      outputs.push(output);
      return true;
    },
    compile: () => (cells) => {
      const own = cells[0] ?? 0;
      const counts = new Map<number, number>();
      for (const state of cells.subarray(1)) counts.set(state, (counts.get(state) ?? 0) + 1);
      const present = [...counts];
      const matching = rowsByOwnState[own]?.find((row) => fits(masks[row] ?? new Uint8Array(0), present, 0, 0, 0));
      return matching === undefined ? own : (outputs[matching] ?? 0);
    },
  };
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

/** Transitions expanded by all symmetries, which are permutations of the listed neighbours, into rows. */
export function symmetricTransitions(
  inputs: number,
  states: number,
  symmetries: readonly (readonly number[])[],
): Transitions {
  const limit = Math.min(MAX_SYMMETRIC_ROWS, Math.floor(MAX_SYMMETRIC_BITS / (inputs * states)));
  const sets: (readonly number[])[] = [];
  const ids = new Map<string, number>();
  /** Per row the id of the set of states that each input accepts. */
  const rows: number[] = [];
  const outputs: number[] = [];
  /** The id of a set of states; equal sets share one. */
  const idOf = (accepted: readonly number[]): number => {
    const set = [...new Set(accepted)].sort((a, b) => a - b);
    const key = set.join();
    const id = ids.get(key) ?? sets.push(set) - 1;
    ids.set(key, id);
    return id;
  };
  return {
    limit,
    freeRows: () => limit - outputs.length,
    add(accepted, output) {
      const [own = 0, ...around] = accepted.map(idOf);
      const done = new Set<string>();
      for (const symmetry of symmetries) {
        const turned = symmetry.map((place) => around[place] ?? 0);
        const key = turned.join();
        if (done.has(key)) continue;
        done.add(key);
        if (outputs.length === limit) return false;
        rows.push(own, ...turned);
        outputs.push(output);
      }
      return true;
    },
    compile: () => compileRows(inputs, states, (place) => sets[rows[place] ?? 0] ?? [], Uint8Array.from(outputs)),
  };
}

/** One bit per row for every input and state; the intersection gives the matching rows. */
function compileRows(
  inputs: number,
  states: number,
  acceptedAt: (place: number) => readonly number[],
  outputs: Uint8Array,
): (cells: Uint8Array) => number {
  const words = Math.ceil(outputs.length / 32);
  const matches = new Uint32Array(inputs * states * words);
  for (let row = 0, offset = 0; row < outputs.length; row++)
    for (let input = 0; input < inputs; input++, offset++)
      for (const state of acceptedAt(offset)) {
        const place = (input * states + state) * words + (row >> 5);
        matches[place] = (matches[place] ?? 0) | (1 << (row & 31));
      }
  // Most rows match one state of the cell itself: only words with such rows are checked.
  const wordsByOwnState = Array.from({ length: states }, (_, state) =>
    Uint32Array.from({ length: words }, (__, word) => word).filter((word) => matches[state * words + word] !== 0),
  );
  return (cells) => {
    const own = cells[0] ?? 0;
    for (const word of wordsByOwnState[own] ?? []) {
      let match = matches[own * words + word] ?? 0;
      for (let input = 1; match !== 0 && input < inputs; input++)
        match &= matches[(input * states + (cells[input] ?? 0)) * words + word] ?? 0;
      if (match !== 0) return outputs[word * 32 + 31 - Math.clz32(match & -match)] ?? 0;
    }
    return own;
  };
}
