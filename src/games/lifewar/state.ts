import type { Phase } from "../../core/game.ts";
import type { Reason } from "../../core/reason.ts";
import { opponentOf, type Seat } from "../../core/seats.ts";
import {
  countWar,
  createWarBoard,
  evolveWar,
  wakeWar,
  type WarBoard,
  type WarPlayer,
  createWarEngine,
  type WarEngine,
} from "../../life/war/index.ts";
import type { WarMove } from "./moves.ts";
import type { WarOptions } from "./options.ts";
import { reason } from "./reasons.ts";

/** A position of the Life war. */
export interface WarState {
  readonly board: WarBoard;
  readonly options: WarOptions;
  readonly generation: number;
  /** Number of seats that have moved in this generation; 2 before the first generation. */
  readonly moved: 0 | 1 | 2;
  readonly ply: number;
  /** Whether each seat has ever placed a cell. */
  readonly woken: readonly [boolean, boolean];
  readonly counts: readonly [number, number];
  readonly timeUp: boolean;
  /** The last move with its effective cells. */
  readonly last?: { readonly seat: Seat; readonly cells: readonly number[] };
}

/** The Life engine numbers its players from 1. */
export function playerOf(seat: Seat): WarPlayer {
  return seat === 0 ? 1 : 2;
}

export function startState(options: WarOptions): WarState {
  return {
    board: createWarBoard(options.size),
    options,
    generation: 0,
    moved: 2,
    ply: 0,
    woken: [false, false],
    counts: [0, 0],
    timeUp: false,
  };
}

export function phaseOf(state: WarState): Phase {
  const { options, generation, moved } = state;
  if (state.timeUp || isDecided(state)) return { kind: "over", winner: winnerOf(state) };
  if (moved < 2) return { kind: "ask", seats: [moverOf(state)] };
  if (options.generations > 0 && generation >= options.generations) return { kind: "over", winner: winnerOf(state) };
  return { kind: "tick" };
}

/** One side has lost all its cells after both had some. */
export function isDecided({ woken, counts }: WarState): boolean {
  return woken[0] && woken[1] && (counts[0] === 0 || counts[1] === 0);
}

function winnerOf({ counts: [a, b] }: WarState): Seat | null {
  return a === b ? null : a > b ? 0 : 1;
}

function moverOf({ options: { first }, moved }: WarState): Seat {
  return moved === 0 ? first : opponentOf(first);
}

export function objection(state: WarState, seat: Seat, move: WarMove): Reason | undefined {
  const phase = phaseOf(state);
  if (phase.kind === "over") return reason("lifewar.over");
  if (phase.kind === "tick") return reason("lifewar.tick-due");
  if (!phase.seats.includes(seat)) return reason("lifewar.other-turn");
  return objectionToCells(move, state.options);
}

export function objectionToCells(
  { cells }: WarMove,
  { cells: most, size }: Pick<WarOptions, "cells" | "size">,
): Reason | undefined {
  if (cells.length > 2 * most) return reason("lifewar.too-many-cells", { most, count: cells.length / 2 });
  const outside = cells.findIndex((coordinate) => coordinate >= size);
  if (outside < 0) return undefined;
  const index = outside - (outside % 2);
  const cell = `(${cells[index]}, ${cells[index + 1]})`;
  return reason("lifewar.outside", { cell, last: size - 1 });
}

export function play(state: WarState, seat: Seat, move: WarMove): WarState {
  const { board, cells } = wakeWar(state.board, playerOf(seat), move.cells, state.options.occupied);
  const placed = cells.length > 0;
  const { woken } = state;
  return {
    ...state,
    board,
    moved: state.moved === 0 ? 1 : 2,
    ply: state.ply + 1,
    woken: seat === 0 ? [woken[0] || placed, woken[1]] : [woken[0], woken[1] || placed],
    counts: countWar(board),
    last: { seat, cells },
  };
}

export function tick({ last: _, ...state }: WarState): WarState {
  const board = evolveWar(state.board);
  return { ...state, board, generation: state.generation + 1, moved: 0, counts: countWar(board) };
}

export function adjourn(state: WarState): WarState {
  return { ...state, timeUp: true };
}

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

/** Reused between calls; `load` overwrites the whole board, so no state remains. */
let scratchEngine: WarEngine | undefined;

/** Share of live cells in each box of a grid over the board, row by row, per seat. */
export function shrink(board: WarBoard, width: number, height: number): readonly [Float32Array, Float32Array] {
  if (scratchEngine?.size !== board.size) scratchEngine = createWarEngine(board.size, "dense");
  scratchEngine.load(board);
  return scratchEngine.shrink(width, height);
}
