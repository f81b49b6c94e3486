import type { LocalizedText } from "../../core/lang.ts";
import type { Reason } from "../../core/reason.ts";
import type { Result } from "../../core/result.ts";
import type { Seat } from "../../core/seats.ts";
import type { Grid, Scene, Spot } from "../board.ts";

/** A position of a game with discs of two colours. */
export interface DiscView {
  /** One digit per square, row by row from the top: 0 empty, 1 a disc of seat 0, 2 of seat 1. */
  readonly board: string;
  readonly turn: Seat;
}

/** One tap is a complete move, so there is no draft. */
export type DiscScene<Move> = Scene<Move, DiscView, undefined>;

/**
 * The column and row of a square.
 *
 * @example
 * ```ts
 * spotOfSquare({ columns: 8, rows: 8 }, 9); // { column: 1, row: 1 }
 * ```
 */
export function spotOfSquare({ columns }: Grid, square: number): Spot {
  return { column: square % columns, row: Math.floor(square / columns) };
}

/**
 * The square of a column and row.
 *
 * @example
 * ```ts
 * squareAt({ columns: 8, rows: 8 }, { column: 1, row: 1 }); // 9
 * ```
 */
export function squareAt({ columns }: Grid, { column, row }: Spot): number {
  return row * columns + column;
}

/** Difference between two positions in either order. */
export interface Change {
  /** Discs that changed colour. */
  readonly flipped: readonly number[];
  /** Discs placed, or removed when stepping back. */
  readonly placed: readonly number[];
}

export function changeOf(before: DiscView, after: DiscView): Change {
  const flipped: number[] = [];
  const placed: number[] = [];
  for (let square = 0; square < after.board.length; square++) {
    const was = before.board.charAt(square);
    const is = after.board.charAt(square);
    if (was === is) continue;
    if (was === "0" || is === "0") placed.push(square);
    else flipped.push(square);
  }
  return { flipped, placed };
}

/** What drawing, painting, descriptions and input of a game with discs need to know. */
export interface DiscGame<Move> {
  readonly grid: Grid;
  /** A character per column from the left, and per row from the top. */
  readonly columnNames: string;
  readonly rowNames: string;
  /** Squares with a point at their upper left corner, as on a wooden board. */
  readonly points: readonly Spot[];
  /** The square that a move fills; undefined = none, such as a pass. */
  squareOf(move: Move, view: DiscView): number | undefined;
  /** The square that the last move has filled. */
  lastSquare(move: Move, view: DiscView): number | undefined;
  /** The move that a tap on a square means. */
  moveAt(spot: Spot): Move;
  legalIn(view: DiscView, seat: Seat): readonly Move[];
  readMove(text: string): Result<Move, Reason>;
  /** Absent = a move turns no disc over. */
  flippedBy?(view: DiscView, seat: Seat, move: Move): readonly number[];
  /** Absent = a seat without a move does not pass. */
  readonly pass?: { readonly move: Move; readonly word: LocalizedText };
  readonly input: {
    /** Keys that make a move. */
    readonly example: readonly string[];
    /** Typed text that may become a move. */
    readonly unfinished: RegExp;
    /** Shown for other text. */
    readonly invalid: LocalizedText;
    /** Why a move on the board is not allowed. */
    objectionTo(move: Move, view: DiscView): LocalizedText;
  };
}

type Names = Pick<DiscGame<unknown>, "grid" | "columnNames" | "rowNames">;

/**
 * The name of a square in the notation of the game.
 *
 * @example
 * ```ts
 * squareName(discs, 0); // "a1"
 * ```
 */
export function squareName({ grid, columnNames, rowNames }: Names, square: number): string {
  return columnNames.charAt(square % grid.columns) + rowNames.charAt(Math.floor(square / grid.columns));
}
