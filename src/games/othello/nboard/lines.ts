import type { Reason } from "../../../core/reason.ts";
import { ok, refuse, type Result } from "../../../core/result.ts";
import { quoteText } from "../../quote-text.ts";
import { reason } from "../reasons.ts";
import { type OthelloMove, PASS, readMove, writeMove } from "../squares.ts";

/** `F5`, or `PA` for a pass. */
export function writeNboardMove(move: OthelloMove): string {
  return move === PASS ? "PA" : writeMove(move).toUpperCase();
}

/** Reads a move in any case; some engines write a pass as `PS` or `pass`. */
export function readNboardMove(text: string): Result<OthelloMove, Reason> {
  const lower = text.toLowerCase();
  return /^(?:pa|ps|pass)$/.test(lower) ? ok(PASS) : readMove(lower);
}

/** True for `=== F5/1.5/0.3`, or with blanks instead of the slashes. */
export function isMoveLine(frame: string): boolean {
  return frame.startsWith("===");
}

export function readMoveLine(frame: string): Result<OthelloMove, Reason> {
  const [, text = ""] = /^===\s*([^\s/]*)(?:[\s/].*)?$/s.exec(frame) ?? [];
  if (/^resign$/i.test(text)) return refuse(reason("othello.resigned"));
  const move = readNboardMove(text);
  return move.ok ? move : refuse(reason("othello.nboard-answer", { said: quoteText(frame) }));
}
