import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findBoards } from "./boards.ts";
import { compareOutput, differingCells } from "./compare.ts";

const BLINKER = ["Generation 0", ".....", ".OOO.", ".....", "", "Generation 1", "..O..", "..O..", "..O..", ""].join(
  "\n",
);

describe("the boards in an output", () => {
  it("are rows of equal width, with the line before them", () => {
    expect(findBoards(BLINKER)).toEqual([
      { rows: [".....", ".OOO.", "....."], label: "Generation 0" },
      { rows: ["..O..", "..O..", "..O.."], label: "Generation 1" },
    ]);
  });

  it("may have blanks for dead cells or between cells", () => {
    expect(findBoards("Step 1:\n O   \n   O \nO . O\n").map(({ rows }) => rows.length)).toEqual([3]);
  });

  it("are told apart without a line between them when they have the homework's size", () => {
    const rows = Array.from({ length: 75 }, () => ".".repeat(25));
    expect(findBoards(rows.join("\n")).map((board) => board.rows.length)).toEqual([25, 25, 25]);
  });

  it("are not prompts, numbers or empty lines", () => {
    expect(findBoards("Map file:\n\n12\n34\nEnter: next generation\n")).toEqual([]);
  });
});

describe("an output", () => {
  it("is the same only when every byte is", () => {
    expect(compareOutput(BLINKER, BLINKER)).toEqual({ kind: "same" });
  });

  it.each([
    ["CRLF", BLINKER.replaceAll("\n", "\r\n"), 1],
    ["blanks at a line end", BLINKER.replace("..O..\n", "..O..  \n"), 7],
    ["empty lines at the end", `${BLINKER}\n\n`, 11],
    ["no newline at the end", BLINKER.trimEnd(), 10],
  ])("with %s differs only in white space", (_name, got, line) => {
    expect(compareOutput(BLINKER, got)).toEqual({ kind: "white-space", line });
  });

  it("differs first in a generation, named by the line before its board", () => {
    const got = BLINKER.replace("..O..\n..O..", "..O..\n.OO..").replaceAll("\n", "\r\n");
    expect(compareOutput(BLINKER, got)).toEqual({
      kind: "different",
      difference: {
        kind: "board",
        board: 2,
        boards: 2,
        generation: 1,
        expected: ["..O..", "..O..", "..O.."],
        got: ["..O..", ".OO..", "..O.."],
      },
    });
  });

  it("that lacks a board differs there", () => {
    expect(compareOutput(BLINKER, BLINKER.slice(0, 40))).toMatchObject({ difference: { board: 2, got: [] } });
  });

  it("that is a flood of rows is cut", () => {
    const flood = `Generation 0\n${`${".".repeat(100)}\n`.repeat(1000)}`;
    const compared = compareOutput(BLINKER, flood);
    expect(compared).toMatchObject({ difference: { board: 1, got: Array.from({ length: 8 }, () => "..........") } });
  });

  it("whose boards are right differs in a line", () => {
    expect(compareOutput(BLINKER, BLINKER.replace("Generation 1", "generation 1"))).toEqual({
      kind: "different",
      difference: { kind: "line", line: 6, expected: "Generation 1", got: "generation 1" },
    });
    expect(compareOutput("a\n", "a\nb\n")).toMatchObject({ difference: { line: 2, expected: undefined, got: "b" } });
  });

  it("of any text differs exactly when the texts differ", () => {
    const text = fc.string({ unit: fc.constantFrom(".", "O", "\n", " ", "\r", "a", "1") });
    fc.assert(
      fc.property(text, text, (expected, got) => {
        expect(compareOutput(expected, got).kind === "same").toBe(expected === got);
        expect(compareOutput(got, got)).toEqual({ kind: "same" });
      }),
    );
  });

  it("with one changed cell is marked exactly there", () => {
    const board = fc.array(fc.constantFrom(".", "O"), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(board, fc.nat(11), (cells, changed) => {
        const rows = (letters: readonly string[]) => [0, 4, 8].map((start) => letters.slice(start, start + 4).join(""));
        const other = cells.map((cell, i) => (i === changed ? "R" : cell));
        const marks = differingCells(rows(cells), rows(other)).flat();
        expect(marks.flatMap((differs, i) => (differs ? [i] : []))).toEqual([changed]);
      }),
    );
  });
});
