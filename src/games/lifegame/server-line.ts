import type { Reason } from "../../core/reason.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import type { Seat } from "../../core/seats.ts";
import { type Cells, readBoard } from "./generation.ts";
import { reason } from "./reasons.ts";

/** A parsed JSON line from a server. */
export type ServerLine =
  | { readonly kind: "size"; readonly size: number }
  | { readonly kind: "placed"; readonly cells: Cells; readonly next: Seat }
  | { readonly kind: "lived"; readonly cells: Cells };

const MAX_SIZE = 64;

const UNKNOWN = reason("lifegame.judge-line");

/** `size` is the announced size, which boards must have. */
export function readServerLine(frame: string, size: number | undefined): Result<ServerLine, Reason> {
  const fields = parseObject(frame);
  if (!fields) return refuse(UNKNOWN);
  const { height, width, phase, board, next_player: next } = fields;
  if (height !== undefined) {
    if (typeof height !== "number" || !Number.isInteger(height) || height < 2 || height > MAX_SIZE)
      return refuse(reason("lifegame.judge-rows", { most: MAX_SIZE }));
    return height === width ? ok({ kind: "size", size: height }) : refuse(reason("lifegame.judge-square"));
  }
  const cells = readBoard(board);
  if (size === undefined || cells?.length !== size ** 2)
    return refuse(phase === undefined ? UNKNOWN : reason("lifegame.judge-size"));
  if (phase === "life_result") return ok({ kind: "lived", cells });
  if (phase !== "placement" || (next !== 1 && next !== 2)) return refuse(UNKNOWN);
  return ok({ kind: "placed", cells, next: next === 1 ? 0 : 1 });
}

function parseObject(frame: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const parsed: unknown = JSON.parse(frame);
    return typeof parsed === "object" && parsed !== null ? (parsed as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
