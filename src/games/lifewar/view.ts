import type { Seat } from "../../core/seats.ts";
import type { WarBoard } from "../../life/war/index.ts";
import { moverOf, type WarState } from "./state.ts";

/** Everything is public, so all viewers see the same. */
export interface WarView {
  readonly board: WarBoard;
  readonly size: number;
  readonly generation: number;
  /** Who is to move, or would be after the generation that is due. */
  readonly turn: Seat;
  readonly counts: readonly [number, number];
  /** How many cells a move may wake. */
  readonly cells: number;
  readonly last?: WarState["last"];
}

export function viewOf(state: WarState): WarView {
  const { board, options, generation, counts, last } = state;
  const turn = state.moved === 2 ? options.first : moverOf(state);
  return { board, size: options.size, generation, turn, counts, cells: options.cells, ...(last && { last }) };
}
