import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatEnglish } from "../../core/lang.ts";
import { Field } from "../grid/field.ts";
import { readCells, writeCells } from "./cells.ts";
import type { BoardFacts, ReadOptions } from "./format.ts";
import { LIMITS } from "./limits.ts";
import type { FieldPattern } from "./pattern.ts";
import { draw, fields, isSame, patterns, TIGHT } from "./testing/patterns.ts";

function readOrThrow(text: string, options: Partial<ReadOptions> = {}): FieldPattern {
  const read = readCells(text, { letters: "any", limits: LIMITS, ...options });
  if (!read.ok) throw new Error(formatEnglish(read.why));
  return read.value;
}

function why(text: string, options: Partial<ReadOptions> = {}): string {
  const read = readCells(text, { letters: "any", limits: TIGHT, ...options });
  return read.ok ? "read" : formatEnglish(read.why);
}

function written(pattern: FieldPattern, facts: Partial<BoardFacts>): string {
  const text = writeCells(pattern, { letters: "any", limits: LIMITS, ...facts });
  if (!text.ok) throw new Error(formatEnglish(text.why));
  return text.value;
}

const SETS = [
  ["life", [1]],
  ["colours", [2, 3]],
  ["digits", [1, 2, 3, 4, 5, 6, 7, 8, 9]],
] as const;

describe("plain text", () => {
  it.each(SETS)("is read back as it was written: %s", (letters, states) => {
    fc.assert(
      fc.property(patterns(fields(states, 0, 120), false), (pattern) => {
        const text = written(pattern, { letters });
        expect(isSame(readOrThrow(text, { letters }), pattern), text).toBe(true);
        const any = written(pattern, { letters: "any" });
        expect(isSame(readOrThrow(any), pattern), any).toBe(true);
      }),
    );
  });

  it.each([
    ["life", "! head\n.R.\n0B7O\n", { count: 3, character: "R", line: 2, column: 2 }],
    ["colours", "OO\nR..13\n", { count: 2, character: "1", line: 2, column: 4 }],
    ["digits", "..B\n.7.\n", { count: 1, character: "B", line: 1, column: 3 }],
    ["life", "O0.\n", undefined],
    ["any", "R1B\n", undefined],
  ] as const)("counts the cells that %s has no state for in %j", (letters, text, ignored) => {
    expect(readOrThrow(text, { letters }).ignored).toEqual(ignored);
  });

  it("of millions of cells in a row is written at once", () => {
    const cells = new Field();
    cells.set(2 ** 22, 0, 1);
    const text = written({ cells, placed: false, comments: [] }, {});
    expect(text).toBe(`${".".repeat(2 ** 22)}O\n`);
  });

  it("reads O as alive without a colour, even beside coloured cells", () => {
    const pattern = readOrThrow(".O\nRB", { letters: "colours", states: 4 });
    expect(draw(pattern.cells)).toBe(".1\n23");
    expect(written(pattern, { letters: "colours" })).toBe(".O\nRB\n");
  });

  it("keeps a Unicode line separator in a name", () => {
    expect(readOrThrow("!Name: a\u2028b\nO\n", { letters: "life" }).name).toBe("a\u2028b");
  });

  it.each(SETS)("contains the whole bounded grid: %s", (letters, states) => {
    fc.assert(
      fc.property(fields(states, 0, 20), fc.boolean(), (cells, placed) => {
        const grid = { letters, width: 111, height: 25 };
        const text = written({ cells, placed, comments: [] }, grid);
        expect(text).toMatch(/^(?:.{111}\n){25}$/);
        expect(readOrThrow(text, grid).cells.equals(cells)).toBe(true);
      }),
    );
  });

  it("loses only the position of a placed pattern", () => {
    fc.assert(
      fc.property(fields([1], -200, 200), (cells) => {
        const { x, y } = cells.bounds() ?? { x: 0, y: 0 };
        const text = written({ cells, placed: true, comments: [] }, { letters: "life" });
        expect(readOrThrow(text).cells.equals(cells.moved(-x, -y))).toBe(true);
      }),
    );
  });

  it("reads name, author, comments, empty rows and short rows", () => {
    const text = "!Name: Copperhead\r\n! Author: zdr \r\n!found 2016\r\n\r\n.OO*  ! a row\r\n\r\n..o";
    const pattern = readOrThrow(text);
    expect(pattern).toMatchObject({
      placed: false,
      name: "Copperhead",
      author: "zdr",
      comments: ["found 2016", "a row"],
    });
    expect(pattern.cells.bounds()).toEqual({ x: 1, y: 1, width: 3, height: 3 });
    expect(draw(pattern.cells)).toBe("111\n...\n.1.");
  });

  it("counts a comment line as a row only on request, as the homework's loader does", () => {
    const text = "!one\nO\n!two\nO";
    expect(draw(readOrThrow(text).cells)).toBe("1\n1");
    const rows = readOrThrow(text, { commentRows: true }).cells;
    expect([...rows.cells()].map(([, y]) => y)).toEqual([1, 3]);
  });

  it.each([
    ["life", "O.*o", "1.11"],
    ["life", "ORB7O", "1...1"],
    ["colours", "R.B1R", "2.3.2"],
    ["digits", "0O1RB7O", "11..71"],
    ["any", "O1R2B39", "1122339"],
  ] as const)("reads the letters of %s: %s is %s", (letters, text, picture) => {
    expect(draw(readOrThrow(text, { letters }).cells)).toBe(picture);
  });

  it.each([
    ["an unknown letter", "O\n.OX", {}, 'line 2, column 3: "X" is not a cell; "." is dead'],
    ["a blank inside a row", "O O", {}, 'line 1, column 2: " " is not a cell'],
    [
      "a state above the maximum",
      "778",
      { letters: "digits", states: 8 },
      "line 1, column 3: 8 is state 8, and the last",
    ],
    ["a row that is too long", "...\n....", { width: 3 }, "line 2, column 4: a longer row than the grid has, 3 cells"],
    ["too many rows", ".\n.\n\n.", { height: 3 }, "line 4, column 1: more rows than the grid has, 3"],
    ["too many cells", "O".repeat(99).concat("\n").repeat(99), {}, "line 51, column 1: more than 5,000 living"],
    ["too many comments", "!\n".repeat(30), {}, "line 21, column 1: more than 20 comments"],
    ["too many tiles", "O\n".concat("\n".repeat(63)).repeat(50), {}, "line 2561, column 1: cells in more than 40"],
  ] as const)("is refused with %s", (_, text, options, reason) => {
    expect(why(text, options)).toContain(reason);
  });

  it("ignores trailing blanks, empty lines below and comments", () => {
    const text = "O..  \t\n!\n..O ! too long for a row\n\n\n";
    expect(draw(readOrThrow(text, { width: 3, height: 2 }).cells)).toBe("1..\n..1");
  });

  it.each([
    ["a state without a letter", 10, {}, "state 10 has no letter in a plain text file; rle has one for every state"],
    ["a colour among two states", 2, { letters: "life" }, "state 2 has no letter"],
    ["a cell outside the grid", 1, { width: 3, height: 9 }, "the cell at (3, 3) is outside the grid of 3 x 9"],
    [
      "a rectangle that is too large",
      1,
      { width: 1e9, height: 1e9 },
      "1,000,000,000 x 1,000,000,000 cells is too large",
    ],
  ] as const)("is not written with %s", (_, state, form, reason) => {
    const cells = new Field();
    cells.set(3, 3, state);
    const text = writeCells({ cells, placed: true, comments: [] }, { letters: "any", limits: LIMITS, ...form });
    expect(text.ok ? "written" : formatEnglish(text.why)).toContain(reason);
  });
});
