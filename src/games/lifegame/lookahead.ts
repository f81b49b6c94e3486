import type { Cells } from "./generation.ts";

/** A cell of player 1 is 1, of player 2 17: the sum over eight neighbours counts both (low bits: all, high: player 2). */
const CELL_CODES = [0, 1, 17] as const;

/** A padded board that is evolved in place: 20 times as fast as the rules. */
export interface TrialBoard {
  /** Sets a cell to player 1 or 2, or clears it with 0. */
  put(index: number, cell: 0 | 1 | 2): void;
  /** Cells of player 1 minus cells of player 2 after some generations; does not change the board. */
  leadAfter(generations: number): number;
}

export function createTrialBoard(cells: Cells, size: number): TrialBoard {
  const width = size + 2;
  const board = new Uint8Array(width * width);
  const padded = (index: number): number => (Math.floor(index / size) + 1) * width + (index % size) + 1;
  cells.forEach((cell, index) => (board[padded(index)] = CELL_CODES[cell]));
  const buffers = [new Uint8Array(board.length), new Uint8Array(board.length)] as const;

  function step(from: Uint8Array, to: Uint8Array): void {
    for (let row = 1; row <= size; row++) {
      for (let index = row * width + 1; index <= row * width + size; index++) {
        const sum =
          (from[index - width - 1] ?? 0) +
          (from[index - width] ?? 0) +
          (from[index - width + 1] ?? 0) +
          (from[index - 1] ?? 0) +
          (from[index + 1] ?? 0) +
          (from[index + width - 1] ?? 0) +
          (from[index + width] ?? 0) +
          (from[index + width + 1] ?? 0);
        const alive = sum & 15;
        const cell = from[index] ?? 0;
        to[index] = alive === 3 ? (cell === 0 ? (sum >= 35 ? 17 : 1) : cell) : alive === 2 ? cell : 0;
      }
    }
  }

  return {
    put(index, cell) {
      board[padded(index)] = CELL_CODES[cell];
    },
    leadAfter(generations) {
      let from: Uint8Array = board;
      for (let generation = 0; generation < generations; generation++) {
        const to = buffers[generation & 1 ? 1 : 0];
        step(from, to);
        from = to;
      }
      let lead = 0;
      for (const cell of from) lead += cell === 1 ? 1 : cell === 17 ? -1 : 0;
      return lead;
    },
  };
}
