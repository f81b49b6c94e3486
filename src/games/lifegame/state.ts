import type { Phase } from "../../core/game.ts";
import type { Reason } from "../../core/reason.ts";
import { opponentOf, type Seat } from "../../core/seats.ts";
import { type Cell, type Cells, countCells, nextGeneration } from "./generation.ts";
import { type LifegameMove, writeMove } from "./moves.ts";
import type { LifegameOptions } from "./options.ts";
import { reason } from "./reasons.ts";

/** All information is public, so the state is also every viewer's view. */
export interface LifegameState {
  readonly cells: Cells;
  /** The seat to place next; meaningless once all cells are placed. */
  readonly turn: Seat;
  /** Cells placed by both together. */
  readonly ply: number;
  /** Generations since the last placement. */
  readonly generation: number;
  readonly options: LifegameOptions;
}

export function startState(options: LifegameOptions): LifegameState {
  return { cells: Array<Cell>(options.size ** 2).fill(0), turn: 0, ply: 0, generation: 0, options };
}

export function phaseOf({ cells, turn, ply, generation, options }: LifegameState): Phase {
  if (ply < 2 * options.placements) return { kind: "ask", seats: [turn] };
  if (generation < options.generations) return { kind: "tick" };
  const [ones, twos] = countCells(cells);
  if (ones === twos) return { kind: "over", winner: options.ties === "first" ? 0 : null };
  return { kind: "over", winner: ones > twos ? 0 : 1 };
}

export function objection(state: LifegameState, seat: Seat, move: LifegameMove): Reason | undefined {
  if (state.ply >= 2 * state.options.placements) return reason("lifegame.all-placed");
  if (seat !== state.turn) return reason("lifegame.other-turn", { player: String(state.turn + 1) });
  const { size } = state.options;
  if (!isOnBoard(size, move)) return reason("lifegame.outside", { cell: writeMove(move), last: size - 1 });
  const owner = state.cells[indexOf(size, move)];
  return owner === 0 ? undefined : reason("lifegame.taken", { cell: writeMove(move), player: String(owner) });
}

export function play(state: LifegameState, seat: Seat, move: LifegameMove): LifegameState {
  const cells = [...state.cells];
  cells[indexOf(state.options.size, move)] = cellOf(seat);
  return { ...state, cells, turn: opponentOf(seat), ply: state.ply + 1 };
}

export function tick(state: LifegameState): LifegameState {
  const cells = nextGeneration(state.cells, state.options.size);
  return { ...state, cells, generation: state.generation + 1 };
}

/** Sorted by row, then column. */
export function listMoves(state: LifegameState, seat: Seat): readonly LifegameMove[] {
  if (phaseOf(state).kind !== "ask" || seat !== state.turn) return [];
  const { size } = state.options;
  return state.cells.flatMap((cell, index) =>
    cell === 0 ? [{ row: Math.floor(index / size), col: index % size }] : [],
  );
}

export function scoreOf({ cells }: LifegameState): readonly [number, number] {
  return countCells(cells);
}

export function cellOf(seat: Seat): Cell {
  return seat === 0 ? 1 : 2;
}

export function isOnBoard(size: number, { row, col }: LifegameMove): boolean {
  return row >= 0 && row < size && col >= 0 && col < size;
}

export function indexOf(size: number, { row, col }: LifegameMove): number {
  return row * size + col;
}

export function rowsOf({ cells, options: { size } }: LifegameState): readonly Cells[] {
  return Array.from({ length: size }, (_, row) => cells.slice(row * size, (row + 1) * size));
}
