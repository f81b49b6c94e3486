import type { Spot } from "../board.ts";
import type { GridSize } from "./grid-game.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const SQUARE = /(?<![a-z0-9])[a-z](?:[1-9]|1\d|2[0-6])(?!\d)/g;

type Board = readonly string[];

/** Names squares such as `b3`, and reads and changes boards by them. */
export interface GridSquares {
  name(column: number, row: number): string;
  /** Undefined = not a square of this grid. Row 0 is the top row. */
  spot(name: string): Spot | undefined;
  /** As `spot`, but throws for a text that is not a square of this grid. */
  at(name: string): Spot;
  isInside(column: number, row: number): boolean;
  /** The character on a square; "" outside the grid. */
  get(board: Board, column: number, row: number): string;
  /** A new board with the character on the square. */
  put(board: Board, column: number, row: number, piece: string): Board;
  /** The names of all squares, row by row from the top. */
  readonly names: readonly string[];
}

/**
 * Names and boards of a grid.
 *
 * @example
 * ```ts
 * const squares = gridSquares({ columns: 3, rows: 3 });
 * squares.names[0]; // "a3"
 * ```
 */
export function gridSquares({ columns, rows, rowOne = "bottom" }: GridSize): GridSquares {
  const isInside: GridSquares["isInside"] = (column, row) => column >= 0 && column < columns && row >= 0 && row < rows;
  const name: GridSquares["name"] = (column, row) =>
    `${LETTERS.charAt(column)}${rowOne === "bottom" ? rows - row : row + 1}`;
  const spot: GridSquares["spot"] = (text) => {
    const [, letter = "", digits = ""] = /^([a-z])([1-9]\d?)$/.exec(text) ?? [];
    const column = letter === "" ? -1 : LETTERS.indexOf(letter);
    const row = rowOne === "bottom" ? rows - Number(digits) : Number(digits) - 1;
    return isInside(column, row) ? { column, row } : undefined;
  };
  return {
    name,
    isInside,
    spot,
    at(text) {
      const found = spot(text);
      if (!found) throw new RangeError(`${text} is not a square of this grid`);
      return found;
    },
    get: (board, column, row) => (isInside(column, row) ? (board[row]?.charAt(column) ?? "") : ""),
    put: (board, column, row, piece) =>
      board.map((line, index) => (index === row ? line.slice(0, column) + piece + line.slice(column + 1) : line)),
    names: Array.from({ length: columns * rows }, (_, square) => name(square % columns, Math.floor(square / columns))),
  };
}

/** The squares that a move names, in order. */
export function squaresIn(squares: GridSquares, move: string): readonly string[] {
  return (move.match(SQUARE) ?? []).filter((name) => squares.spot(name) !== undefined);
}
