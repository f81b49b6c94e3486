import type { Seat } from "../../../core/seats.ts";
import type { Scene, Spot } from "../../board.ts";
import type { WarMove } from "../moves.ts";
import type { WarView } from "../state.ts";
import type { StampTransform } from "./stamps.ts";

export type WarScene = Scene<WarMove, WarView, WarDraft>;

/** Cells that a person has chosen, alternating x and y. */
export interface WarDraft {
  readonly seat: Seat;
  /** The generation of this draft. */
  readonly generation: number;
  readonly cells: readonly number[];
  /** Second part of a pattern, to place in the next generation. */
  readonly later: readonly number[];
  /** The pattern that a tap places; absent = single cells. */
  readonly stamp?: StampTransform | undefined;
  /** During a stroke: true if it adds cells, false if it removes them. */
  readonly wakes?: boolean;
  readonly before?: WarDraft;
}

export function hasCell({ cells }: WarDraft, spot: Spot): boolean {
  return findCell(cells, spot) >= 0;
}

function findCell(cells: readonly number[], { column, row }: Spot): number {
  for (let index = 0; index < cells.length; index += 2)
    if (cells[index] === column && cells[index + 1] === row) return index;
  return -1;
}

/** Adds or removes one cell. */
export function withCell(cells: readonly number[], spot: Spot, wakes: boolean): readonly number[] {
  const index = findCell(cells, spot);
  if (wakes) return index < 0 ? [...cells, spot.column, spot.row] : cells;
  return index < 0 ? cells : [...cells.slice(0, index), ...cells.slice(index + 2)];
}

/** Adds cells without duplicates. */
export function withCells(cells: readonly number[], others: readonly number[]): readonly number[] {
  let all = cells;
  for (let index = 0; index < others.length; index += 2)
    all = withCell(all, { column: others[index] ?? 0, row: others[index + 1] ?? 0 }, true);
  return all;
}
