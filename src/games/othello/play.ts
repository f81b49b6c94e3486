import { countBits } from "../../core/count-bits.ts";
import type { Phase } from "../../core/game.ts";
import type { Reason } from "../../core/reason.ts";
import { opponentOf, type Seat } from "../../core/seats.ts";
import { movesHi, movesLo } from "./mobility.ts";
import { reason } from "./reasons.ts";
import { type OthelloMove, PASS, writeMove } from "./squares.ts";
import { findMovesOf, type OthelloState } from "./state.ts";
import { findFlips, flippedHi, flippedLo } from "./flips.ts";

export const SEAT_NAMES = ["black", "white"] as const;

const ASKED: readonly [Phase, Phase] = [
  { kind: "ask", seats: [0] },
  { kind: "ask", seats: [1] },
];

/** A side without a move is still asked and must pass; the match ends when neither side has one. */
export function phaseOf(state: OthelloState): Phase {
  const asked = ASKED[state.turn];
  if (findMovesOf(state, state.turn) || findMovesOf(state, opponentOf(state.turn))) return asked;
  const [black, white] = scoreOf(state);
  return { kind: "over", winner: black === white ? null : black > white ? 0 : 1 };
}

export function scoreOf(state: OthelloState): readonly [number, number] {
  return [countBits(state.blackLo) + countBits(state.blackHi), countBits(state.whiteLo) + countBits(state.whiteHi)];
}

/** Sorted by square; a forced pass is the only move. */
export function listMoves(state: OthelloState, seat: Seat): readonly OthelloMove[] {
  if (seat !== state.turn) return [];
  if (!findMovesOf(state, seat)) return findMovesOf(state, opponentOf(seat)) ? [PASS] : [];
  const moves: OthelloMove[] = [];
  for (let bits = movesLo; bits !== 0; bits &= bits - 1) moves.push(31 - Math.clz32(bits & -bits));
  for (let bits = movesHi; bits !== 0; bits &= bits - 1) moves.push(63 - Math.clz32(bits & -bits));
  return moves;
}

export function objection(state: OthelloState, seat: Seat, move: OthelloMove): Reason | undefined {
  // Fast path: nearly all moves are legal, and every move of a match is checked here.
  if (seat === state.turn && move !== PASS && findMovesOf(state, seat) && isFoundMove(move)) return undefined;
  if (phaseOf(state).kind === "over") return reason("othello.over");
  if (seat !== state.turn) return reason(state.turn === 0 ? "othello.turn-black" : "othello.turn-white");
  const [first = PASS] = listMoves(state, seat);
  if (move === first) return undefined;
  if (move === PASS) return reason("othello.pass-with-move", { move: writeMove(first) });
  if (first === PASS) return reason("othello.only-pass");
  const lo = state.blackLo | state.whiteLo;
  const hi = state.blackHi | state.whiteHi;
  const taken = ((move < 32 ? lo : hi) >>> (move & 31)) & 1;
  return reason(taken ? "othello.taken" : "othello.turns-none", { move: writeMove(move) });
}

/** Tests the result of the last `findMoves`. */
function isFoundMove(square: number): boolean {
  return (((square < 32 ? movesLo : movesHi) >>> (square & 31)) & 1) === 1;
}

export function play(state: OthelloState, seat: Seat, move: OthelloMove): OthelloState {
  const { blackLo, blackHi, whiteLo, whiteHi, turn } = state;
  const ply = state.ply + 1;
  if (move === PASS) return { ...state, turn: opponentOf(turn), ply };
  if (seat === 0) findFlips(move, blackLo, blackHi, whiteLo, whiteHi);
  else findFlips(move, whiteLo, whiteHi, blackLo, blackHi);
  // Reached only if the caller did not check `objection` first.
  if ((flippedLo | flippedHi) === 0) throw new RangeError(`${writeMove(move)} turns no disc`);
  const gainLo = flippedLo | (move < 32 ? 1 << move : 0);
  const gainHi = flippedHi | (move < 32 ? 0 : 1 << move);
  return seat === 0
    ? {
        blackLo: blackLo | gainLo,
        blackHi: blackHi | gainHi,
        whiteLo: whiteLo & ~gainLo,
        whiteHi: whiteHi & ~gainHi,
        turn: 1,
        ply,
      }
    : {
        blackLo: blackLo & ~gainLo,
        blackHi: blackHi & ~gainHi,
        whiteLo: whiteLo | gainLo,
        whiteHi: whiteHi | gainHi,
        turn: 0,
        ply,
      };
}
