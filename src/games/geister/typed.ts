import type { Reason } from "../../core/reason.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import { quoteText } from "../quote-text.ts";
import { type Direction, DIRECTIONS, LETTERS } from "./board.ts";
import { type GeisterMove, readReds } from "./moves.ts";
import { reason } from "./reasons.ts";

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
