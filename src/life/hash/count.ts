import { countBits } from "../../core/count-bits.ts";
import { MAX_NODES, LEAF_LEVEL, type Store } from "./store.ts";

/** Up to this level populations stay below 2^53. */
const EXACT_LEVEL = 26;

/** Counts living cells. Cached counts save a second visit of a square. */
export class Counter {
  readonly #store: Store;
  /** Populations too large for a float, by node. */
  readonly #large = new Map<number, bigint>();
  /** The store's garbage collections when `#large` was last valid: a collection reuses node numbers. */
  #collections = 0;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Call when the store was cleared. */
  clear(): void {
    this.#large.clear();
  }

  population(node: number, level: number): bigint {
    this.#dropStaleCounts();
    return this.#populationOf(node, level);
  }

  /** Births: cells alive only in `after`; deaths: cells alive only in `before`. */
  compare(before: number, after: number, level: number): { births: bigint; deaths: bigint } {
    this.#dropStaleCounts();
    const births = this.#births(before, after, level);
    return { births, deaths: this.#populationOf(before, level) + births - this.#populationOf(after, level) };
  }

  #dropStaleCounts(): void {
    if (this.#collections !== this.#store.collections) this.#large.clear();
    this.#collections = this.#store.collections;
  }

  #populationOf(node: number, level: number): bigint {
    if (node === 0) return 0n;
    if (level <= EXACT_LEVEL) return BigInt(this.#countOf(node, level));
    let sum = this.#large.get(node);
    if (sum === undefined) {
      sum = 0n;
      for (let part = 0; part < 4; part++) sum += this.#populationOf(this.#store.child(node, part), level - 1);
      this.#large.set(node, sum);
    }
    return sum;
  }

  #births(before: number, after: number, level: number): bigint {
    const store = this.#store;
    // By pair of nodes: births between squares that were already compared.
    const small = new Map<number, number>();
    const large = new Map<number, bigint>();
    const countSmall = (old: number, now: number, at: number): number => {
      if (old === now || now === 0) return 0;
      if (old === 0) return this.#countOf(now, at);
      if (at === LEAF_LEVEL) return this.#birthsOfLeaf(old, now);
      const key = old * MAX_NODES + now;
      let sum = small.get(key);
      if (sum !== undefined) return sum;
      sum = 0;
      for (let part = 0; part < 4; part++) sum += countSmall(store.child(old, part), store.child(now, part), at - 1);
      small.set(key, sum);
      return sum;
    };
    const countLarge = (old: number, now: number, at: number): bigint => {
      if (old === now || now === 0) return 0n;
      if (at <= EXACT_LEVEL) return BigInt(countSmall(old, now, at));
      if (old === 0) return this.#populationOf(now, at);
      const key = old * MAX_NODES + now;
      let sum = large.get(key);
      if (sum !== undefined) return sum;
      sum = 0n;
      for (let part = 0; part < 4; part++) sum += countLarge(store.child(old, part), store.child(now, part), at - 1);
      large.set(key, sum);
      return sum;
    };
    return countLarge(before, after, level);
  }

  #countOf(node: number, level: number): number {
    if (node === 0) return 0;
    const store = this.#store;
    let count = store.count(node);
    if (count > 0) return count;
    if (level === LEAF_LEVEL) count = countBits(store.child(node, 0)) + countBits(store.child(node, 1));
    else for (let part = 0; part < 4; part++) count += this.#countOf(store.child(node, part), level - 1);
    store.setCount(node, count);
    return count;
  }

  #birthsOfLeaf(before: number, after: number): number {
    const store = this.#store;
    const bornIn = (half: number): number => countBits(store.child(after, half) & ~store.child(before, half));
    return bornIn(0) + bornIn(1);
  }
}
