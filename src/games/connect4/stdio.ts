import { stdioDialectOf } from "../disc-board/stdio.ts";
import { reason } from "./reasons.ts";
import { readMove, writeMove } from "./rules.ts";
import { COLUMNS, type Connect4Move, ROWS } from "./state.ts";

/** Othello's protocol with 42 squares and columns for moves; docs/protocols describes every byte. */
export const stdioDialect = stdioDialectOf<Connect4Move>({
  squares: COLUMNS * ROWS,
  readAnswer: readMove,
  writeMove,
  judgeLine: reason("connect4.judge-line"),
  judgeMoveFirst: reason("connect4.judge-move-first"),
});
