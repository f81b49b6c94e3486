import type { Seat } from "../../../core/seats.ts";
import { type MutableBoard, NEXT, NONE, OUT } from "../mutable-board.ts";
import { stepsToExit } from "./distances.ts";

/** The moves of one position with their weights in playouts; filled again at every step of a playout. */
export interface WeightedMoves {
  count: number;
  total: number;
  /** A blue ghost stands at its exit: the only listed move takes it out. */
  wins: boolean;
  readonly ghosts: Uint8Array;
  /** Directions, in the order of DIRECTIONS. */
  readonly ways: Uint8Array;
  readonly targets: Int8Array;
  readonly weights: Float64Array;
}

/** Eight ghosts with four directions each. */
export const MAX_MOVES = 32;

export function createWeightedMoves(): WeightedMoves {
  return {
    count: 0,
    total: 0,
    wins: false,
    ghosts: new Uint8Array(MAX_MOVES),
    ways: new Uint8Array(MAX_MOVES),
    targets: new Int8Array(MAX_MOVES),
    weights: new Float64Array(MAX_MOVES),
  };
}

/** Neighbours of each square, four each; NONE at the edge. */
const NEIGHBOURS = NEXT[0].map((to) => (to === OUT ? NONE : to));

/** A ghost of the other seat stands beside the square. */
export function isThreatened(board: Int8Array, square: number, seat: Seat, leaving: number): boolean {
  for (let index = square * 4; index < square * 4 + 4; index++) {
    const near = NEIGHBOURS[index] ?? NONE;
    if (near === NONE || near === leaving) continue;
    const ghost = board[near] ?? NONE;
    if (ghost !== NONE && ghost >> 3 !== seat) return true;
  }
  return false;
}

/**
 * Weights of captures by the numbers of blue and red enemies left. The colour of the captured ghost does not count, because
 * the mover does not know it. The weight is low when one red is left: capturing it loses.
 */
const CAPTURE_WEIGHTS = Float64Array.from({ length: 25 }, (_, index) => {
  const blue = Math.floor(index / 5);
  const red = index % 5;
  if (red === 1) return 0.5;
  return 8 + (24 * blue) / Math.max(1, blue + red) / Math.max(1, blue);
});
/** Weight of capturing a ghost at its exit, which would leave with its next move if it is blue. */
const STOPS_ESCAPE = 60;
const FORWARD = [3, 1.6] as const;
const INTO_DANGER = [0.15, 1.5] as const;
const FLEES = [3, 0.8] as const;

export function weighMoves({ board, places, red, left }: MutableBoard, seat: Seat, moves: WeightedMoves): void {
  const next = NEXT[seat];
  const opponent = seat === 0 ? 1 : 0;
  const foes = 2 - seat * 2;
  const capture = CAPTURE_WEIGHTS[(left[foes] ?? 0) * 5 + (left[foes + 1] ?? 0)] ?? 1;
  let count = 0;
  let total = 0;
  moves.wins = false;
  for (let ghost = seat * 8; ghost < seat * 8 + 8; ghost++) {
    const from = places[ghost] ?? NONE;
    if (from === NONE) continue;
    const kind = red[ghost] ?? 0;
    const steps = stepsToExit(seat, from);
    const threatened = isThreatened(board, from, seat, NONE);
    for (let way = 0; way < 4; way++) {
      const to = next[from * 4 + way] ?? NONE;
      if (to === NONE) continue;
      let weight = 1;
      if (to === OUT) {
        if (kind === 1) continue;
        moves.wins = true;
        count = 0;
        total = 0;
      } else {
        const victim = board[to] ?? NONE;
        if (victim !== NONE) {
          if (victim >> 3 === seat) continue;
          weight = stepsToExit(opponent, to) === 0 ? STOPS_ESCAPE : capture;
        }
        if (stepsToExit(seat, to) < steps) weight *= FORWARD[kind as 0 | 1];
        if (isThreatened(board, to, seat, from)) weight *= INTO_DANGER[kind as 0 | 1];
        else if (threatened) weight *= FLEES[kind as 0 | 1];
      }
      moves.ghosts[count] = ghost;
      moves.ways[count] = way;
      moves.targets[count] = to;
      moves.weights[count] = weight;
      total += weight;
      count++;
      if (to === OUT) {
        moves.count = count;
        moves.total = total;
        return;
      }
    }
  }
  moves.count = count;
  moves.total = total;
}
