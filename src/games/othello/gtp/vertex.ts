import type { Reason } from "../../../core/reason.ts";
import { refuse, type Result } from "../../../core/result.ts";
import type { Seat } from "../../../core/seats.ts";
import { reason } from "../reasons.ts";
import { type OthelloMove, readMove } from "../squares.ts";

export const COLORS = ["b", "w"] as const;

/** Reads `b`, `w`, `black` or `white` in any case. */
export function readColor(text: string | undefined): Seat | undefined {
  if (/^(?:b|black)$/i.test(text ?? "")) return 0;
  return /^(?:w|white)$/i.test(text ?? "") ? 1 : undefined;
}

/** Reads a move of `genmove` in any case. */
export function readGeneratedMove(text: string): Result<OthelloMove, Reason> {
  if (text === "") return refuse(reason("othello.gtp-empty"));
  if (/^resign$/i.test(text)) return refuse(reason("othello.resigned"));
  return readMove(text.toLowerCase());
}
