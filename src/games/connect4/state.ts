import type { Phase } from "../../core/game.ts";
import type { Reason } from "../../core/reason.ts";
import { opponentOf, type Seat, SEATS } from "../../core/seats.ts";
import { reason } from "./reasons.ts";

export const COLUMNS = 7;
export const ROWS = 6;
export const SEAT_NAMES = ["black", "white"] as const;

const WINNING_LENGTH = 4;
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

/** A column from the left, 0 to 6. */
export type Connect4Move = number;

/** A position of Connect Four. */
export interface Connect4State {
  /** One digit per square, row by row from the top: 0 empty, 1 black, 2 white. */
  readonly board: string;
  readonly turn: Seat;
  readonly ply: number;
  /** The longest line of each seat. */
  readonly longest: readonly [number, number];
}

export const START: Connect4State = { board: "0".repeat(COLUMNS * ROWS), turn: 0, ply: 0, longest: [0, 0] };

export function stateOf(board: string, turn: Seat, ply: number): Connect4State {
  const longest = (digit: string): number =>
    Math.max(0, ...Array.from(board, (disc, square) => (disc === digit ? lineThrough(board, square) : 0)));
  return { board, turn, ply, longest: [longest("1"), longest("2")] };
}

/** The square that a disc falls to; undefined = the column is full. */
export function landingSquare(board: string, column: Connect4Move): number | undefined {
  for (let square = (ROWS - 1) * COLUMNS + column; square >= 0; square -= COLUMNS)
    if (board.charAt(square) === "0") return square;
  return undefined;
}

export function phaseOf({ board, turn, longest }: Connect4State): Phase {
  const winner = SEATS.find((seat) => longest[seat] >= WINNING_LENGTH);
  if (winner !== undefined) return { kind: "over", winner };
  return board.includes("0") ? { kind: "ask", seats: [turn] } : { kind: "over", winner: null };
}

export function listMoves(state: Connect4State, seat: Seat): readonly Connect4Move[] {
  if (phaseOf(state).kind === "over" || seat !== state.turn) return [];
  return Array.from({ length: COLUMNS }, (_, column) => column).filter((column) => state.board.charAt(column) === "0");
}

export function objection(state: Connect4State, seat: Seat, move: Connect4Move): Reason | undefined {
  if (phaseOf(state).kind === "over") return reason("connect4.over");
  if (seat !== state.turn) return reason(state.turn === 0 ? "connect4.turn-black" : "connect4.turn-white");
  return state.board.charAt(move) === "0" ? undefined : reason("connect4.full", { column: move + 1 });
}

export function play({ board, ply, longest }: Connect4State, seat: Seat, move: Connect4Move): Connect4State {
  const square = landingSquare(board, move);
  if (square === undefined) throw new RangeError(`column ${move + 1} is full`);
  const after = board.slice(0, square) + String(seat + 1) + board.slice(square + 1);
  const length = Math.max(longest[seat], lineThrough(after, square));
  return {
    board: after,
    turn: opponentOf(seat),
    ply: ply + 1,
    longest: seat === 0 ? [length, longest[1]] : [longest[0], length],
  };
}

/** Length of the longest line of equal discs through a square. */
function lineThrough(board: string, square: number): number {
  let longest = 1;
  for (const [across, down] of DIRECTIONS) {
    const length = 1 + countFrom(board, square, across, down) + countFrom(board, square, -across, -down);
    longest = Math.max(longest, length);
  }
  return longest;
}

function countFrom(board: string, square: number, across: number, down: number): number {
  let count = 0;
  let column = (square % COLUMNS) + across;
  let row = Math.floor(square / COLUMNS) + down;
  while (
    column >= 0 &&
    column < COLUMNS &&
    row >= 0 &&
    row < ROWS &&
    board.charAt(row * COLUMNS + column) === board.charAt(square)
  ) {
    count++;
    column += across;
    row += down;
  }
  return count;
}
