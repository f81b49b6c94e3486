import type { ThinkingBudget } from "../../../core/game.ts";
import type { Random } from "../../../core/random.ts";
import { opponentOf, type Seat } from "../../../core/seats.ts";
import { createFastRandom } from "../../fast-random.ts";
import { TAKEN } from "../board.ts";
import { copyBoard, colour, createMutableBoard, makeStep, type MutableBoard, NONE } from "../mutable-board.ts";
import { winChance } from "./evaluation.ts";
import type { World } from "./worlds.ts";
import { createWeightedMoves, MAX_MOVES, type WeightedMoves, weighMoves } from "./policy.ts";

/** What the searching seat knows; it is seat 0 of this board, whatever its seat in the match. */
export interface SearchRoot {
  readonly position: MutableBoard;
  /** Possible red ghosts of the opponent as bits, and how likely each set is. */
  readonly worlds: readonly World[];
  /** Plies until the draw. */
  readonly pliesLeft: number;
  /** True: visits all moves equally, so that the values of bad moves are known as well as those of good ones. */
  readonly even?: boolean;
}

export interface SearchResult {
  readonly moves: readonly RootMove[];
  readonly playouts: number;
  /** Length of the most visited line of moves. */
  readonly depth: number;
}

export interface RootMove {
  readonly ghost: number;
  /** The direction, in the order of DIRECTIONS. */
  readonly way: number;
  readonly visits: number;
  /** Expected result, 0 to 1. */
  readonly value: number;
}

/** Positions with statistics of their moves; the tree stops growing here. */
const MAX_NODES = 1 << 16;
/** Children of a move: without a capture or of a blue ghost, and of a red one. */
const OUTCOMES = 2;
const MAX_LINE = 60;
/** Weight of the bonus for rarely visited moves. */
const EXPLORATION = 1.2;
/** Value of a move that was never visited: below a draw, so that a good move is followed first. */
const UNTRIED = 0.4;
/** Plies of cheap play before the position is evaluated: 4 and 30 were weaker. */
const PLAYOUT_PLIES = 12;

interface Tree {
  nodes: number;
  readonly children: Int32Array;
  readonly visits: Int32Array;
  readonly values: Float64Array;
  readonly nodeVisits: Int32Array;
}

/** Reused between searches: clearing is cheaper than allocating. */
let shared: Tree | undefined;

function emptyTree(): Tree {
  shared ??= {
    nodes: 0,
    children: new Int32Array(MAX_NODES * MAX_MOVES * OUTCOMES),
    visits: new Int32Array(MAX_NODES * MAX_MOVES),
    values: new Float64Array(MAX_NODES * MAX_MOVES),
    nodeVisits: new Int32Array(MAX_NODES),
  };
  shared.nodes = 0;
  addNode(shared);
  return shared;
}

function addNode(tree: Tree): number {
  const node = tree.nodes++;
  tree.children.fill(0, node * MAX_MOVES * OUTCOMES, (node + 1) * MAX_MOVES * OUTCOMES);
  tree.visits.fill(0, node * MAX_MOVES, (node + 1) * MAX_MOVES);
  tree.values.fill(0, node * MAX_MOVES, (node + 1) * MAX_MOVES);
  tree.nodeVisits[node] = 0;
  return node;
}

/** Monte Carlo tree search over the moves both sides see, with other hidden colours in every playout. */
export function searchTree(root: SearchRoot, budget: ThinkingBudget, random: Random): SearchResult {
  const tree = emptyTree();
  const search = createSearch(tree, root, random);
  let playouts = 0;
  do {
    search();
    playouts++;
  } while (budget.usedShare(playouts) < 1);
  return { moves: rootMoves(tree, root.position), playouts, depth: lineLength(tree) };
}

function createSearch(
  tree: Tree,
  { position, worlds, pliesLeft, even = false }: SearchRoot,
  random: Random,
): () => void {
  const board = createMutableBoard(Array<number>(16).fill(TAKEN), [0, 0]);
  const moves = createWeightedMoves();
  const draw = createFastRandom(random);
  const totalWeight = worlds.reduce((sum, { weight }) => sum + weight, 0);
  const nodes = new Int32Array(MAX_LINE);
  const slots = new Uint8Array(MAX_LINE);

  function sampleWorld(): number {
    let rest = draw() * totalWeight;
    for (const { reds, weight } of worlds) if ((rest -= weight) < 0) return reds;
    return worlds.at(-1)?.reds ?? 0;
  }

  return () => {
    copyBoard(position, board);
    colour(board, 1, sampleWorld());
    let node = 0;
    let seat: Seat = 0;
    let length = 0;
    let value = NONE;
    while (length < MAX_LINE) {
      if (length >= pliesLeft) {
        value = 0.5;
        break;
      }
      weighMoves(board, seat, moves);
      const index = even && length === 0 ? leastVisited(tree, moves) : select(tree, node, moves);
      const slot = ((moves.ghosts[index] ?? 0) & 7) * 4 + (moves.ways[index] ?? 0);
      nodes[length] = node;
      slots[length] = slot;
      length++;
      const reds = board.left[3 - seat * 2] ?? 0;
      const winner = makeStep(board, moves.ghosts[index] ?? 0, moves.targets[index] ?? 0);
      seat = opponentOf(seat);
      if (winner !== NONE) {
        value = 1 - winner;
        break;
      }
      const outcome = board.left[1 + seat * 2] === reds ? 0 : 1;
      const at = (node * MAX_MOVES + slot) * OUTCOMES + outcome;
      const child = tree.children[at] ?? 0;
      if (child === 0) {
        if (tree.nodes < MAX_NODES) tree.children[at] = addNode(tree);
        break;
      }
      node = child;
    }
    if (value === NONE) value = playOut(board, seat, pliesLeft - length, moves, draw);
    for (let ply = 0; ply < length; ply++) {
      const at = (nodes[ply] ?? 0) * MAX_MOVES + (slots[ply] ?? 0);
      tree.visits[at] = (tree.visits[at] ?? 0) + 1;
      tree.values[at] = (tree.values[at] ?? 0) + (ply & 1 ? 1 - value : value);
      tree.nodeVisits[nodes[ply] ?? 0] = (tree.nodeVisits[nodes[ply] ?? 0] ?? 0) + 1;
    }
  };
}

function leastVisited(tree: Tree, moves: WeightedMoves): number {
  let least = 0;
  let fewest = Infinity;
  for (let index = 0; index < moves.count; index++) {
    const visits = tree.visits[((moves.ghosts[index] ?? 0) & 7) * 4 + (moves.ways[index] ?? 0)] ?? 0;
    if (visits < fewest) [least, fewest] = [index, visits];
  }
  return least;
}

/** The move with the best sum of its results and a bonus for rarely visited moves that cheap play prefers. */
function select(tree: Tree, node: number, moves: WeightedMoves): number {
  const total = tree.nodeVisits[node] ?? 0;
  const bonus = (EXPLORATION * Math.sqrt(total + 1)) / moves.total;
  let best = 0;
  let greatest = -Infinity;
  for (let index = 0; index < moves.count; index++) {
    const at = node * MAX_MOVES + ((moves.ghosts[index] ?? 0) & 7) * 4 + (moves.ways[index] ?? 0);
    const visits = tree.visits[at] ?? 0;
    const value = visits === 0 ? UNTRIED : (tree.values[at] ?? 0) / visits;
    const score = value + (bonus * (moves.weights[index] ?? 0)) / (1 + visits);
    if (score > greatest) {
      greatest = score;
      best = index;
    }
  }
  return best;
}

function playOut(
  board: MutableBoard,
  first: Seat,
  pliesLeft: number,
  moves: WeightedMoves,
  draw: () => number,
): number {
  let seat = first;
  const plies = Math.min(PLAYOUT_PLIES, pliesLeft);
  for (let ply = 0; ply < plies; ply++) {
    weighMoves(board, seat, moves);
    let rest = draw() * moves.total;
    let index = 0;
    while (index < moves.count - 1 && (rest -= moves.weights[index] ?? 0) >= 0) index++;
    const winner = makeStep(board, moves.ghosts[index] ?? 0, moves.targets[index] ?? 0);
    if (winner !== NONE) return 1 - winner;
    seat = opponentOf(seat);
  }
  return pliesLeft <= PLAYOUT_PLIES ? 0.5 : winChance(board, seat);
}

function rootMoves(tree: Tree, { places }: MutableBoard): readonly RootMove[] {
  const moves: RootMove[] = [];
  for (let slot = 0; slot < MAX_MOVES; slot++) {
    const visits = tree.visits[slot] ?? 0;
    if (visits === 0 || places[slot >> 2] === NONE) continue;
    moves.push({ ghost: slot >> 2, way: slot & 3, visits, value: (tree.values[slot] ?? 0) / visits });
  }
  return moves;
}

function lineLength(tree: Tree): number {
  let node = 0;
  for (let length = 0; ; length++) {
    let best = -1;
    let most = 0;
    for (let slot = 0; slot < MAX_MOVES; slot++) {
      const visits = tree.visits[node * MAX_MOVES + slot] ?? 0;
      if (visits > most) {
        most = visits;
        best = slot;
      }
    }
    if (best < 0) return length;
    const at = (node * MAX_MOVES + best) * OUTCOMES;
    const [one = 0, two = 0] = [tree.children[at], tree.children[at + 1]];
    node = (tree.nodeVisits[one] ?? 0) >= (tree.nodeVisits[two] ?? 0) ? one || two : two || one;
    if (node === 0) return length + 1;
  }
}
