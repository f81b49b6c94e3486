import type { Reason } from "../../core/reason.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import { reason } from "./reasons.ts";

/** Cells to place, alternating x and y. */
export interface WarMove {
  readonly cells: readonly number[];
}

/** The limit of the one-byte length field. */
export const MAX_PAIRS = 63;

/** The limit of the two bytes of a coordinate. */
const MAX_COORDINATE = 65_535;

const PAIR = /^(0|[1-9]\d{0,4}),(0|[1-9]\d{0,4})$/;

export function writeMove({ cells }: WarMove): string {
  if (cells.length === 0) return "-";
  const pairs: string[] = [];
  for (let index = 0; index < cells.length; index += 2) pairs.push(`${cells[index]},${cells[index + 1]}`);
  return pairs.join(";");
}

/** Reads `x,y;x,y;...`, or `-` for none. The rules check the board's bounds. */
export function readMove(text: string): Result<WarMove, Reason> {
  if (text === "-") return ok({ cells: [] });
  const pairs = text.split(";", MAX_PAIRS + 1);
  if (pairs.length > MAX_PAIRS) return refuse(reason("lifewar.move-limit", { most: MAX_PAIRS }));
  const cells: number[] = [];
  for (const pair of pairs) {
    const [, x, y] = PAIR.exec(pair) ?? [];
    if (x === undefined || y === undefined) return refuse(reason("lifewar.move-form"));
    cells.push(Number(x), Number(y));
  }
  if (cells.some((coordinate) => coordinate > MAX_COORDINATE))
    return refuse(reason("lifewar.coordinate-limit", { most: MAX_COORDINATE }));
  return ok({ cells });
}
