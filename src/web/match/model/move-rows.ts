import type { Seat } from "../../../core/seats.ts";
import type { Fault } from "../../../core/fault.ts";
import type { Step } from "./step.ts";

export interface MoveCell {
  /** Step that a click shows. */
  readonly index: number;
  readonly seat: Seat;
  readonly step: Step;
  /** Set when the answer was a fault, which ended the match. */
  readonly fault?: Fault;
  readonly ms: number;
}

export type MoveRow = readonly [MoveCell | undefined, MoveCell | undefined];

/** Numbered pairs; a seat that moves twice in a row begins a new row. */
export interface MoveRows {
  readonly rows: readonly MoveRow[];
  /** Row of a position; -1 = before the first move. */
  readonly rowOf: (index: number) => number;
}

export function pairMoves(steps: readonly Step[]): MoveRows {
  const rows: [MoveCell | undefined, MoveCell | undefined][] = [];
  const rowOfStep: number[] = [];
  const addCell = (cell: MoveCell): void => {
    const last = rows.at(-1);
    if (last?.[cell.seat] === undefined && last) last[cell.seat] = cell;
    else rows.push(cell.seat === 0 ? [cell, undefined] : [undefined, cell]);
  };
  for (const step of steps) {
    const { played, ruling, index } = step;
    if (played) addCell({ index, seat: played.seat, step, ms: played.ms });
    if (ruling) addCell({ index, seat: ruling.fault.seat, step, fault: ruling.fault, ms: ruling.ms });
    rowOfStep.push(rows.length - 1);
  }
  return { rows, rowOf: (index) => rowOfStep[Math.min(index, rowOfStep.length - 1)] ?? -1 };
}

/** The latest step with a move or a ruling at or before a position, skipping ticks. */
export function moveAt(steps: readonly Step[], index: number): Step | undefined {
  for (let at = Math.min(index, steps.length - 1); at >= 0; at--) {
    const step = steps[at];
    if (step?.played ?? step?.ruling) return step;
  }
  return undefined;
}

/** Range of rows to render. */
export function windowOf(
  scrollTop: number,
  height: number,
  rowHeight: number,
  count: number,
  overscan = 12,
): { readonly from: number; readonly to: number } {
  const from = Math.max(0, Math.floor(scrollTop / rowHeight) - overscan);
  const to = Math.min(count, Math.ceil((scrollTop + height) / rowHeight) + overscan);
  return { from: Math.min(from, to), to };
}
