import type { Game } from "../../core/game.ts";
import type { Message } from "../../core/lang.ts";
import type { Reason } from "../../core/reason.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import type { DiscView } from "../disc-board/disc-game.ts";
import { discPositions } from "../disc-board/position.ts";
import { defineOptions } from "../options.ts";
import { quoteText } from "../quote-text.ts";
import { reason, reasons } from "./reasons.ts";
import {
  COLUMNS,
  type Connect4Move,
  type Connect4State,
  listMoves,
  objection,
  phaseOf,
  play,
  ROWS,
  SEAT_NAMES,
  START,
  stateOf,
} from "./state.ts";

export const connect4Rules: Game<Connect4State, Connect4Move, DiscView, Record<string, never>> = {
  id: "connect4",
  seats: SEAT_NAMES,
  version: 1,
  options: [],
  readOptions: defineOptions("connect4", {}, {}).readOptions,
  start: () => START,
  phase: phaseOf,
  ply: ({ ply }) => ply,
  objection,
  play,
  score: ({ longest }) => longest,
  ending(state) {
    const phase = phaseOf(state);
    return phase.kind === "over" && phase.winner !== null
      ? { code: "connect4.line", seat: phase.winner, values: { length: state.longest[phase.winner] } }
      : { code: "connect4.board-full", values: {} };
  },
  reasons,
  moves: listMoves,
  readMove,
  writeMove,
  ...discPositions({
    id: "connect4",
    squares: COLUMNS * ROWS,
    stateOf,
    explainInvalidBoard,
    boardOf: ({ board }) => board,
    turnOf: ({ turn }) => turn,
    phase: phaseOf,
    score: ({ longest }) => longest,
    listMoves,
    writeMove,
  }),
};

/** Columns are written 1 to 7. */
export function writeMove(move: Connect4Move): string {
  return String(move + 1);
}

export function readMove(text: string): Result<Connect4Move, Reason> {
  return /^[1-7]$/.test(text) ? ok(Number(text) - 1) : refuse(reason("connect4.not-a-move", { said: quoteText(text) }));
}

function explainInvalidBoard(board: string): Message | undefined {
  const floating = Array.from(board).findIndex(
    (disc, square) => disc !== "0" && board.charAt(square + COLUMNS) === "0",
  );
  if (floating < 0) return undefined;
  return {
    en: "nothing is below the disc on square {square}",
    ja: "{square}番目のマスの石の下に何もありません",
    values: { square: floating + 1 },
  };
}
