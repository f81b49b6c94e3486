import type { Seat } from "../../core/seats.ts";
import type { WarBoard } from "../../life/war/index.ts";
import { moverOf, type WarState } from "./state.ts";

/** All information is public, so all viewers see the same. */
export interface WarView {
  readonly board: WarBoard;
  readonly size: number;
  readonly generation: number;
  /** The seat to move, or the first mover after the next tick. */
  readonly turn: Seat;
  readonly counts: readonly [number, number];
  /** Maximum number of cells per move. */
  readonly cells: number;
  readonly last?: WarState["last"];
}

export function viewOf(state: WarState): WarView {
  const { board, options, generation, counts, last } = state;
  const turn = state.moved === 2 ? options.first : moverOf(state);
  return { board, size: options.size, generation, turn, counts, cells: options.cells, ...(last && { last }) };
}
