import type { TerminalStyle } from "../../core/terminal-style.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import { quoteText } from "../quote-text.ts";
import { type OthelloMove, PASS, readMove } from "./squares.ts";
import type { OthelloView } from "./state.ts";

/** Three columns a square, so that the last move can wear brackets: it is to be seen without colours too. */
export function draw(view: OthelloView, ink: TerminalStyle, last?: OthelloMove): readonly string[] {
  const cell = (digit: string): string =>
    digit === "1" ? ink.seats[0]("●") : digit === "2" ? ink.seats[1]("○") : ink.dim("·");
  const lines = [ink.dim("   a  b  c  d  e  f  g  h ")];
  for (let row = 0; row < 8; row++) {
    let line = `${ink.dim(String(row + 1))} `;
    for (let square = row * 8; square < row * 8 + 8; square++) {
      const drawn = cell(view.board.charAt(square));
      line += square === last ? `${ink.bold("[")}${drawn}${ink.bold("]")}` : ` ${drawn} `;
    }
    lines.push(line);
  }
  return lines;
}

/** A person may use capitals, blanks and the wide letters of a Japanese keyboard. */
export function readTyped(text: string): Result<OthelloMove> {
  const plain = text.slice(0, 100).normalize("NFKC").toLowerCase().replace(/\s/g, "");
  if (plain === "p" || plain === "パス") return ok(PASS);
  const move = readMove(plain);
  return move.ok ? move : refuse(`${quoteText(text.trim())} is neither a square such as f5 nor pass`);
}
