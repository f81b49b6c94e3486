import type { Reason } from "../../core/reason.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import { quoteText } from "../quote-text.ts";
import { reason } from "./reasons.ts";

/** A square, a1 = 0, b1 = 1, ... h8 = 63, or PASS. */
export type OthelloMove = number;

export const PASS: OthelloMove = 64;

const FILES = "abcdefgh";

const NAMES: readonly string[] = Array.from(
  { length: 64 },
  (_, square) => `${FILES.charAt(square & 7)}${(square >> 3) + 1}`,
).concat("pass");

const MOVES: ReadonlyMap<string, OthelloMove> = new Map(NAMES.map((name, move) => [name, move]));

export function writeMove(move: OthelloMove): string {
  const name = NAMES[move];
  if (name === undefined) throw new RangeError(`${move} is not a move`);
  return name;
}

/** Reads exactly `a1` to `h8` or `pass`; the refusal names common mistakes. */
export function readMove(text: string): Result<OthelloMove, Reason> {
  const move = MOVES.get(text);
  return move === undefined ? refuse(explainInvalidMove(text)) : ok(move);
}

function explainInvalidMove(text: string): Reason {
  if (text === "") return reason("othello.empty");
  const quoted = quoteText(text);
  const lower = text.toLowerCase();
  if (text !== text.trim()) return reason("othello.blank", { said: quoted });
  if (MOVES.has(lower)) return reason("othello.upper-case", { right: lower, said: text });
  if (/^[1-8][a-h]$/.test(lower))
    return reason("othello.file-first", { right: `${lower.charAt(1)}${lower.charAt(0)}`, said: text });
  return reason(/^[a-z][0-9]+$/.test(text) ? "othello.outside" : "othello.not-a-move", { said: quoted });
}
