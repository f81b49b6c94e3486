import { Field, MAX_FIELD_COORDINATE } from "./field.ts";

/** Minimum level of a root: 16 x 16, as in Golly's files. */
export const MIN_TREE_LEVEL = 4;
/** Maximum level of a root. */
export const MAX_TREE_LEVEL = 1000;
/** The row below the root's middle, as in Golly's macrocell files. */
export const TREE_ROW_OFFSET = 1;
/** Maximum number of 64 x 64 tiles when converted to a field: 128 MB. */
const MAX_FIELD_TILES = 2 ** 15;
const TILE_LEVEL = 6;
/** Up to this level populations stay below 2^53. */
const EXACT_LEVEL = 26;

/** A box of any size. */
export type BigBox = Readonly<Record<"x" | "y" | "width" | "height", bigint>>;

/** The quarters of a node nearest to each side, and the other two. */
const SIDES = {
  west: { near: [0, 2], far: [1, 3] },
  east: { near: [1, 3], far: [0, 2] },
  north: { near: [0, 1], far: [2, 3] },
  south: { near: [2, 3], far: [0, 1] },
} as const;
export type Side = keyof typeof SIDES;
type ChildOf = (node: number, part: number) => number;

/** The box of living cells in a root of this level, from its dead rows or columns on each side. */
export function boxWithin(level: number, deadOn: (side: Side) => bigint): BigBox {
  const side = 1n << BigInt(level);
  const west = deadOn("west");
  const north = deadOn("north");
  return {
    x: west - side / 2n,
    y: north - side / 2n + BigInt(TREE_ROW_OFFSET),
    width: side - west - deadOn("east"),
    height: side - north - deadOn("south"),
  };
}

/** Descends to the distinct nodes of level `end` that are nearest to a side; `dead` rows or columns are before them. */
export function descendAlong(
  side: Side,
  [root, level]: readonly [node: number, level: number],
  end: number,
  childOf: ChildOf,
): { readonly dead: bigint; readonly nodes: ReadonlySet<number> } {
  const { near, far } = SIDES[side];
  let nodes = new Set([root]);
  let dead = 0n;
  for (let at = level; at > end; at--) {
    let below = childrenOf(nodes, near, childOf);
    if (below.size === 0) {
      dead += 1n << BigInt(at - 1);
      below = childrenOf(nodes, far, childOf);
    }
    nodes = below;
  }
  return { dead, nodes };
}

function childrenOf(nodes: ReadonlySet<number>, parts: readonly number[], childOf: ChildOf): Set<number> {
  const found = new Set<number>();
  for (const node of nodes)
    for (const part of parts) {
      const child = childOf(node, part);
      if (child !== 0) found.add(child);
    }
  return found;
}

/**
 * An immutable quadtree with shared equal nodes, made by a `TreeBuilder` or `treeOf`. A node of level n is 2^n cells
 * wide; the root's middle is the top left of the cell (0, TREE_ROW_OFFSET). Node 0 is empty at any level. Children
 * precede parents, the root is last, and equal patterns have equal lists.
 */
export class Tree {
  readonly level: number;
  /** Level of each node; node 0 has level 0. */
  readonly levels: Uint16Array;
  /** At node * 4: north-west, north-east, south-west, south-east; nodes, or states at level 1. */
  readonly children: Int32Array;

  constructor(level: number, levels: Uint16Array, children: Int32Array) {
    this.level = level;
    this.levels = levels;
    this.children = children;
  }

  get root(): number {
    return this.levels.length - 1;
  }

  /** Number of distinct nodes without the empty one. */
  get nodes(): number {
    return this.levels.length - 1;
  }

  get population(): bigint {
    return this.#sum(1, (node) => this.#count(node, (state) => state !== 0));
  }

  /** The highest state of all cells. */
  get highest(): number {
    let highest = 0;
    for (let node = 1; node <= this.root; node++)
      if (this.levels[node] === 1) highest = Math.max(highest, ...this.children.subarray(node * 4, node * 4 + 4));
    return highest;
  }

  /** Cells per state; 0 for state 0. */
  census(states: number): bigint[] {
    return Array.from({ length: states }, (_, wanted) =>
      wanted === 0 ? 0n : this.#sum(1, (node) => this.#count(node, (state) => state === wanted)),
    );
  }

  cell(x: bigint, y: bigint): number {
    let half = 1n << BigInt(this.level - 1);
    let left = x + half;
    let top = y + half - BigInt(TREE_ROW_OFFSET);
    if (left < 0 || top < 0 || left >= half * 2n || top >= half * 2n) return 0;
    let node = this.root;
    for (let level = this.level; level > 0 && node !== 0; level--, half >>= 1n) {
      node = this.#child(node, (left >= half ? 1 : 0) + (top >= half ? 2 : 0));
      if (left >= half) left -= half;
      if (top >= half) top -= half;
    }
    return node;
  }

  bounds(): BigBox | undefined {
    if (this.root === 0) return undefined;
    const childOf = (node: number, part: number): number => this.#child(node, part);
    return boxWithin(this.level, (side) => descendAlong(side, [this.root, this.level], 0, childOf).dead);
  }

  /** Converts to a field; undefined = too many tiles or too far away. */
  field(tiles = MAX_FIELD_TILES): Field | undefined {
    const bounds = this.bounds();
    if (!bounds) return new Field();
    const reach = BigInt(MAX_FIELD_COORDINATE);
    const { x, y, width, height } = bounds;
    if (x <= -reach || y <= -reach || x + width > reach || y + height > reach) return undefined;
    if (this.level > TILE_LEVEL && this.#sum(TILE_LEVEL, () => 1) > BigInt(tiles)) return undefined;
    const field = new Field();
    const put = (node: number, level: number, left: number, top: number): void => {
      const half = 2 ** (level - 1);
      for (let part = 0; part < 4; part++) {
        const child = this.#child(node, part);
        if (child === 0) continue;
        const cx = left + (part & 1) * half;
        const cy = top + (part >> 1) * half;
        if (level === 1) field.set(cx, cy, child);
        else put(child, level - 1, cx, cy);
      }
    };
    const half = 2 ** (this.level - 1);
    put(this.root, this.level, -half, TREE_ROW_OFFSET - half);
    return field;
  }

  equals(other: Tree): boolean {
    return (
      this.level === other.level &&
      this.children.length === other.children.length &&
      this.children.every((child, at) => child === other.children[at])
    );
  }

  #child(node: number, part: number): number {
    return this.children[node * 4 + part] ?? 0;
  }

  #count(node: number, fits: (state: number) => boolean): number {
    let count = 0;
    for (let part = 0; part < 4; part++) if (fits(this.#child(node, part))) count++;
    return count;
  }

  /** Sums the weights of a level's nodes over all their occurrences. */
  #sum(level: number, weigh: (node: number) => number): bigint {
    const small = new Float64Array(this.levels.length);
    const large = new Array<bigint>(this.levels.length);
    const sumOf = (node: number): bigint => large[node] ?? BigInt(small[node] ?? 0);
    for (let node = 1; node <= this.root; node++) {
      const own = this.levels[node] ?? 0;
      if (own === level) small[node] = weigh(node);
      if (own <= level) continue;
      const parts = this.children.subarray(node * 4, node * 4 + 4);
      if (own <= EXACT_LEVEL) for (const part of parts) small[node] = (small[node] ?? 0) + (small[part] ?? 0);
      else large[node] = parts.reduce((sum, part) => sum + sumOf(part), 0n);
    }
    return sumOf(this.root);
  }
}
