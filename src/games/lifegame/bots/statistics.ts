import type { Duel } from "./duel.ts";

/** What the playouts of a search have shown, by node and cell. */
export interface Statistics {
  readonly cells: number;
  nodes: number;
  readonly maxNodes: number;
  /** The node after a cell; 0 = none. */
  readonly children: Int32Array;
  readonly visits: Int32Array;
  readonly values: Float32Array;
  /** Playouts in which the same side placed the cell now or later. */
  readonly laterVisits: Int32Array;
  readonly laterValues: Float32Array;
  readonly nodeVisits: Int32Array;
}

/** Of 20 bytes each. */
const MAX_SLOTS = 1 << 20;
const EXPLORATION = 0.15;
/** Visits after which a cell's own results count as much as those of placing it later. */
const EQUAL_TRUST = 300;
/** Visits before a position gets statistics of its own. */
const EXPAND_AT = 2;

/** Reused between searches: zeroing all of it takes longer than a quick search. */
let shared: Statistics | undefined;

/** Statistics of a new search; those of the last one are lost. */
export function openStatistics(cells: number): Statistics {
  const maxNodes = Math.floor(MAX_SLOTS / cells);
  if (shared?.cells !== cells)
    shared = {
      cells,
      nodes: 0,
      maxNodes,
      children: new Int32Array(maxNodes * cells),
      visits: new Int32Array(maxNodes * cells),
      values: new Float32Array(maxNodes * cells),
      laterVisits: new Int32Array(maxNodes * cells),
      laterValues: new Float32Array(maxNodes * cells),
      nodeVisits: new Int32Array(maxNodes),
    };
  shared.nodes = 0;
  addNode(shared);
  return shared;
}

function addNode(statistics: Statistics): number {
  const { cells, children, visits, values, laterVisits, laterValues, nodeVisits } = statistics;
  const node = statistics.nodes++;
  for (const list of [children, visits, values, laterVisits, laterValues])
    list.fill(0, node * cells, (node + 1) * cells);
  nodeVisits[node] = 0;
  return node;
}

export function childOf({ children, cells }: Statistics, node: number, cell: number): number {
  return children[node * cells + cell] ?? 0;
}

/** Visits of the cells of a node. */
export function visitsOf({ visits, cells }: Statistics, node: number): Int32Array {
  return visits.subarray(node * cells, (node + 1) * cells);
}

/** Gives the position after a cell statistics of its own, once it was visited often enough. */
export function expand(statistics: Statistics, node: number, cell: number): void {
  const { children, visits, cells, maxNodes } = statistics;
  const slot = node * cells + cell;
  if ((visits[slot] ?? 0) + 1 < EXPAND_AT || statistics.nodes >= maxNodes) return;
  children[slot] = addNode(statistics);
}

/**
 * The place of the dead cell with the best bound. Besides its own results it counts those of placing it later, because a cell
 * is worth much the same two plies later (all moves as first; Gelly and Silver 2011).
 */
export function select(statistics: Statistics, node: number, duel: Duel, draw: () => number): number {
  const { cells, visits, values, laterVisits, laterValues, nodeVisits } = statistics;
  const { empty, emptyCount } = duel;
  const log = Math.log((nodeVisits[node] ?? 0) + 1);
  let best = 0;
  let greatest = -Infinity;
  // The first of equal cells is taken, so the loop begins at a random one.
  const start = Math.floor(draw() * emptyCount);
  for (let count = 0; count < emptyCount; count++) {
    const at = start + count < emptyCount ? start + count : start + count - emptyCount;
    const slot = node * cells + (empty[at] ?? 0);
    const own = visits[slot] ?? 0;
    const later = laterVisits[slot] ?? 0;
    const share = Math.sqrt(EQUAL_TRUST / (3 * own + EQUAL_TRUST));
    const ownValue = own === 0 ? 0.5 : (values[slot] ?? 0) / own;
    const laterValue = later === 0 ? 1 : (laterValues[slot] ?? 0) / later;
    const score = (1 - share) * ownValue + share * laterValue + EXPLORATION * Math.sqrt(log / (own + 1));
    if (score <= greatest) continue;
    greatest = score;
    best = at;
  }
  return best;
}

/** Takes the result for the side to move in a node; it placed every second one of the cells. */
export function record(statistics: Statistics, node: number, played: Uint16Array, value: number): void {
  const { cells, visits, values, laterVisits, laterValues, nodeVisits } = statistics;
  const slot = node * cells + (played[0] ?? 0);
  visits[slot] = (visits[slot] ?? 0) + 1;
  values[slot] = (values[slot] ?? 0) + value;
  nodeVisits[node] = (nodeVisits[node] ?? 0) + 1;
  for (let ply = 0; ply < played.length; ply += 2) {
    const later = node * cells + (played[ply] ?? 0);
    laterVisits[later] = (laterVisits[later] ?? 0) + 1;
    laterValues[later] = (laterValues[later] ?? 0) + value;
  }
}
