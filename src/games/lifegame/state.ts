import type { Phase } from "../../core/game.ts";
import type { Reason } from "../../core/reason.ts";
import { opponentOf, type Seat } from "../../core/seats.ts";
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

/** 0 = dead, 1 = player 1, 2 = player 2. */
export type Cell = 0 | 1 | 2;

/** A square board, row by row. */
export type Cells = readonly Cell[];

/** Survival with 2 or 3 neighbours of any colour; birth with 3 in the majority's colour. Outside is dead. */
export function nextGeneration(cells: Cells, size: number): Cells {
  return cells.map((cell, index) => {
    const column = index % size;
    const left = column === 0 ? 0 : -1;
    const right = column === size - 1 ? 0 : 1;
    let neighbours = 0;
    let ones = 0;
    for (let row = index - column - size; row <= index - column + size; row += size) {
      for (let step = left; step <= right; step++) {
        const neighbour = cells[row + column + step];
        if (!neighbour || (step === 0 && row + column === index)) continue;
        neighbours++;
        if (neighbour === 1) ones++;
      }
    }
    if (cell !== 0) return neighbours === 2 || neighbours === 3 ? cell : 0;
    if (neighbours !== 3) return 0;
    return ones > 1 ? 1 : 2;
  });
}

/** Reads a square array of rows; undefined if it is anything else. */
export function readBoard(board: unknown): Cells | undefined {
  if (!Array.isArray(board) || board.length === 0) return undefined;
  const isRow = (row: unknown): row is unknown[] => Array.isArray(row) && row.length === board.length;
  if (!board.every(isRow)) return undefined;
  const cells: unknown[] = board.flat();
  const isCell = (cell: unknown): cell is Cell => cell === 0 || cell === 1 || cell === 2;
  return cells.every(isCell) ? cells : undefined;
}

function countCells(cells: Cells): readonly [number, number] {
  let ones = 0;
  let twos = 0;
  for (const cell of cells) {
    if (cell === 1) ones++;
    else if (cell === 2) twos++;
  }
  return [ones, twos];
}
