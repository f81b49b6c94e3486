import type { Random } from "../../../core/random.ts";
import type { Seat } from "../../../core/seats.ts";
import { type Duel, putCell, resultOf, takeCell } from "./duel.ts";

/** Statistics of the moves of one search. */
export interface DuelTree {
  /** Plays to the end once; the position is as before when it returns. */
  playOut(): void;
  /** Moves of the root, those most looked at first. */
  moves(): readonly TreeMove[];
  depth(): number;
}

export interface TreeMove {
  readonly cell: number;
  readonly visits: number;
  /** Chance to win for the seat to move, with a little of the lead. */
  readonly value: number;
}

/** Statistics kept; 40 bytes each. */
const MAX_SLOTS = 1 << 20;
const EXPLORATION = 0.15;
/** Visits after which a cell's own results count as much as those of playing it later. */
const EQUAL_TRUST = 300;
/** The share of the lead in the value of a result: it tells good from bad while most results are wins. */
const LEAD_SHARE = 0.3;
/** Visits before a position gets statistics of its own. */
const EXPAND_AT = 2;

/**
 * Upper confidence bounds for trees, with the statistics of all moves as first (Gelly and Silver): a cell is worth much the
 * same now or two plies later.
 */
export function createDuelTree(duel: Duel, cells: number, random: Random): DuelTree {
  const maxNodes = Math.max(2, Math.floor(MAX_SLOTS / cells));
  const children = new Int32Array(maxNodes * cells);
  const visits = new Int32Array(maxNodes * cells);
  const values = new Float32Array(maxNodes * cells);
  const laterVisits = new Int32Array(maxNodes * cells);
  const laterValues = new Float32Array(maxNodes * cells);
  const nodeVisits = new Int32Array(maxNodes);
  let nodes = 1;
  const draw = xorshift(random.below(2 ** 32 - 1) + 1);
  const { pliesLeft } = duel;
  const path = new Int32Array(pliesLeft);
  const played = new Uint16Array(pliesLeft);
  const places = new Uint16Array(pliesLeft);

  function select(node: number): number {
    const log = Math.log((nodeVisits[node] ?? 0) + 1);
    let best = 0;
    let greatest = -Infinity;
    // Ties go to the first cell met, so the start moves.
    const start = Math.floor(draw() * duel.emptyCount);
    for (let count = 0; count < duel.emptyCount; count++) {
      const at = start + count < duel.emptyCount ? start + count : start + count - duel.emptyCount;
      const slot = node * cells + (duel.empty[at] ?? 0);
      const own = visits[slot] ?? 0;
      const later = laterVisits[slot] ?? 0;
      const share = Math.sqrt(EQUAL_TRUST / (3 * own + EQUAL_TRUST));
      const ownValue = own === 0 ? 0.5 : (values[slot] ?? 0) / own;
      const laterValue = later === 0 ? 1 : (laterValues[slot] ?? 0) / later;
      const score = (1 - share) * ownValue + share * laterValue + EXPLORATION * Math.sqrt(log / (own + 1));
      if (score > greatest) {
        greatest = score;
        best = at;
      }
    }
    return best;
  }

  function record(first: Seat, inTree: number, length: number, value: number): void {
    for (let ply = 0; ply < inTree; ply++) {
      const seat = ply & 1 ? 1 - first : first;
      const node = path[ply] ?? 0;
      const gain = seat === 0 ? value : 1 - value;
      const slot = node * cells + (played[ply] ?? 0);
      visits[slot] = (visits[slot] ?? 0) + 1;
      values[slot] = (values[slot] ?? 0) + gain;
      nodeVisits[node] = (nodeVisits[node] ?? 0) + 1;
      for (let later = ply; later < length; later += 2) {
        const laterSlot = node * cells + (played[later] ?? 0);
        laterVisits[laterSlot] = (laterVisits[laterSlot] ?? 0) + 1;
        laterValues[laterSlot] = (laterValues[laterSlot] ?? 0) + gain;
      }
    }
  }

  function playOut(): void {
    const first = duel.turn;
    let node = 0;
    let inTree = 0;
    let length = 0;
    let isInside = true;
    while (duel.pliesLeft > 0) {
      const at = isInside ? select(node) : Math.floor(draw() * duel.emptyCount);
      const cell = duel.empty[at] ?? 0;
      places[length] = at;
      played[length] = cell;
      putCell(duel, at);
      if (isInside) {
        path[length] = node;
        inTree = length + 1;
        const slot = node * cells + cell;
        node = children[slot] ?? 0;
        if (node === 0) {
          isInside = false;
          if ((visits[slot] ?? 0) + 1 >= EXPAND_AT && nodes < maxNodes && duel.pliesLeft > 0) children[slot] = nodes++;
        }
      }
      length++;
    }
    const lead = duel.board.leadAfter(duel.generations);
    const value = (1 - LEAD_SHARE) * ((resultOf(duel, lead) + 1) / 2) + LEAD_SHARE / (1 + Math.exp(-lead / 4));
    record(first, inTree, length, value);
    for (let ply = length - 1; ply >= 0; ply--) takeCell(duel, places[ply] ?? 0);
  }

  function moves(): readonly TreeMove[] {
    return Array.from(duel.empty.subarray(0, duel.emptyCount), (cell) => {
      const own = visits[cell] ?? 0;
      return { cell, visits: own, value: own === 0 ? 0 : (values[cell] ?? 0) / own };
    }).sort((a, b) => b.visits - a.visits || a.cell - b.cell);
  }

  /** Length of the line of cells most looked at. */
  function depth(): number {
    for (let node = 0, length = 1; ; length++) {
      const from = node * cells;
      const line = visits.subarray(from, from + cells);
      const most = line.reduce((best, count, cell) => (count > (line[best] ?? 0) ? cell : best), 0);
      node = children[from + most] ?? 0;
      if (node === 0) return length;
    }
  }

  return { playOut, moves, depth };
}

/** Marsaglia's xorshift32, 0 to 1: the playouts need many numbers, the match's generator is slower. */
function xorshift(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
