import { countBits } from "../../core/count-bits.ts";
import type { Seat } from "../../core/seats.ts";
import { type Digits, readHalf, writeDigits } from "./digits.ts";
import { findMoves, movesHi, movesLo } from "./mobility.ts";

/** Seat 0 is black. Pairs of 32-bit integers as in mobility.ts. */
export interface OthelloState {
  readonly blackLo: number;
  readonly blackHi: number;
  readonly whiteLo: number;
  readonly whiteHi: number;
  readonly turn: Seat;
  readonly ply: number;
}

export const START_BOARD: Digits = "0000000000000000000000000002100000012000000000000000000000000000";

export function stateOf(board: Digits, turn: Seat, ply = 0): OthelloState {
  return {
    blackLo: readHalf(board, "1", 0),
    blackHi: readHalf(board, "1", 1),
    whiteLo: readHalf(board, "2", 0),
    whiteHi: readHalf(board, "2", 1),
    turn,
    ply,
  };
}

export function boardOf(state: OthelloState): Digits {
  return writeDigits(state.blackLo, state.blackHi, state.whiteLo, state.whiteHi);
}

/** Stores the legal squares of a seat in `movesLo` and `movesHi`; returns false if there are none. */
export function findMovesOf(state: OthelloState, seat: Seat): boolean {
  const { blackLo, blackHi, whiteLo, whiteHi } = state;
  if (seat === 0) findMoves(blackLo, blackHi, whiteLo, whiteHi);
  else findMoves(whiteLo, whiteHi, blackLo, blackHi);
  return (movesLo | movesHi) !== 0;
}

export function mobilityOf(state: OthelloState, seat: Seat): number {
  return findMovesOf(state, seat) ? countBits(movesLo) + countBits(movesHi) : 0;
}
