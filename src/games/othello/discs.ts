import type { Reason } from "../../core/reason.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import { opponentOf, type Seat } from "../../core/seats.ts";
import { type DiscGame, changeOf, type DiscView } from "../disc-board/disc-game.ts";
import { quoteText } from "../quote-text.ts";
import { INPUT_OBJECTIONS, PASS_WORD } from "./words.ts";
import { listMoves, play, boardOf, stateOf } from "./state.ts";
import { reason } from "./reasons.ts";
import { type OthelloMove, PASS, readMove } from "./squares.ts";

const squareOf = (move: OthelloMove): number | undefined => (move === PASS ? undefined : move);

export const othelloDiscs: DiscGame<OthelloMove> = {
  grid: { columns: 8, rows: 8 },
  columnNames: "abcdefgh",
  rowNames: "12345678",
  points: [2, 6].flatMap((column) => [2, 6].map((row) => ({ column, row }))),
  squareOf,
  lastSquare: squareOf,
  moveAt: ({ column, row }) => row * 8 + column,
  legalIn: ({ board }, seat) => listMoves(stateOf(board, seat), seat),
  readMove,
  flippedBy,
  pass: { move: PASS, word: PASS_WORD },
  input: {
    example: ["c", "4"],
    unfinished: /^(?:[a-h]|p|pa|pas)?$/,
    invalid: INPUT_OBJECTIONS.noSquare,
    objectionTo: (move, { board }) => (board.charAt(move) === "0" ? INPUT_OBJECTIONS.nothing : INPUT_OBJECTIONS.taken),
  },
};

/** The discs that a move would flip; empty if it is illegal. */
function flippedBy({ board }: DiscView, seat: Seat, move: OthelloMove): readonly number[] {
  const state = stateOf(board, seat);
  if (move === PASS || !listMoves(state, seat).includes(move)) return [];
  const after = { board: boardOf(play(state, seat, move)), turn: opponentOf(seat) };
  return changeOf({ board, turn: seat }, after).flipped;
}

/** Accepts capitals, blanks and full-width letters of a Japanese keyboard. */
export function readTyped(text: string): Result<OthelloMove, Reason> {
  const plain = text.slice(0, 100).normalize("NFKC").toLowerCase().replace(/\s/g, "");
  if (plain === "p" || plain === "パス") return ok(PASS);
  const move = readMove(plain);
  return move.ok ? move : refuse(reason("othello.typed", { said: quoteText(text.trim()) }));
}
