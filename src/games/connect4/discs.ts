import type { DiscGame } from "../disc-board/disc-game.ts";
import { readMove } from "./rules.ts";
import { COLUMNS, type Connect4Move, landingSquare, listMoves, ROWS, stateOf } from "./state.ts";

export const connect4Discs: DiscGame<Connect4Move> = {
  grid: { columns: COLUMNS, rows: ROWS },
  columnNames: "1234567",
  rowNames: "fedcba",
  points: [],
  // For a full column the top square is used.
  squareOf: (column, { board }) => landingSquare(board, column) ?? column,
  lastSquare: (column, { board }) => (landingSquare(board, column) ?? column - COLUMNS) + COLUMNS,
  moveAt: ({ column }) => column,
  legalIn: ({ board }, seat) => listMoves(stateOf(board, seat, 0), seat),
  readMove,
  input: {
    example: ["4"],
    unfinished: /^$/,
    invalid: { en: "Type a column from 1 to 7.", ja: "1から7の列を入力してください。" },
    objectionTo: () => ({ en: "That column is full.", ja: "その列はいっぱいです。" }),
  },
};
