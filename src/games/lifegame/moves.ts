import type { Reason } from "../../core/reason.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import { quoteText } from "../quote-text.ts";
import { reason } from "./reasons.ts";

/** A cell to place; the rules check that it is on the board. Integers of at most 15 digits. */
export interface LifegameMove {
  readonly row: number;
  readonly col: number;
}

const NOTATION = /^(0|-?[1-9]\d{0,14}),(0|-?[1-9]\d{0,14})$/;

/** Reads exactly `row,col`: no spaces, no leading zeros. */
export function readMove(text: string): Result<LifegameMove, Reason> {
  const [, row, col] = NOTATION.exec(text) ?? [];
  if (row === undefined || col === undefined) return refuse(explainInvalidMove(text));
  return ok({ row: Number(row), col: Number(col) });
}

export function writeMove({ row, col }: LifegameMove): string {
  return `${row},${col}`;
}

/** Longer texts are refused. */
const TYPED_LIMIT_CHARS = 100;

const TYPED = /^[([]?\s*(-?\d{1,4})\s*[\s,、.;:/]\s*(-?\d{1,4})\s*[)\]]?$/;

/** Reads `1,2`, `1 2`, `(1, 2)`, also in full-width characters. */
export function readTyped(text: string): Result<LifegameMove, Reason> {
  const plain = text.length > TYPED_LIMIT_CHARS ? "" : text.normalize("NFKC").trim();
  const [, row, col] = TYPED.exec(plain) ?? [];
  if (row === undefined || col === undefined) return refuse(explainInvalidMove(text.trim()));
  return ok({ row: plainNumber(row), col: plainNumber(col) });
}

/** The notation has no -0. */
function plainNumber(digits: string): number {
  return Number(digits) || 0;
}

function explainInvalidMove(text: string): Reason {
  return reason("lifegame.not-a-cell", { said: quoteText(text) });
}
