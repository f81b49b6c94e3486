import { opponentOf, type Seat } from "../../../core/seats.ts";
import { listMoves, play } from "../play.ts";
import { type OthelloMove, PASS } from "../squares.ts";
import { boardOf, type OthelloView, stateOf } from "../state.ts";

/** What changed between two positions, whichever came first. */
export interface Change {
  /** Discs of the other colour now. */
  readonly flipped: readonly number[];
  /** Discs that were placed, or are taken back. */
  readonly placed: readonly number[];
}

export function changeOf(before: OthelloView, after: OthelloView): Change {
  const flipped: number[] = [];
  const placed: number[] = [];
  for (let square = 0; square < 64; square++) {
    const [was, is] = [before.board.charAt(square), after.board.charAt(square)];
    if (was === is) continue;
    (was === "0" || is === "0" ? placed : flipped).push(square);
  }
  return { flipped, placed };
}

/** The discs that a move would turn; none where it is not allowed. */
export function flippedBy({ board }: OthelloView, seat: Seat, move: OthelloMove): readonly number[] {
  const state = stateOf(board, seat);
  if (move === PASS || !listMoves(state, seat).includes(move)) return [];
  const after = { board: boardOf(play(state, seat, move)), turn: opponentOf(seat) };
  return changeOf({ board, turn: seat }, after).flipped;
}

/** Where the rules do not say it, what a side may do. */
export function legalIn({ board }: OthelloView, seat: Seat): readonly OthelloMove[] {
  return listMoves(stateOf(board, seat), seat);
}
