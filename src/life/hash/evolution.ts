import type { MapRule } from "../rules/rule.ts";
import { Base } from "./base.ts";
import { LEAF_LEVEL, type Store } from "./store.ts";

/** The smallest square evolved by look-ups: 16 x 16, at most four generations. */
const BASE_LEVEL = LEAF_LEVEL + 1;
/** A single step from an odd generation of a rule whose background blinks. */
const ODD_TAG = 0xffff;

/** Gosper's algorithm: the later middle of a square follows from nine overlapping squares of half its side. */
export class Evolution {
  readonly #store: Store;
  readonly #base: Base;
  /** A step is 2^exponent generations. */
  #exponent = -1;
  /** The step starts at an odd generation of a rule with two tables. */
  #odd = false;
  /** The tag of results of a whole step in the store. */
  #tag = 0;

  constructor(store: Store, rule: MapRule) {
    this.#store = store;
    this.#base = new Base(store, rule);
    store.setWantedTags((level) => this.#tagOf(level));
  }

  /** Sets the step to 2^exponent generations, at most 2^(level - 2); `odd` = it starts at an odd generation. */
  setStep(exponent: number, odd: boolean): void {
    this.#exponent = exponent;
    this.#odd = odd && this.#base.blinks;
    this.#tag = this.#odd ? ODD_TAG : exponent + 1;
  }

  /** The middle half of a square after one step. The square must be kept. */
  next(node: number, level: number): number {
    if (node === 0) return 0;
    const store = this.#store;
    const tag = this.#tagOf(level);
    const known = store.recall(node, tag);
    if (known >= 0) return known;
    const result =
      level === BASE_LEVEL
        ? this.#base.next(node, 2 ** Math.min(this.#exponent, 2), this.#odd)
        : this.#nextOfParts(node, level);
    store.remember(node, tag, result);
    return result;
  }

  /** Small squares evolve by less than a step: their tag depends on the level only. */
  #tagOf(level: number): number {
    return level - 2 < this.#exponent ? level - 1 : this.#tag;
  }

  #nextOfParts(node: number, level: number): number {
    const store = this.#store;
    const below = level - 1;
    const mark = store.kept;
    const nw = store.child(node, 0);
    const ne = store.child(node, 1);
    const sw = store.child(node, 2);
    const se = store.child(node, 3);
    const nwse = store.child(nw, 3);
    const nesw = store.child(ne, 2);
    const swne = store.child(sw, 1);
    const senw = store.child(se, 0);
    const n = store.keep(store.find(store.child(nw, 1), store.child(ne, 0), nwse, nesw));
    const r0 = store.keep(this.next(nw, below));
    const r1 = store.keep(this.next(n, below));
    const r2 = store.keep(this.next(ne, below));
    const w = store.keep(store.find(store.child(nw, 2), nwse, store.child(sw, 0), swne));
    const r3 = store.keep(this.next(w, below));
    const c = store.keep(store.find(nwse, nesw, swne, senw));
    const r4 = store.keep(this.next(c, below));
    const e = store.keep(store.find(nesw, store.child(ne, 3), senw, store.child(se, 1)));
    const r5 = store.keep(this.next(e, below));
    const r6 = store.keep(this.next(sw, below));
    const s = store.keep(store.find(swne, senw, store.child(sw, 3), store.child(se, 2)));
    const r7 = store.keep(this.next(s, below));
    const r8 = store.keep(this.next(se, below));
    const q0 = store.keep(this.#joined(r0, r1, r3, r4, level));
    const q1 = store.keep(this.#joined(r1, r2, r4, r5, level));
    const q2 = store.keep(this.#joined(r3, r4, r6, r7, level));
    const q3 = store.keep(this.#joined(r4, r5, r7, r8, level));
    const result = store.find(q0, q1, q2, q3);
    store.release(mark);
    return result;
  }

  /** The square where four neighbours two levels down meet, evolved if the step is not over. */
  #joined(nw: number, ne: number, sw: number, se: number, level: number): number {
    const store = this.#store;
    if (level - 2 <= this.#exponent) return this.next(store.keep(store.find(nw, ne, sw, se)), level - 1);
    if (level - 2 > LEAF_LEVEL)
      return store.find(store.child(nw, 3), store.child(ne, 2), store.child(sw, 1), store.child(se, 0));
    return store.leaf(
      joinedHalf(store.child(nw, 1), store.child(ne, 1)),
      joinedHalf(store.child(sw, 0), store.child(se, 0)),
    );
  }
}

/** Joins the right half of the left word and the left half of the right word. */
function joinedHalf(left: number, right: number): number {
  return ((left & 0x00ff00ff) << 8) | ((right >>> 8) & 0x00ff00ff);
}
