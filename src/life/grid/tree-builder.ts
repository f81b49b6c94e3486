import type { Field } from "./field.ts";
import { Tree, MIN_TREE_LEVEL, TREE_ROW_OFFSET } from "./tree.ts";

const TILE = 64;
const TILE_LEVEL = 6;
const BLOCK = 8;
const BLOCK_LEVEL = 3;
/** Range of tile coordinates; the product of two is a safe integer. */
const TILES = 2 ** 26;

/** Builds nodes bottom-up. Equal nodes are shared, and an empty square is node 0. */
export class TreeBuilder {
  #levels = new Uint16Array(64);
  #children = new Int32Array(256);
  /** Node numbers by hash; 0 is free. */
  #table = new Int32Array(128);
  #count = 1;

  levelOf(node: number): number {
    return this.#levels[node] ?? 0;
  }

  /** Children are nodes of the next lower level or 0; at level 1 they are states. */
  add(level: number, nw: number, ne: number, sw: number, se: number): number {
    if ((nw | ne | sw | se) === 0) return 0;
    const children = this.#children;
    const mask = this.#table.length - 1;
    let slot = hash(level, nw, ne, sw, se) & mask;
    for (;;) {
      const node = this.#table[slot] ?? 0;
      if (node === 0) break;
      const at = node * 4;
      if (
        children[at] === nw &&
        children[at + 1] === ne &&
        children[at + 2] === sw &&
        children[at + 3] === se &&
        this.#levels[node] === level
      )
        return node;
      slot = (slot + 1) & mask;
    }
    const node = this.#count++;
    this.#table[slot] = node;
    if (node >= this.#levels.length) this.#grow();
    this.#levels[node] = level;
    const at = node * 4;
    this.#children[at] = nw;
    this.#children[at + 1] = ne;
    this.#children[at + 2] = sw;
    this.#children[at + 3] = se;
    if (this.#count * 2 > this.#table.length) this.#rehash();
    return node;
  }

  /** Adds a square of states or nodes, row by row: `side` is a power of two, at least 2. */
  addSquare(parts: Uint8Array | Int32Array, side: number, from = 0): number {
    const row = new Int32Array(parts);
    for (let width = side, level = from + 1; width > 1; width /= 2, level++)
      for (let y = 0, to = 0; y < width; y += 2)
        for (let x = 0; x < width; x += 2, to++) {
          const at = y * width + x;
          const below = (y + 1) * width + x;
          row[to] = this.add(level, row[at] ?? 0, row[at + 1] ?? 0, row[below] ?? 0, row[below + 1] ?? 0);
        }
    return row[0] ?? 0;
  }

  /** Builds the tree of a node with minimal empty space around it. */
  build(root: number): Tree {
    const [top, level] = this.#fit(root);
    const numbers = new Int32Array(this.#count);
    const order = [0];
    const visit = (node: number, at: number): void => {
      if (node === 0 || numbers[node] !== 0) return;
      if (at > 1) for (let part = 0; part < 4; part++) visit(this.#child(node, part), at - 1);
      numbers[node] = order.length;
      order.push(node);
    };
    visit(top, level);
    const children = new Int32Array(order.length * 4);
    order.forEach((node, number) => {
      for (let part = 0; part < 4; part++) {
        const child = this.#child(node, part);
        children[number * 4 + part] = this.levelOf(node) === 1 ? child : (numbers[child] ?? 0);
      }
    });
    return new Tree(
      level,
      Uint16Array.from(order, (node) => this.levelOf(node)),
      children,
    );
  }

  #child(node: number, part: number): number {
    return this.#children[node * 4 + part] ?? 0;
  }

  /** Halves the root while the outer parts of its quarters are empty; doubles one that is too small. */
  #fit(root: number): [node: number, level: number] {
    let node = root;
    let level = Math.max(this.levelOf(root), 1);
    const quarter = (part: number): number => this.#child(node, part);
    const inner = (part: number): number => this.#child(quarter(part), 3 - part);
    const isEmptyAround = (part: number): boolean =>
      [0, 1, 2].every((step) => this.#child(quarter(part), part ^ step) === 0);
    for (; level > MIN_TREE_LEVEL && [0, 1, 2, 3].every(isEmptyAround); level--)
      node = this.add(level - 1, inner(0), inner(1), inner(2), inner(3));
    for (; level < MIN_TREE_LEVEL; level++) {
      const nw = this.add(level, 0, 0, 0, quarter(0));
      const ne = this.add(level, 0, 0, quarter(1), 0);
      const sw = this.add(level, 0, quarter(2), 0, 0);
      const se = this.add(level, quarter(3), 0, 0, 0);
      node = this.add(level + 1, nw, ne, sw, se);
    }
    return [node, level];
  }

  #grow(): void {
    const levels = this.#levels;
    const children = this.#children;
    this.#levels = new Uint16Array(levels.length * 2);
    this.#levels.set(levels);
    this.#children = new Int32Array(children.length * 2);
    this.#children.set(children);
  }

  #rehash(): void {
    const table = new Int32Array(this.#table.length * 2);
    const mask = table.length - 1;
    for (let node = 1; node < this.#count; node++) {
      const nw = this.#child(node, 0);
      const ne = this.#child(node, 1);
      const sw = this.#child(node, 2);
      const se = this.#child(node, 3);
      let slot = hash(this.levelOf(node), nw, ne, sw, se) & mask;
      while (table[slot] !== 0) slot = (slot + 1) & mask;
      table[slot] = node;
    }
    this.#table = table;
  }
}

export function treeOf(field: Field): Tree {
  const builder = new TreeBuilder();
  let nodes = new Map<number, number>();
  for (const [at, blocks] of blocksOf(field)) {
    const parts = Int32Array.from(blocks, (block) => (block ? builder.addSquare(block, BLOCK) : 0));
    nodes.set(at, builder.addSquare(parts, TILE / BLOCK, BLOCK_LEVEL));
  }
  let level = TILE_LEVEL;
  const middle = new Set([-TILES - 1, -TILES, -1, 0]);
  while (![...nodes.keys()].every((at) => middle.has(at))) nodes = mergeFours(builder, nodes, ++level);
  const [nw = 0, ne = 0, sw = 0, se = 0] = [...middle].map((at) => nodes.get(at));
  return builder.build(builder.add(level + 1, nw, ne, sw, se));
}

type Blocks = (Uint8Array | undefined)[];

/** The blocks of each tile that have cells. */
function blocksOf(field: Field): Map<number, Blocks> {
  const tiles = new Map<number, Blocks>();
  let key = NaN;
  let blocks: Blocks = [];
  for (const [x, row, state] of field.cells()) {
    const y = row - TREE_ROW_OFFSET;
    const own = Math.floor(y / TILE) * TILES + Math.floor(x / TILE);
    if (own !== key) {
      key = own;
      blocks = tiles.get(key) ?? new Array<undefined>((TILE / BLOCK) ** 2).fill(undefined);
      tiles.set(key, blocks);
    }
    const left = x & (TILE - 1);
    const top = y & (TILE - 1);
    const place = Math.floor(top / BLOCK) * (TILE / BLOCK) + Math.floor(left / BLOCK);
    const block = (blocks[place] ??= new Uint8Array(BLOCK * BLOCK));
    block[(top % BLOCK) * BLOCK + (left % BLOCK)] = state;
  }
  return tiles;
}

/** Merges nodes by position into nodes of twice the side. */
function mergeFours(builder: TreeBuilder, nodes: Map<number, number>, level: number): Map<number, number> {
  const fours = new Map<number, [number, number, number, number]>();
  for (const [at, node] of nodes) {
    const y = Math.round(at / TILES);
    const x = at - y * TILES;
    const key = (y >> 1) * TILES + (x >> 1);
    let four = fours.get(key);
    if (!four) fours.set(key, (four = [0, 0, 0, 0]));
    four[(y & 1) * 2 + (x & 1)] = node;
  }
  return new Map([...fours].map(([key, four]) => [key, builder.add(level, ...four)]));
}

function hash(level: number, nw: number, ne: number, sw: number, se: number): number {
  let h = Math.imul(nw, 0x9e3779b1) + level;
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b) + ne;
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35) + sw;
  h = Math.imul(h ^ (h >>> 16), 0x27d4eb2f) + se;
  h = Math.imul(h ^ (h >>> 15), 0x165667b1);
  return h ^ (h >>> 13);
}
