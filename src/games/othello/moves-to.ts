import type { DiscView } from "../disc-board/disc-game.ts";
import { boardOf, listMoves, type OthelloState, play } from "./state.ts";
import { type OthelloMove, PASS } from "./squares.ts";

/** Positions looked at; 14 moves from the usual start take a fraction of it, and it takes about 30 ms. */
const MAX_POSITIONS = 20_000;

/**
 * Moves that lead from one position to another, for protocols that know positions only as moves. Undefined = there are
 * none, or they were not found within the bound.
 */
export function findMovesTo(from: OthelloState, to: DiscView): readonly OthelloMove[] | undefined {
  const all = countDiscs(to.board);
  const seen = new Set<string>();
  const path: OthelloMove[] = [];

  function search(state: OthelloState, discs: number): boolean {
    const board = boardOf(state);
    if (discs === all) return board === to.board && reachTurn(state);
    const key = `${board}${state.turn}`;
    if (seen.has(key) || seen.size >= MAX_POSITIONS) return false;
    seen.add(key);
    for (const move of listMoves(state, state.turn)) {
      if (move !== PASS && to.board.charAt(move) === "0") continue;
      path.push(move);
      if (search(play(state, state.turn, move), move === PASS ? discs : discs + 1)) return true;
      path.pop();
    }
    return false;
  }

  function reachTurn(state: OthelloState): boolean {
    if (state.turn === to.turn) return true;
    if (listMoves(state, state.turn)[0] !== PASS) return false;
    path.push(PASS);
    return true;
  }

  return search(from, countDiscs(boardOf(from))) ? path : undefined;
}

function countDiscs(board: string): number {
  return board.replaceAll("0", "").length;
}
