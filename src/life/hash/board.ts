import type { Box } from "../grid/field.ts";
import { MAX_TREE_LEVEL, MIN_TREE_LEVEL, TREE_ROW_OFFSET } from "../grid/tree.ts";
import { BoardLimitError } from "../plain/board.ts";
import { halfAt, LEAF_SIDE, shiftAt } from "./leaf.ts";
import { LEAF_LEVEL, type Store } from "./store.ts";

/** A square around the middle of the plane; the first one its store keeps. */
export class Board {
  readonly store: Store;
  #root = 0;
  #level = MIN_TREE_LEVEL;

  constructor(store: Store) {
    this.store = store;
    this.set(0, MIN_TREE_LEVEL);
  }

  get root(): number {
    return this.#root;
  }

  get level(): number {
    return this.#level;
  }

  /** Sets a new root and releases everything else. */
  set(root: number, level: number): void {
    this.store.release(0);
    this.#root = this.store.keep(root);
    this.#level = level;
  }

  /** Releases everything but the root. */
  release(): void {
    this.store.release(1);
  }

  /** Shrinks the root as far as possible. */
  trim(): void {
    const { store } = this;
    while (this.#level > MIN_TREE_LEVEL) {
      for (let part = 0; part < 4; part++) {
        const quarter = store.child(this.#root, part);
        for (let at = 0; at < 4; at++) if (at !== 3 - part && store.child(quarter, at) !== 0) return;
      }
      this.set(this.middle(), this.#level - 1);
    }
  }

  /** The square in the middle, of half the side. */
  middle(): number {
    const { store } = this;
    const inner = (part: number): number => store.child(store.child(this.#root, part), 3 - part);
    return store.find(inner(0), inner(1), inner(2), inner(3));
  }

  /** Doubles the width. */
  pad(): void {
    const { store } = this;
    if (this.#level === MAX_TREE_LEVEL)
      throw new BoardLimitError({
        en: "the pattern would be wider than 2^{most}",
        ja: "パターンの幅が2^{most}を超えます",
        values: { most: MAX_TREE_LEVEL },
      });
    const part = (index: number): number => store.child(this.#root, index);
    const nw = store.keep(store.find(0, 0, 0, part(0)));
    const ne = store.keep(store.find(0, 0, part(1), 0));
    const sw = store.keep(store.find(0, part(2), 0, 0));
    const se = store.keep(store.find(part(3), 0, 0, 0));
    this.set(store.find(nw, ne, sw, se), this.#level + 1);
  }

  cell(x: bigint, y: bigint): number {
    const { store } = this;
    let half = 1n << BigInt(this.#level - 1);
    let left = x + half;
    let top = y - BigInt(TREE_ROW_OFFSET) + half;
    if (left < 0n || top < 0n || left >= half * 2n || top >= half * 2n) return 0;
    let node = this.#root;
    for (let level = this.#level; level > LEAF_LEVEL && node !== 0; level--, half >>= 1n) {
      node = store.child(node, partAt(left, top, half));
      left = left % half;
      top = top % half;
    }
    const column = Number(left);
    const row = Number(top);
    return (store.child(node, halfAt(row)) >>> shiftAt(column, row)) & 1;
  }

  setCell(x: bigint, y: bigint, state: number): void {
    const row = y - BigInt(TREE_ROW_OFFSET);
    let half = 1n << BigInt(this.#level - 1);
    for (; x < -half || row < -half || x >= half || row >= half; half *= 2n) this.pad();
    this.set(this.#with(this.#root, this.#level, x + half, row + half, state), this.#level);
    this.trim();
  }

  /** A square with one cell changed. */
  #with(node: number, level: number, x: bigint, y: bigint, state: number): number {
    const { store } = this;
    if (level === LEAF_LEVEL) {
      const halves: [number, number] = [store.child(node, 0), store.child(node, 1)];
      const half = halfAt(Number(y));
      const bit = 1 << shiftAt(Number(x), Number(y));
      halves[half] = state === 0 ? halves[half] & ~bit : halves[half] | bit;
      return store.leaf(...halves);
    }
    const half = 1n << BigInt(level - 1);
    const part = partAt(x, y, half);
    const changed = store.keep(this.#with(store.child(node, part), level - 1, x % half, y % half, state));
    const partOf = (index: number): number => (index === part ? changed : store.child(node, index));
    return store.find(partOf(0), partOf(1), partOf(2), partOf(3));
  }

  paint(window: Box, into: Uint8Array): void {
    into.fill(0, 0, window.width * window.height);
    // Relative to the middle, so that nearby corners are exact at any level.
    const seen = { ...window, y: window.y - TREE_ROW_OFFSET };
    const corner = -(2 ** (this.#level - 1));
    this.#paintPart(this.#root, this.#level, corner, corner, seen, into);
  }

  #paintPart(node: number, level: number, x: number, y: number, seen: Box, into: Uint8Array): void {
    const side = 2 ** level;
    if (node === 0 || x >= seen.x + seen.width || y >= seen.y + seen.height) return;
    if (x + side <= seen.x || y + side <= seen.y) return;
    if (level === LEAF_LEVEL) return this.#paintLeaf(node, x, y, seen, into);
    for (let part = 0; part < 4; part++) {
      const left = x + ((part & 1) * side) / 2;
      const top = y + ((part >> 1) * side) / 2;
      this.#paintPart(this.store.child(node, part), level - 1, left, top, seen, into);
    }
  }

  #paintLeaf(leaf: number, x: number, y: number, seen: Box, into: Uint8Array): void {
    for (let row = Math.max(0, seen.y - y); row < Math.min(LEAF_SIDE, seen.y + seen.height - y); row++)
      for (let column = Math.max(0, seen.x - x); column < Math.min(LEAF_SIDE, seen.x + seen.width - x); column++)
        into[(y + row - seen.y) * seen.width + x + column - seen.x] =
          (this.store.child(leaf, halfAt(row)) >>> shiftAt(column, row)) & 1;
  }
}

function partAt(x: bigint, y: bigint, half: bigint): number {
  return (x >= half ? 1 : 0) + (y >= half ? 2 : 0);
}
