import { opponentOf, type Seat } from "../../../core/seats.ts";
import { listMoves, play } from "../play.ts";
import { type OthelloMove, PASS } from "../squares.ts";
import { boardOf, type OthelloView, stateOf } from "../state.ts";

/** Difference between two positions in either order. */
export interface Change {
  /** Discs that changed colour. */
  readonly flipped: readonly number[];
  /** Discs placed, or removed when stepping back. */
  readonly placed: readonly number[];
}

export function changeOf(before: OthelloView, after: OthelloView): Change {
  const flipped: number[] = [];
  const placed: number[] = [];
  for (let square = 0; square < 64; square++) {
    const was = before.board.charAt(square);
    const is = after.board.charAt(square);
    if (was === is) continue;
    (was === "0" || is === "0" ? placed : flipped).push(square);
  }
  return { flipped, placed };
}

/** The discs that a move would flip; empty if it is illegal. */
export function flippedBy({ board }: OthelloView, seat: Seat, move: OthelloMove): readonly number[] {
  const state = stateOf(board, seat);
  if (move === PASS || !listMoves(state, seat).includes(move)) return [];
  const after = { board: boardOf(play(state, seat, move)), turn: opponentOf(seat) };
  return changeOf({ board, turn: seat }, after).flipped;
}

export function legalIn({ board }: OthelloView, seat: Seat): readonly OthelloMove[] {
  return listMoves(stateOf(board, seat), seat);
}
