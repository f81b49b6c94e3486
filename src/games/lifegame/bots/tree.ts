import type { Random } from "../../../core/random.ts";
import { createFastRandom } from "../../fast-random.ts";
import { type Duel, putCell, resultOf, takeCell } from "./duel.ts";
import { childOf, openStatistics, expand, record, select, type Statistics, visitsOf } from "./statistics.ts";

/** The moves of one search. */
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
  /** Chance to win for the seat to move, with a part for the lead. */
  readonly value: number;
}

/**
 * The weight of the lead in the value of a result: it separates good moves from bad ones while most results are wins.
 */
const LEAD_SHARE = 0.3;

/**
 * Upper confidence bounds for trees: plays to the end at random, from promising positions. With `even` it visits all
 * moves of the root equally, so that the values of bad ones are known too.
 */
export function createDuelTree(duel: Duel, cells: number, random: Random, even = false): DuelTree {
  const statistics = openStatistics(cells);
  const draw = createFastRandom(random);
  const { pliesLeft } = duel;
  /** Of the running playout: nodes of the tree, cells, and their places in the list of dead cells. */
  const nodes = new Int32Array(pliesLeft);
  const played = new Uint16Array(pliesLeft);
  const places = new Uint16Array(pliesLeft);

  function put(ply: number, at: number): void {
    places[ply] = at;
    played[ply] = duel.empty[at] ?? 0;
    putCell(duel, at);
  }

  /** Follows the tree to its edge; returns the number of plies. */
  function descend(): number {
    let length = 0;
    for (let node = 0; duel.pliesLeft > 0;) {
      nodes[length] = node;
      put(length, even && node === 0 ? leastVisited(statistics, duel) : select(statistics, node, duel, draw));
      const cell = played[length] ?? 0;
      length++;
      const child = childOf(statistics, node, cell);
      if (child === 0) {
        if (duel.pliesLeft > 0) expand(statistics, node, cell);
        break;
      }
      node = child;
    }
    return length;
  }

  return {
    playOut() {
      const first = duel.turn;
      const inTree = descend();
      for (let ply = inTree; ply < pliesLeft; ply++) put(ply, Math.floor(draw() * duel.emptyCount));
      const lead = duel.board.leadAfter(duel.generations);
      const value = (1 - LEAD_SHARE) * ((resultOf(duel, lead) + 1) / 2) + LEAD_SHARE / (1 + Math.exp(-lead / 4));
      const gain = first === 0 ? value : 1 - value;
      for (let ply = 0; ply < inTree; ply++)
        record(statistics, nodes[ply] ?? 0, played.subarray(ply), ply & 1 ? 1 - gain : gain);
      for (let ply = pliesLeft - 1; ply >= 0; ply--) takeCell(duel, places[ply] ?? 0);
    },
    moves: () => movesOf(statistics, duel),
    depth: () => depthOf(statistics),
  };
}

/** The place of the dead cell that was looked at least. */
function leastVisited({ visits }: Statistics, { empty, emptyCount }: Duel): number {
  let least = 0;
  for (let at = 1; at < emptyCount; at++)
    if ((visits[empty[at] ?? 0] ?? 0) < (visits[empty[least] ?? 0] ?? 0)) least = at;
  return least;
}

function movesOf({ visits, values }: Statistics, { empty, emptyCount }: Duel): readonly TreeMove[] {
  return Array.from(empty.subarray(0, emptyCount), (cell) => {
    const own = visits[cell] ?? 0;
    return { cell, visits: own, value: own === 0 ? 0 : (values[cell] ?? 0) / own };
  }).sort((a, b) => b.visits - a.visits || a.cell - b.cell);
}

/** Length of the line of cells most looked at. */
function depthOf(statistics: Statistics): number {
  for (let node = 0, length = 1; ; length++) {
    const line = visitsOf(statistics, node);
    const most = line.reduce((best, count, cell) => (count > (line[best] ?? 0) ? cell : best), 0);
    node = childOf(statistics, node, most);
    if (node === 0) return length;
  }
}
