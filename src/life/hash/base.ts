import type { MapRule } from "../rules/rule.ts";
import type { Store } from "./store.ts";

/** Row pairs of a 16 x 16 square; a word holds eight 2 x 2 blocks, the left one highest. */
const PAIRS = 8;

/** Evolves 16 x 16 squares by block look-ups: four generations leave the middle 8 x 8. */
export class Base {
  readonly #store: Store;
  /** The look-up tables of even and odd generations, see `middlesOf`. */
  readonly #even: Uint8Array;
  readonly #odd: Uint8Array;
  /** Work space: the row pairs of the square being evolved. */
  readonly #pairs = new Int32Array(PAIRS);

  constructor(store: Store, { table, alternate }: MapRule) {
    this.#store = store;
    this.#even = middlesOf(table);
    this.#odd = alternate ? middlesOf(alternate) : this.#even;
  }

  /** Whether odd generations have a table of their own. */
  get blinks(): boolean {
    return this.#odd !== this.#even;
  }

  /** The middle leaf of four after 4, 2 or 1 generations. Only a single generation may start odd. */
  next(node: number, generations: number, odd: boolean): number {
    const pairs = this.#pairs;
    this.#unpack(node, 0);
    this.#unpack(node, 1);
    if (generations === 4) {
      evolvePairs(pairs, this.#even, 8);
      evolvePairs(pairs, this.#odd, 7);
      evolvePairs(pairs, this.#even, 6);
      evolvePairs(pairs, this.#odd, 5);
    } else {
      // Outer pairs do not affect the result.
      for (let pair = 1; pair < PAIRS - 1; pair++) pairs[pair - 1] = ((pairs[pair] as number) >>> 4) & 0xffffff;
      if (generations === 2) evolvePairs(pairs, this.#even, 6);
      else for (let pair = 0; pair < 5; pair++) pairs[pair] = shifted(pairs[pair] as number, pairs[pair + 1] as number);
      evolvePairs(pairs, generations === 2 || odd ? this.#odd : this.#even, 5);
    }
    return this.#store.leaf(
      ((pairs[0] as number) << 16) | (pairs[1] as number),
      ((pairs[2] as number) << 16) | (pairs[3] as number),
    );
  }

  /** Writes the upper (0) or lower (1) eight rows of a square to `#pairs`. */
  #unpack(node: number, half: number): void {
    const store = this.#store;
    const pairs = this.#pairs;
    const west = store.child(node, half * 2);
    const east = store.child(node, half * 2 + 1);
    for (let part = 0; part < 2; part++) {
      const left = store.child(west, part);
      const right = store.child(east, part);
      pairs[half * 4 + part * 2] = (left & 0xffff0000) | (right >>> 16);
      pairs[half * 4 + part * 2 + 1] = (left << 16) | (right & 0xffff);
    }
  }
}

/** Reduces `count` pairs of blocks by one in both directions: the blocks between each four. */
function evolvePairs(pairs: Int32Array, middles: Uint8Array, count: number): void {
  const start = (count - 2) * 4;
  let upper = pairs[0] as number;
  for (let pair = 1; pair < count; pair++) {
    const lower = pairs[pair] as number;
    let blocks = 0;
    if ((upper | lower) !== 0)
      for (let shift = start; shift >= 0; shift -= 4)
        blocks = (blocks << 4) | (middles[(((upper >>> shift) & 255) << 8) | ((lower >>> shift) & 255)] as number);
    pairs[pair - 1] = blocks;
    upper = lower;
  }
}

/** The blocks shifted one cell down and right, without evolving. */
function shifted(upper: number, lower: number): number {
  return (
    (((upper >>> 4) & 0x11111) << 3) |
    ((upper & 0x22222) << 1) |
    (((lower >>> 4) & 0x44444) >>> 1) |
    ((lower & 0x88888) >>> 3)
  );
}

/** Indexed by 16 cells as four 2 x 2 blocks in leaf order: the middle block of the 4 x 4 after a generation. */
function middlesOf(table: Uint8Array): Uint8Array {
  const middles = new Uint8Array(2 ** 16);
  for (let blocks = 0; blocks < 2 ** 16; blocks++) {
    const first = ((blocks >> 12) & 12) | ((blocks >> 10) & 3);
    const second = ((blocks >> 10) & 12) | ((blocks >> 8) & 3);
    const third = ((blocks >> 4) & 12) | ((blocks >> 2) & 3);
    const fourth = ((blocks >> 2) & 12) | (blocks & 3);
    // Each cell of the middle sees three cells of three rows; rows of the table's index have the left one highest.
    const left = ((first >> 1) << 6) | ((second >> 1) << 3) | (third >> 1);
    const right = ((first & 7) << 6) | ((second & 7) << 3) | (third & 7);
    const leftBelow = ((left & 63) << 3) | (fourth >> 1);
    const rightBelow = ((right & 63) << 3) | (fourth & 7);
    middles[blocks] =
      ((table[left] as number) << 3) |
      ((table[right] as number) << 2) |
      ((table[leftBelow] as number) << 1) |
      (table[rightBelow] as number);
  }
  return middles;
}
