import type { Seat } from "../../../core/seats.ts";
import type { Spot } from "../../page.ts";
import type { StampTransform } from "./stamps.ts";

/** Cells that a person is about to wake, x and y in turn. */
export interface WarDraft {
  readonly seat: Seat;
  /** The generation it is for. */
  readonly generation: number;
  readonly cells: readonly number[];
  /** The second part of a pattern: to be woken in the generation that follows. */
  readonly later: readonly number[];
  /** The pattern that a tap lays down; absent = single cells. */
  readonly stamp?: StampTransform | undefined;
  /** While the pointer draws: whether it wakes or takes back. */
  readonly wakes?: boolean;
  readonly before?: WarDraft;
}

export function hasCell({ cells }: WarDraft, spot: Spot): boolean {
  return findCell(cells, spot) >= 0;
}

function findCell(cells: readonly number[], { column, row }: Spot): number {
  for (let at = 0; at < cells.length; at += 2) if (cells[at] === column && cells[at + 1] === row) return at;
  return -1;
}

/** The same cells with one more, or one less. */
export function withCell(cells: readonly number[], spot: Spot, wakes: boolean): readonly number[] {
  const at = findCell(cells, spot);
  if (wakes) return at < 0 ? [...cells, spot.column, spot.row] : cells;
  return at < 0 ? cells : [...cells.slice(0, at), ...cells.slice(at + 2)];
}

/** The same cells with others too, each once. */
export function withCells(cells: readonly number[], others: readonly number[]): readonly number[] {
  let all = cells;
  for (let at = 0; at < others.length; at += 2)
    all = withCell(all, { column: others[at] ?? 0, row: others[at + 1] ?? 0 }, true);
  return all;
}
