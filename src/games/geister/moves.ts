import { countBits } from "../../core/count-bits.ts";
import type { Reason } from "../../core/reason.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import { type Direction, DIRECTIONS, LETTERS } from "./board.ts";
import { reason } from "./reasons.ts";

/** Before play the four red ghosts as bits; then one step of one ghost, 0 to 7. */
export type GeisterMove =
  | { readonly kind: "set"; readonly reds: number }
  | { readonly kind: "step"; readonly ghost: number; readonly direction: Direction };

export type Step = Extract<GeisterMove, { kind: "step" }>;

/** All choices of four ghosts out of eight. */
export const SETS: readonly GeisterMove[] = Array.from({ length: 256 }, (_, reds) => reds)
  .filter((reds) => countBits(reds) === 4)
  .map((reds): GeisterMove => ({ kind: "set", reds }))
  .sort((a, b) => (writeMove(a) < writeMove(b) ? -1 : 1));

export function writeMove(move: GeisterMove): string {
  if (move.kind === "step") return `MOV:${LETTERS.charAt(move.ghost)},${move.direction}`;
  let letters = "";
  for (let ghost = 0; ghost < 8; ghost++) if ((move.reds >> ghost) & 1) letters += LETTERS.charAt(ghost);
  return `SET:${letters}`;
}

/**
 * Reads `SET:EFGH` or `MOV:A,NORTH`. In every dialect the commands are upper case, arguments may be lower case, and a
 * direction may be its first letter.
 */
export function readMove(text: string): Result<GeisterMove, Reason> {
  if (text.startsWith("SET:")) return readReds(text.slice(4));
  if (text.startsWith("MOV:")) return readStep(text.slice(4));
  if (/^(set|mov):/i.test(text)) return refuse(reason("geister.upper-case"));
  return refuse(reason(text === "" ? "geister.empty" : "geister.not-a-move"));
}

/** Four different letters in any order. */
export function readReds(letters: string): Result<GeisterMove, Reason> {
  if (!/^[A-Ha-h]{4}$/.test(letters)) return refuse(reason("geister.set-letters"));
  let reds = 0;
  for (const letter of letters.toUpperCase()) reds |= 1 << LETTERS.indexOf(letter);
  if (countBits(reds) !== 4) return refuse(reason("geister.set-repeated"));
  return ok({ kind: "set", reds });
}

function readStep(words: string): Result<GeisterMove, Reason> {
  const [, letter, word] = /^([A-Ha-h]),([A-Za-z]+)$/.exec(words) ?? [];
  if (letter === undefined || word === undefined) return refuse(reason("geister.move-form"));
  const direction = readDirection(word);
  if (!direction) return refuse(reason("geister.direction"));
  return ok({ kind: "step", ghost: LETTERS.indexOf(letter.toUpperCase()), direction });
}

function readDirection(word: string): Direction | undefined {
  const upper = word.toUpperCase();
  return DIRECTIONS.find((direction) => direction === upper || direction.slice(0, 1) === upper);
}
