import { findBoards, generationOf } from "./boards.ts";

/** Where an output differs from the answer for the first time. */
export type Difference =
  | {
      readonly kind: "board";
      /** From 1, among the boards of the answer. */
      readonly board: number;
      readonly boards: number;
      readonly generation: number | undefined;
      readonly expected: readonly string[];
      /** Cut a little beyond the size of the expected one; empty = the program printed no such board. */
      readonly got: readonly string[];
    }
  | {
      readonly kind: "line";
      /** From 1. */
      readonly line: number;
      /** undefined = the text ends before this line. */
      readonly expected: string | undefined;
      readonly got: string | undefined;
    };

export type Comparison =
  | { readonly kind: "same" }
  /** Only line ends, blanks at line ends or empty lines at the end differ. */
  | { readonly kind: "white-space"; readonly line: number }
  | { readonly kind: "different"; readonly difference: Difference };

export function compareOutput(expected: string, got: string): Comparison {
  if (expected === got) return { kind: "same" };
  const [wanted, written] = [stripSpace(expected), stripSpace(got)];
  if (wanted === written) return { kind: "white-space", line: firstDifferentLine(expected, got) + 1 };
  // Where dead cells are blanks, only the unchanged text has rows of equal width.
  const board =
    findBoards(wanted).length > 0 ? findBoardDifference(wanted, written) : findBoardDifference(expected, got);
  return { kind: "different", difference: board ?? findLineDifference(wanted, written) };
}

function stripSpace(text: string): string {
  return text
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .trimEnd();
}

function findBoardDifference(expected: string, got: string): Difference | undefined {
  const boards = findBoards(expected);
  const printed = findBoards(got);
  const index = boards.findIndex(({ rows }, i) => rows.join("\n") !== printed[i]?.rows.join("\n"));
  const board = boards[index];
  if (!board) return undefined;
  return {
    kind: "board",
    board: index + 1,
    boards: boards.length,
    generation: generationOf(board),
    expected: board.rows,
    got: cutToFit(printed[index]?.rows ?? [], board.rows),
  };
}

/** Rows and columns beyond those of the answer that are kept, so that a flood is not shown whole. */
const MAX_EXCESS = 5;

function cutToFit(rows: readonly string[], expected: readonly string[]): readonly string[] {
  const width = (expected[0]?.length ?? 0) + MAX_EXCESS;
  return rows.slice(0, expected.length + MAX_EXCESS).map((row) => row.slice(0, width));
}

function findLineDifference(expected: string, got: string): Difference {
  const index = firstDifferentLine(expected, got);
  return { kind: "line", line: index + 1, expected: expected.split("\n")[index], got: got.split("\n")[index] };
}

function firstDifferentLine(a: string, b: string): number {
  const [first, second] = [a.split("\n"), b.split("\n")];
  const index = first.findIndex((line, i) => line !== second[i]);
  return index < 0 ? first.length : index;
}

/** For each cell of the larger board, row by row: whether the two boards differ there. */
export function differingCells(expected: readonly string[], got: readonly string[]): readonly (readonly boolean[])[] {
  const height = Math.max(expected.length, got.length);
  const width = Math.max(...[...expected, ...got].map((row) => row.length));
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => expected[y]?.[x] !== got[y]?.[x]),
  );
}
