import { opponentOf, type Seat } from "../../core/seats.ts";
import type { PerftCount } from "../programs.ts";
import { createMutableBoard, type MutableBoard, NEXT, NONE, OUT } from "./mutable-board.ts";
import { type GeisterState, phaseOf, play } from "./state.ts";

/**
 * Counts step sequences; set-up is not a ply. If unset, ABCD are red on both sides, which matters only from ply eleven, when
 * an exit can first be reached. A finished game is counted at the depth where it ends and not extended.
 */
export function perft(state: GeisterState, depth: number): PerftCount {
  for (let phase = phaseOf(state); phase.kind === "ask" && state.reds[phase.seats[0] ?? 0] === null;) {
    state = play(state, phase.seats[0] ?? 0, { kind: "set", reds: 0b1111 });
    phase = phaseOf(state);
  }
  if (phaseOf(state).kind === "over") return depth === 0 ? { nodes: 1, ended: 1 } : { nodes: 0, ended: 0 };
  if (depth === 0) return { nodes: 1, ended: 0 };
  const { reds } = state;
  return count(
    createMutableBoard(state.places, [reds[0] ?? 0, reds[1] ?? 0]),
    state.turn,
    depth,
    state.plies === 0 ? Infinity : state.plies - state.ply,
  );
}

function add(counts: Uint8Array, index: number, by: number): void {
  counts[index] = (counts[index] ?? 0) + by;
}

function count(position: MutableBoard, seat: Seat, depth: number, pliesLeft: number): PerftCount {
  const { board, places, red, left } = position;
  const next = NEXT[seat];
  const foes = 2 - seat * 2;
  const isLeaf = depth === 1;
  const isLastPly = pliesLeft === 1;
  let nodes = 0;
  let ended = 0;
  for (let ghost = seat * 8; ghost < seat * 8 + 8; ghost++) {
    const from = places[ghost] ?? NONE;
    if (from === NONE) continue;
    for (let direction = 0; direction < 4; direction++) {
      const to = next[from * 4 + direction] ?? NONE;
      if (to === NONE) continue;
      if (to === OUT) {
        if (red[ghost] || !isLeaf) continue;
        nodes++;
        ended++;
        continue;
      }
      const victim = board[to] ?? NONE;
      if (victim !== NONE && victim >> 3 === seat) continue;
      const kind = victim === NONE ? NONE : foes + (red[victim] ?? 0);
      const over = isLastPly || (kind !== NONE && left[kind] === 1);
      if (isLeaf) {
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
        add(left, kind, -1);
      }
      const subtree = count(position, opponentOf(seat), depth - 1, pliesLeft - 1);
      nodes += subtree.nodes;
      ended += subtree.ended;
      board[from] = ghost;
      board[to] = victim;
      places[ghost] = from;
      if (kind !== NONE) {
        places[victim] = to;
        add(left, kind, 1);
      }
    }
  }
  return { nodes, ended };
}
