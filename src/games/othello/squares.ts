import { ok, refuse, type Result } from "../../core/result.ts";
import { quoteText } from "../quote-text.ts";

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
  if (name === undefined) throw new RangeError(`${move} is no move`);
  return name;
}

/** Reads exactly `a1` to `h8` or `pass`; the refusal names common mistakes. */
export function readMove(text: string): Result<OthelloMove> {
  const move = MOVES.get(text);
  return move === undefined ? refuse(explainInvalidMove(text)) : ok(move);
}

function explainInvalidMove(text: string): string {
  if (text === "") return "the answer is empty; a square such as c5, or pass, is expected";
  const quoted = quoteText(text);
  const lower = text.toLowerCase();
  if (text !== text.trim()) return `${quoted} has a blank at its beginning or end`;
  if (MOVES.has(lower)) return `moves are lower case: ${lower}, not ${text}`;
  if (/^[1-8][a-h]$/.test(lower))
    return `the file comes first: ${lower.charAt(1)}${lower.charAt(0)}, not ${text}`;
  if (/^[a-z][0-9]+$/.test(text)) return `${quoted} is no square of the board, which goes from a1 to h8`;
  return `${quoted} is neither a square such as c5 nor pass`;
}
