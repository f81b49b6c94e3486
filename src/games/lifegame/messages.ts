import type { LifegameState } from "./state.ts";
import { rowsOf, scoreOf } from "./state.ts";

/** The two spaces are in the original. */
export const GREETING = "This is a lifegame_py server.  Tell me your name.";

export const STATUS = { placement: "placement", waiting: "waiting", simulation: "simulation" } as const;

export const RESULT_LINES = { won: "you win", lost: "you lose", drawn: "draw" } as const;

/** JSON as Python writes it: a space after every comma and colon. */
export function sizeLine(size: number): string {
  return `{"height": ${size}, "width": ${size}}\n`;
}

export function placedLine(state: LifegameState): string {
  return `{"phase": "placement", "board": ${writeBoard(state)}, "next_player": ${state.turn + 1}}\n`;
}

export function resultLine(state: LifegameState): string {
  const [ones, twos] = scoreOf(state);
  return `{"phase": "life_result", "board": ${writeBoard(state)}, "count": {"1": ${ones}, "2": ${twos}}}\n`;
}

function writeBoard(state: LifegameState): string {
  const rows = rowsOf(state).map((row) => `[${row.join(", ")}]`);
  return `[${rows.join(", ")}]`;
}
