import type { Seat } from "../../../core/seats.ts";
import type { LifegameState } from "../state.ts";
import { createDuelBoard, type DuelBoard } from "./duel-board.ts";

/** A position that searches change in place. */
export interface Duel {
  readonly board: DuelBoard;
  /** Dead cells; the first `emptyCount` are still dead. */
  readonly empty: Uint16Array;
  emptyCount: number;
  turn: Seat;
  pliesLeft: number;
  readonly generations: number;
  /** Result of equal counts for seat 0: 0 or 1. */
  readonly tieResult: number;
}

export function createDuel({ cells, turn, ply, options }: LifegameState): Duel {
  const board = createDuelBoard(options.size);
  board.load(cells);
  const empty = Uint16Array.from(cells.flatMap((cell, index) => (cell === 0 ? [index] : [])));
  return {
    board,
    empty,
    emptyCount: empty.length,
    turn,
    pliesLeft: 2 * options.placements - ply,
    generations: options.generations,
    tieResult: options.ties === "first" ? 1 : 0,
  };
}

/** Puts a cell of the seat to move; its index in the list of dead cells. */
export function putCell(duel: Duel, at: number): void {
  const { board, empty } = duel;
  const cell = empty[at] ?? 0;
  board.put(cell, duel.turn);
  empty[at] = empty[--duel.emptyCount] ?? 0;
  empty[duel.emptyCount] = cell;
  duel.turn = duel.turn === 0 ? 1 : 0;
  duel.pliesLeft--;
}

/** Takes back the last cell, which was at this index. */
export function takeCell(duel: Duel, at: number): void {
  const { board, empty } = duel;
  const cell = empty[duel.emptyCount] ?? 0;
  board.clear(cell);
  empty[duel.emptyCount++] = empty[at] ?? 0;
  empty[at] = cell;
  duel.turn = duel.turn === 0 ? 1 : 0;
  duel.pliesLeft++;
}

/** 1 if seat 0 has won with this lead, -1 if seat 1 has, 0 for a draw. */
export function resultOf({ tieResult }: Duel, lead: number): number {
  return lead === 0 ? tieResult : Math.sign(lead);
}
