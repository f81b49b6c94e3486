import { countBits } from "../../core/count-bits.ts";
import type { Reason } from "../../core/reason.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import { quoteText } from "../quote-text.ts";
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
function readReds(letters: string): Result<GeisterMove, Reason> {
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

/** Longer texts are refused. */
const TYPED_LIMIT_CHARS = 100;

/** Accepted words in upper case. North is up: the board is drawn from the typist's side. */
const WORDS: Readonly<Record<Direction, readonly string[]>> = {
  EAST: ["E", "EAST", "RIGHT", "→", "➡", ">", "右", "東"],
  NORTH: ["N", "NORTH", "UP", "↑", "⬆", "^", "上", "北"],
  SOUTH: ["S", "SOUTH", "DOWN", "↓", "⬇", "V", "下", "南"],
  WEST: ["W", "WEST", "LEFT", "←", "⬅", "<", "左", "西"],
};

const CHOICE = /^(?:SET[\s:]+)?((?:[A-H][\s,、]*){4})$/;
const STEP = /^(?:MOVE?[\s:]+)?([A-H])[\s,、]*(.*)$/s;

/** Reads a choice of four or a step, with or without the wire's commands, in any case or width. */
export function readTyped(text: string): Result<GeisterMove, Reason> {
  const plain = text.length > TYPED_LIMIT_CHARS ? "" : text.normalize("NFKC").trim().toUpperCase();
  const [, chosen] = CHOICE.exec(plain) ?? [];
  if (chosen !== undefined) {
    const letters = chosen.replace(/[^A-H]/g, "");
    const reds = readReds(letters);
    return reds.ok ? reds : refuse(reason("geister.typed-repeated", { ghosts: letters }));
  }
  const [, letter, word] = STEP.exec(plain) ?? [];
  if (letter === undefined || word === undefined) return refuse(explainInvalidMove(text));
  if (word === "") return refuse(reason("geister.typed-direction", { ghost: letter }));
  // Phones append a variation selector to arrows.
  const plainWord = word.replace("\ufe0f", "");
  const direction = DIRECTIONS.find((candidate) => WORDS[candidate].includes(plainWord));
  return direction ? ok({ kind: "step", ghost: LETTERS.indexOf(letter), direction }) : refuse(explainInvalidMove(text));
}

function explainInvalidMove(text: string): Reason {
  return reason("geister.typed", { said: quoteText(text.trim()) });
}
