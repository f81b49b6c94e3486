import { commonReason } from "../../core/common-reasons.ts";
import type { Reason } from "../../core/reason.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import { type Seat, SEATS } from "../../core/seats.ts";
import { countWar, listWar, warBoardOf } from "../../life/war/index.ts";
import type { NativeViews } from "../../wire/native/native-game.ts";
import { isCount, readFields } from "../view-json.ts";
import { MAX_PAIRS } from "./moves.ts";
import { reason } from "./reasons.ts";
import { playerOf } from "./state.ts";
import type { WarView } from "./view.ts";

/** Cells sorted by y, then x, as in `position --json`. */
export const lifewarViews: NativeViews<WarView> = {
  large: true,
  write({ board, size, generation, turn, cells, last }) {
    return {
      size,
      generation,
      turn,
      most: cells,
      cells: SEATS.map((seat) => listWar(board, playerOf(seat))),
      last: last ? { seat: last.seat, cells: pairUp(last.cells) } : null,
    };
  },
  read(json) {
    const { size, generation, turn, most, cells, last = null } = readFields(json);
    if (!isCount(size) || size < 8 || size > 1024)
      return refuse(commonReason("judge.range", { key: "size", least: 8, most: 1024 }));
    if (!isCount(generation)) return refuse(commonReason("judge.count", { key: "generation" }));
    const seat = SEATS.find((each) => each === turn);
    if (seat === undefined) return refuse(commonReason("judge.bit", { key: "turn" }));
    if (!isCount(most) || most > MAX_PAIRS)
      return refuse(commonReason("judge.range", { key: "most", least: 0, most: MAX_PAIRS }));
    const [first, second, ...rest] = Array.isArray(cells) ? (cells as unknown[]) : [];
    const own = readPairs(first, size);
    const others = readPairs(second, size);
    if (!own || !others || rest.length > 0) return refuse(reason("lifewar.judge-cells"));
    const move = last === null ? ok(undefined) : readLast(last, size);
    if (!move.ok) return move;
    const board = warBoardOf(size, own, others);
    return ok({
      board,
      size,
      generation,
      turn: seat,
      cells: most,
      counts: countWar(board),
      ...(move.value && { last: move.value }),
    });
  },
};

interface LastMove {
  readonly seat: Seat;
  readonly cells: readonly number[];
}

function readLast(json: unknown, size: number): Result<LastMove, Reason> {
  const { seat: mover, cells: pairs } = readFields(json);
  const seat = SEATS.find((each) => each === mover);
  const cells = readPairs(pairs, size);
  if (seat === undefined || !cells) return refuse(reason("lifewar.judge-last"));
  return ok({ seat, cells });
}

function pairUp(cells: readonly number[]): readonly (readonly number[])[] {
  return Array.from({ length: cells.length / 2 }, (_, pair) => cells.slice(pair * 2, pair * 2 + 2));
}

/** Returns alternating x and y; undefined if any pair is not on the board. */
function readPairs(pairs: unknown, size: number): readonly number[] | undefined {
  if (!Array.isArray(pairs)) return undefined;
  const cells: number[] = [];
  for (const pair of pairs as readonly unknown[]) {
    const [x, y, ...rest] = Array.isArray(pair) ? (pair as unknown[]) : [];
    if (!isCount(x) || !isCount(y) || x >= size || y >= size || rest.length > 0) return undefined;
    cells.push(x, y);
  }
  return cells;
}
