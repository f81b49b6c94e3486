import { halfAt, LEAF_SIDE, shiftAt } from "./leaf.ts";
import { LEAF_LEVEL, type Store } from "./store.ts";

interface Side {
  readonly near: readonly [number, number];
  readonly far: readonly [number, number];
  /** Number of dead rows or columns of a leaf on this side. */
  readonly dead: (upper: number, lower: number) => number;
}

const SIDES = {
  west: { near: [0, 2], far: [1, 3], dead: (upper, lower) => leading(columnsOf(upper | lower)) },
  east: { near: [1, 3], far: [0, 2], dead: (upper, lower) => trailing(columnsOf(upper | lower)) },
  north: { near: [0, 1], far: [2, 3], dead: (upper, lower) => leading(rowsOf(upper, lower)) },
  south: { near: [2, 3], far: [0, 1], dead: (upper, lower) => trailing(rowsOf(upper, lower)) },
} satisfies Record<string, Side>;

/** Number of dead rows or columns of a square on each side. */
export function deadEdges(store: Store, node: number, level: number): Record<keyof typeof SIDES, bigint> {
  const { west, east, north, south } = SIDES;
  const deadOn = (side: Side): bigint => deadOnSide(store, node, level, side);
  return { west: deadOn(west), east: deadOn(east), north: deadOn(north), south: deadOn(south) };
}

/** Descends through all distinct squares nearest to the side. */
function deadOnSide(store: Store, root: number, level: number, { near, far, dead }: Side): bigint {
  let nodes = new Set([root]);
  let sum = 0n;
  for (let at = level; at > LEAF_LEVEL; at--) {
    let below = partsOf(store, nodes, near);
    if (below.size === 0) {
      sum += 1n << BigInt(at - 1);
      below = partsOf(store, nodes, far);
    }
    nodes = below;
  }
  let upper = 0;
  let lower = 0;
  for (const leaf of nodes) {
    upper |= store.child(leaf, 0);
    lower |= store.child(leaf, 1);
  }
  return sum + BigInt(dead(upper, lower));
}

function partsOf(store: Store, nodes: ReadonlySet<number>, parts: readonly [number, number]): Set<number> {
  const found = new Set<number>();
  for (const node of nodes)
    for (const part of parts) {
      const child = store.child(node, part);
      if (child !== 0) found.add(child);
    }
  return found;
}

/** One bit per column with a living cell, the left one highest. */
function columnsOf(word: number): number {
  let columns = 0;
  for (let x = 0; x < LEAF_SIDE; x++)
    for (let y = 0; y < LEAF_SIDE / 2; y++) columns |= ((word >>> shiftAt(x, y)) & 1) << (LEAF_SIDE - 1 - x);
  return columns;
}

/** One bit per row with a living cell, the upper one highest. */
function rowsOf(upper: number, lower: number): number {
  let rows = 0;
  for (let y = 0; y < LEAF_SIDE; y++)
    for (let x = 0; x < LEAF_SIDE; x++)
      rows |= (((halfAt(y) === 0 ? upper : lower) >>> shiftAt(x, y)) & 1) << (LEAF_SIDE - 1 - y);
  return rows;
}

function leading(byte: number): number {
  return Math.clz32(byte) - 24;
}

function trailing(byte: number): number {
  return 31 - Math.clz32(byte & -byte);
}
