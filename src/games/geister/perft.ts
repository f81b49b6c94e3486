import { opponentOf, type Seat } from "../../core/seats.ts";
import type { PerftCount } from "../entry.ts";
import { squareSeenBy, type Direction, DIRECTIONS, isExit, onBoard, stepFrom } from "./board.ts";
import { type GeisterState, phaseOf, play } from "./state.ts";

const NONE = -1;
const OUT = -2;

/** From each square as seat 0 sees it, for each seat and direction: the next square, OUT for a way out, or NONE. */
const NEXT = [nextOf(0), nextOf(1)] as const;

function nextOf(seat: Seat): Int8Array {
  return Int8Array.from({ length: 36 * 4 }, (_, at) => {
    const square = squareSeenBy(seat, at >> 2);
    const direction = DIRECTIONS[at & 3] as Direction;
    const to = stepFrom(square, direction);
    if (to !== undefined) return squareSeenBy(seat, to);
    return isExit(square, direction) ? OUT : NONE;
  });
}

/**
 * Counts sequences of steps; setting the ghosts is no ply. Where they are not set yet, ABCD are red on both sides: which
 * ones are makes no difference before the first way out can be reached, at the eleventh ply. A finished game is counted
 * where it ends and not extended.
 */
export function perft(state: GeisterState, depth: number): PerftCount {
  for (let phase = phaseOf(state); phase.kind === "ask" && state.reds[phase.seats[0] ?? 0] === null;) {
    state = play(state, phase.seats[0] ?? 0, { kind: "set", reds: 0b1111 });
    phase = phaseOf(state);
  }
  if (phaseOf(state).kind === "over") return depth === 0 ? { nodes: 1, ended: 1 } : { nodes: 0, ended: 0 };
  if (depth === 0) return { nodes: 1, ended: 0 };
  return count(
    createMutableBoard(state),
    state.turn,
    depth,
    state.plies === 0 ? Infinity : state.plies - state.ply,
  );
}

/** A position that is changed and changed back, instead of copied: 30 times as fast as playing by the rules. */
interface MutableBoard {
  /** The ghost on each square, or NONE. */
  readonly board: Int8Array;
  readonly places: Int8Array;
  readonly red: Uint8Array;
  /** Living ghosts: blue and red of seat 0, blue and red of seat 1. */
  readonly left: Uint8Array;
}

function createMutableBoard({ places, reds }: GeisterState): MutableBoard {
  const board = new Int8Array(36).fill(NONE);
  const red = Uint8Array.from({ length: 16 }, (_, ghost) => ((reds[ghost >> 3] ?? 0) >> (ghost & 7)) & 1);
  const left = new Uint8Array(4);
  places.forEach((place, ghost) => {
    if (!onBoard(place)) return;
    board[place] = ghost;
    change(left, (ghost >> 3) * 2 + (red[ghost] ?? 0), 1);
  });
  return { board, places: Int8Array.from(places, (place) => (onBoard(place) ? place : NONE)), red, left };
}

function change(counts: Uint8Array, at: number, by: number): void {
  counts[at] = (counts[at] ?? 0) + by;
}

function count(at: MutableBoard, seat: Seat, depth: number, pliesLeft: number): PerftCount {
  const { board, places, red, left } = at;
  const next = NEXT[seat];
  const foes = 2 - seat * 2;
  const last = depth === 1;
  const limit = pliesLeft === 1;
  let nodes = 0;
  let ended = 0;
  for (let ghost = seat * 8; ghost < seat * 8 + 8; ghost++) {
    const from = places[ghost] ?? NONE;
    if (from === NONE) continue;
    for (let way = 0; way < 4; way++) {
      const to = next[from * 4 + way] ?? NONE;
      if (to === NONE) continue;
      if (to === OUT) {
        if (red[ghost] || !last) continue;
        nodes++;
        ended++;
        continue;
      }
      const victim = board[to] ?? NONE;
      if (victim !== NONE && victim >> 3 === seat) continue;
      const kind = victim === NONE ? NONE : foes + (red[victim] ?? 0);
      const over = limit || (kind !== NONE && left[kind] === 1);
      if (last) {
        nodes++;
        if (over) ended++;
        continue;
      }
      if (over) continue;
      board[from] = NONE;
      board[to] = ghost;
      places[ghost] = to;
      if (kind !== NONE) {
        places[victim] = NONE;
        change(left, kind, -1);
      }
      const below = count(at, opponentOf(seat), depth - 1, pliesLeft - 1);
      nodes += below.nodes;
      ended += below.ended;
      board[from] = ghost;
      board[to] = victim;
      places[ghost] = from;
      if (kind !== NONE) {
        places[victim] = to;
        change(left, kind, 1);
      }
    }
  }
  return { nodes, ended };
}
