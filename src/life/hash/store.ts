import { BoardLimitError } from "../plain/board.ts";

/** Fields of a node: four children, its cached result, the next in the hash chain, and a count as a float. */
const STRIDE_BITS = 3;
const RESULT = 4;
const NEXT = 5;
/** 32 bytes of fields, a tag, one or two hash heads, and two marks. */
const NODE_BYTES = 44;
const INITIAL_NODES = 2 ** 10;
/** The product of two node numbers stays a safe integer. */
export const MAX_NODES = 2 ** 26;
/** Marks a leaf in the third child. */
const LEAF = -1;
export const LEAF_LEVEL = 3;
/** Evolving keeps 22 squares per level. */
const MAX_KEPT = 2 ** 15;
/** If more than this share survives a collection, the store counts as full. */
const FULL_SHARE = 0.75;

/**
 * Shared squares: a leaf has 8 x 8 cells, see `leaf.ts`; a node has four squares, from north-west to south-east. 0 is
 * empty at any size. When memory runs out, squares that are not reachable from a kept one are collected.
 */
export class Store {
  #nodes = new Int32Array(INITIAL_NODES << STRIDE_BITS);
  #counts = new Float64Array(this.#nodes.buffer);
  /** Tag of the cached result; 0 = none. */
  #tags = new Uint16Array(INITIAL_NODES);
  /** By node: 1 = its cached result was used since the last collection. */
  #recalled = new Uint8Array(INITIAL_NODES);
  /** By hash: the first node of the chain; 0 = none. */
  #heads = new Int32Array(INITIAL_NODES);
  /** Maximum number of nodes. */
  readonly #limit: number;
  /** The first node number never used. */
  #used = 1;
  /** Head of the free list. */
  #free = 0;
  #living = 0;
  /** Stack of nodes that a collection must keep; `#top` is its height. */
  readonly #kept = new Int32Array(MAX_KEPT);
  #top = 0;
  /** Collection is disabled, see `fill`. */
  #filling = false;
  /** By level: the tag of results that are still wanted. */
  #tagOf: (level: number) => number = () => 0;
  #collections = 0;

  constructor(memoryBytes: number) {
    this.#limit = Math.min(MAX_NODES, Math.max(INITIAL_NODES, Math.floor(memoryBytes / NODE_BYTES)));
  }

  /** Number of squares in use. */
  get living(): number {
    return this.#living;
  }

  /** Number of collections: node numbers stored elsewhere are valid while it stays the same. */
  get collections(): number {
    return this.#collections;
  }

  /** Part 0 to 3: a quarter from north-west to south-east; of a leaf, 0 and 1 are its upper and lower half as bits. */
  child(node: number, part: number): number {
    return this.#nodes[(node << STRIDE_BITS) + part] as number;
  }

  /** The square with these quarters, created if new. The quarters must be kept or reachable from kept squares. */
  find(nw: number, ne: number, sw: number, se: number): number {
    if ((nw | ne | sw | se) === 0) return 0;
    const nodes = this.#nodes;
    let node = this.#heads[hash(nw, ne, sw, se) & (this.#heads.length - 1)] as number;
    while (node !== 0) {
      const at = node << STRIDE_BITS;
      if (nodes[at] === nw && nodes[at + 1] === ne && nodes[at + 2] === sw && nodes[at + 3] === se) return node;
      node = nodes[at + NEXT] as number;
    }
    return this.#add(nw, ne, sw, se);
  }

  leaf(upper: number, lower: number): number {
    return (upper | lower) === 0 ? 0 : this.find(upper, lower, LEAF, 0);
  }

  /** The cached result with this tag, or -1. */
  recall(node: number, tag: number): number {
    if (this.#tags[node] !== tag) return -1;
    this.#recalled[node] = 1;
    return this.#nodes[(node << STRIDE_BITS) + RESULT] as number;
  }

  remember(node: number, tag: number, result: number): void {
    this.#tags[node] = tag;
    this.#nodes[(node << STRIDE_BITS) + RESULT] = result;
  }

  /** Sets the tags of results that are still wanted per level. */
  setWantedTags(tagOf: (level: number) => number): void {
    this.#tagOf = tagOf;
  }

  /** The cached count of a node, or 0. */
  count(node: number): number {
    return this.#counts[node * 4 + 3] as number;
  }

  setCount(node: number, count: number): void {
    this.#counts[node * 4 + 3] = count;
  }

  /** Protects a node from collection until `release`. */
  keep(node: number): number {
    this.#kept[this.#top++] = node;
    return node;
  }

  /** Height of the stack of kept nodes, for `release`. */
  get kept(): number {
    return this.#top;
  }

  /** Releases the nodes kept since the stack had this height. */
  release(kept: number): void {
    this.#top = kept;
  }

  clear(): void {
    this.#nodes.fill(0, 0, this.#used << STRIDE_BITS);
    this.#tags.fill(0, 0, this.#used);
    this.#heads.fill(0);
    this.#used = 1;
    this.#free = this.#living = this.#top = this.#collections = 0;
  }

  /** Disables collection during `make`, so nothing needs to be kept; throws if memory is insufficient. */
  fill(make: () => number): number {
    this.#filling = true;
    try {
      return make();
    } finally {
      this.#filling = false;
    }
  }

  #add(nw: number, ne: number, sw: number, se: number): number {
    if (this.#free === 0 && this.#used === this.#tags.length) this.#makeRoom();
    let node = this.#free;
    if (node === 0) node = this.#used++;
    else this.#free = this.child(node, NEXT);
    const nodes = this.#nodes;
    const at = node << STRIDE_BITS;
    const slot = hash(nw, ne, sw, se) & (this.#heads.length - 1);
    nodes[at] = nw;
    nodes[at + 1] = ne;
    nodes[at + 2] = sw;
    nodes[at + 3] = se;
    nodes[at + NEXT] = this.#heads[slot] as number;
    this.setCount(node, 0);
    this.#heads[slot] = node;
    this.#living++;
    return node;
  }

  #makeRoom(): void {
    if (this.#tags.length < this.#limit) return this.#grow(Math.min(this.#limit, this.#tags.length * 2));
    if (!this.#filling && this.#collect(true) <= this.#limit * FULL_SHARE) return;
    if (!this.#filling && this.#collect(false) <= this.#limit * FULL_SHARE) return;
    throw new BoardLimitError({
      en: "the pattern needs more memory than the {megabytes} MB allowed",
      ja: "パターンに必要なメモリーが上限の{megabytes} MBを超えています",
      values: { megabytes: Math.ceil((this.#limit * NODE_BYTES) / 2 ** 20) },
    });
  }

  #grow(capacity: number): void {
    const nodes = this.#nodes;
    const tags = this.#tags;
    this.#nodes = new Int32Array(capacity << STRIDE_BITS);
    this.#nodes.set(nodes);
    this.#counts = new Float64Array(this.#nodes.buffer);
    this.#tags = new Uint16Array(capacity);
    this.#tags.set(tags);
    this.#recalled = new Uint8Array(capacity);
    this.#heads = new Int32Array(2 ** Math.ceil(Math.log2(capacity)));
    for (let node = 1; node < this.#used; node++) this.#link(node);
  }

  /** Adds a node to its hash chain. */
  #link(node: number): void {
    const nodes = this.#nodes;
    const at = node << STRIDE_BITS;
    const nw = nodes[at] as number;
    const ne = nodes[at + 1] as number;
    const slot = hash(nw, ne, nodes[at + 2] as number, nodes[at + 3] as number) & (this.#heads.length - 1);
    nodes[at + NEXT] = this.#heads[slot] as number;
    this.#heads[slot] = node;
  }

  #levelOf(node: number): number {
    let at = node;
    let level = LEAF_LEVEL;
    for (; at !== 0 && this.child(at, 2) !== LEAF; level++)
      at = this.child(at, 0) || this.child(at, 1) || this.child(at, 2) || this.child(at, 3);
    return level;
  }

  /** Collects squares and returns the number left. `withResults` = also keep cached results. */
  #collect(withResults: boolean): number {
    const marks = new Uint8Array(this.#used);
    marks[0] = 1;
    let living = 0;
    const visit = (node: number, level: number): void => {
      if (marks[node] !== 0) return;
      marks[node] = 1;
      living++;
      if (level === LEAF_LEVEL) return;
      for (let part = 0; part < 4; part++) visit(this.child(node, part), level - 1);
      if (this.#tags[node] !== this.#tagOf(level)) this.#tags[node] = 0;
      else if (withResults) visit(this.child(node, RESULT), level - 1);
    };
    for (const node of this.#kept.subarray(0, this.#top)) visit(node, this.#levelOf(node));
    // Results used between two collections are likely needed again: without them a long step would restart forever.
    if (withResults)
      for (let node = 1; node < this.#used && living < this.#limit / 2; node++)
        if (this.#recalled[node] !== 0) visit(node, this.#levelOf(node));
    this.#sweep(marks);
    return (this.#living = living);
  }

  #sweep(marks: Uint8Array): void {
    this.#heads.fill(0);
    this.#recalled.fill(0);
    this.#free = 0;
    for (let node = this.#used - 1; node > 0; node--) {
      if (marks[this.child(node, RESULT)] === 0) this.#tags[node] = 0;
      if (marks[node] !== 0) {
        this.#link(node);
        continue;
      }
      this.#tags[node] = 0;
      this.#nodes[(node << STRIDE_BITS) + NEXT] = this.#free;
      this.#free = node;
    }
    this.#collections++;
  }
}

function hash(nw: number, ne: number, sw: number, se: number): number {
  let h = Math.imul(nw, 0x9e3779b1) ^ Math.imul(ne, 0x85ebca77);
  h = (h ^ (h >>> 15)) + Math.imul(sw, 0xc2b2ae3d) + Math.imul(se, 0x27d4eb2f);
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  return h ^ (h >>> 15);
}
