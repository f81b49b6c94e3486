import type { TerminalStyle } from "../../core/terminal-style.ts";
import type { Reason } from "../../core/reason.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import type { Viewer } from "../../core/seats.ts";
import { quoteText } from "../quote-text.ts";
import { reason } from "./reasons.ts";
import { type OthelloMove, PASS, readMove } from "./squares.ts";
import type { OthelloView } from "./state.ts";

/** Three columns per square: the last move stands in brackets, visible without colours. */
export function draw(
  view: OthelloView,
  _viewer: Viewer,
  style: TerminalStyle,
  last?: OthelloMove,
): readonly string[] {
  const cell = (digit: string): string =>
    digit === "1" ? style.seats[0]("●") : digit === "2" ? style.seats[1]("○") : style.dim("·");
  const lines = [style.dim("   a  b  c  d  e  f  g  h ")];
  for (let row = 0; row < 8; row++) {
    let line = `${style.dim(String(row + 1))} `;
    for (let square = row * 8; square < row * 8 + 8; square++) {
      const drawn = cell(view.board.charAt(square));
      line += square === last ? `${style.bold("[")}${drawn}${style.bold("]")}` : ` ${drawn} `;
    }
    lines.push(line);
  }
  return lines;
}

/** Accepts capitals, blanks and full-width letters of a Japanese keyboard. */
export function readTyped(text: string): Result<OthelloMove, Reason> {
  const plain = text.slice(0, 100).normalize("NFKC").toLowerCase().replace(/\s/g, "");
  if (plain === "p" || plain === "パス") return ok(PASS);
  const move = readMove(plain);
  return move.ok ? move : refuse(reason("othello.typed", { said: quoteText(text.trim()) }));
}
