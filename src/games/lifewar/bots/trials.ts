import type { Seat } from "../../../core/seats.ts";
import { cellOf, createWarEngine, warBoardOf, type WarBoard, type WarEngine } from "../../../life/war/index.ts";
import { playerOf, type WarView } from "../state.ts";
import type { Point } from "./placing.ts";

/** Side of the piece of the board in which a placement is tried; its edges are dead. */
const WINDOW = 64;
/** Generations of a trial. */
export const HORIZON = 48;

/** Tries placements in a piece of the board around them. */
export interface Trials {
  /** Cells won after some generations, and cells the enemy lost; `before` was placed in the same move. */
  gainOf(placed: readonly number[], before: readonly number[], spot: Point): number;
  /** Simulated pieces. */
  count(): number;
}

/** Reused between calls; `load` overwrites the whole board, so no state remains. */
let scratch: WarEngine | undefined;

export function createTrials({ view, seat }: { readonly view: WarView; readonly seat: Seat }): Trials {
  const side = Math.min(WINDOW, view.size);
  if (scratch?.size !== side) scratch = createWarEngine(side, "dense");
  const engine = scratch;
  let count = 0;

  function leadAfter(board: WarBoard, cells: readonly number[]): number {
    engine.load(board);
    engine.wake(playerOf(seat), cells, "keep");
    engine.step(HORIZON);
    count++;
    const [first, second] = engine.count();
    return seat === 0 ? first - second : second - first;
  }

  return {
    gainOf(placed, before, { x, y }) {
      const edgeOf = (at: number): number => Math.max(0, Math.min(view.size - side, at - (side >> 1)));
      const left = edgeOf(x);
      const top = edgeOf(y);
      const board = cutOut(view.board, left, top, side);
      const earlier = shift(before, left, top, side);
      return leadAfter(board, [...earlier, ...shift(placed, left, top, side)]) - leadAfter(board, earlier);
    },
    count: () => count,
  };
}

function cutOut(board: WarBoard, left: number, top: number, side: number): WarBoard {
  const found: readonly [number[], number[]] = [[], []];
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++) {
      const owner = cellOf(board, left + column, top + row);
      if (owner !== 0) found[owner - 1]?.push(column, row);
    }
  return warBoardOf(side, found[0], found[1]);
}

/** The cells inside the piece, counted from its corner. */
function shift(cells: readonly number[], left: number, top: number, side: number): readonly number[] {
  const found: number[] = [];
  for (let at = 0; at < cells.length; at += 2) {
    const column = (cells[at] ?? 0) - left;
    const row = (cells[at + 1] ?? 0) - top;
    if (column >= 0 && row >= 0 && column < side && row < side) found.push(column, row);
  }
  return found;
}
