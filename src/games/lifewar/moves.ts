import { ok, refuse, type Result } from "../../core/result.ts";

/** Cells to place, alternating x and y. */
export interface WarMove {
  readonly cells: readonly number[];
}

/** The limit of the one-byte length field. */
export const MAX_PAIRS = 63;

const PAIR = /^(0|[1-9]\d{0,4}),(0|[1-9]\d{0,4})$/;

export function writeMove({ cells }: WarMove): string {
  if (cells.length === 0) return "-";
  const pairs: string[] = [];
  for (let index = 0; index < cells.length; index += 2) pairs.push(`${cells[index]},${cells[index + 1]}`);
  return pairs.join(";");
}

/** Reads `x,y;x,y;...`, or `-` for none. The rules check the board's bounds. */
export function readMove(text: string): Result<WarMove> {
  if (text === "-") return ok({ cells: [] });
  const pairs = text.split(";", MAX_PAIRS + 1);
  if (pairs.length > MAX_PAIRS) return refuse(`a move has at most ${MAX_PAIRS} cells`);
  const cells: number[] = [];
  for (const pair of pairs) {
    const [, x, y] = PAIR.exec(pair) ?? [];
    if (x === undefined || y === undefined) return refuse("a move is x,y;x,y;... or - for none");
    cells.push(Number(x), Number(y));
  }
  if (cells.some((coordinate) => coordinate > 65_535)) return refuse("a coordinate is at most 65535");
  return ok({ cells });
}
