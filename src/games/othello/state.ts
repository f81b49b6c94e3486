import { countBits } from "../../core/count-bits.ts";
import type { Phase } from "../../core/game.ts";
import type { Reason } from "../../core/reason.ts";
import { type Seat, opponentOf } from "../../core/seats.ts";
import type { DiscView } from "../disc-board/disc-game.ts";
import { findFlips, flippedHi, flippedLo } from "./flips.ts";
import { findMoves, movesHi, movesLo } from "./mobility.ts";
import { reason } from "./reasons.ts";
import { type OthelloMove, PASS, writeMove } from "./squares.ts";

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

export function viewOf(state: OthelloState): DiscView {
  return { board: boardOf(state), turn: state.turn };
}

/** Stores the legal squares of a seat in `movesLo` and `movesHi`; returns false if there are none. */
function findMovesOf(state: OthelloState, seat: Seat): boolean {
  const { blackLo, blackHi, whiteLo, whiteHi } = state;
  if (seat === 0) findMoves(blackLo, blackHi, whiteLo, whiteHi);
  else findMoves(whiteLo, whiteHi, blackLo, blackHi);
  return (movesLo | movesHi) !== 0;
}

export function mobilityOf(state: OthelloState, seat: Seat): number {
  return findMovesOf(state, seat) ? countBits(movesLo) + countBits(movesHi) : 0;
}

/** The board as 64 digits, a1 to h1, then a2 to h8: 0 empty, 1 black, 2 white. */
type Digits = string;

/** A row's byte read in base 3, so black + 2 * white identifies a row. */
const BASE_3 = Uint16Array.from({ length: 256 }, (_, byte) => parseInt(byte.toString(2), 3));

/** Cache of row texts: the board is written for every question of every match. */
const rowTexts: string[] = [];

function writeDigits(blackLo: number, blackHi: number, whiteLo: number, whiteHi: number): Digits {
  return writeHalf(blackLo, whiteLo) + writeHalf(blackHi, whiteHi);
}

function writeHalf(black: number, white: number): string {
  return (
    writeRow(black & 255, white & 255) +
    writeRow((black >>> 8) & 255, (white >>> 8) & 255) +
    writeRow((black >>> 16) & 255, (white >>> 16) & 255) +
    writeRow(black >>> 24, white >>> 24)
  );
}

function writeRow(black: number, white: number): string {
  const index = (BASE_3[black] ?? 0) + 2 * (BASE_3[white] ?? 0);
  return (rowTexts[index] ??= formatRow(index));
}

function formatRow(index: number): string {
  let row = "";
  for (let file = 0; file < 8; file++, index = Math.floor(index / 3)) row += String(index % 3);
  return row;
}

/** Bits of one half with a given digit; half 0 is a1 to h4. */
function readHalf(digits: Digits, digit: "1" | "2", half: 0 | 1): number {
  let bits = 0;
  for (let square = 0; square < 32; square++) {
    if (digits[half * 32 + square] === digit) bits |= 1 << square;
  }
  return bits;
}

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
