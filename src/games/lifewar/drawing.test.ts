import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatEnglish, messageFormatter } from "../../core/lang.ts";
import { type TerminalStyle, PLAIN_STYLE, type TerminalSize } from "../../core/terminal-style.ts";
import { seededRandom } from "../../core/random.ts";
import { warBoardOf } from "../../life/war/index.ts";
import { draw, readTyped } from "./drawing.ts";
import { readMove, writeMove } from "./moves.ts";
import { lifewarRules as rules } from "./rules.ts";
import type { WarView } from "./state.ts";

function viewWith(size: number, first: readonly number[], second: readonly number[]): WarView {
  const board = warBoardOf(size, first, second);
  return { ...rules.view(rules.start(rules.readOptions({ size })), 0), board, counts: board.counts };
}

/** Prints the owner of each half block. */
const HALVES: TerminalStyle = {
  ...PLAIN_STYLE,
  dim: (text) => `~${text}~`,
  halfBlock: (top, bottom) => `${top ?? "."}${bottom ?? "."}`,
};

describe("the terminal board", () => {
  test("has two rows of cells in each line, and the generation below", () => {
    const view = { ...viewWith(8, [0, 0, 1, 1, 7, 6, 7, 7], [2, 0, 2, 1, 0, 1, 3, 7]), generation: 12 };
    expect(draw(view, "audience", PLAIN_STYLE, formatEnglish)).toEqual([
      "%#o     ",
      "        ",
      "        ",
      "   o   #",
      "generation 12",
    ]);
  });

  test("names the generation in Japanese", () => {
    const view = { ...viewWith(8, [], []), generation: 12 };
    expect(draw(view, "audience", PLAIN_STYLE, messageFormatter("ja")).at(-1)).toBe("12世代目");
  });

  test("passes the owner of each half block to the style", () => {
    const view = viewWith(8, [0, 0, 1, 1, 7, 6, 7, 7], [2, 0, 2, 1, 0, 1, 3, 7]);
    const [first, second, , last, below] = draw(view, "audience", HALVES, formatEnglish);
    expect(first).toBe("01.011..........");
    expect(second).toBe("................");
    expect(last).toBe(".......1......00");
    expect(below).toBe("~generation 0~");
  });

  test("gives a box to the side with more cells in it", () => {
    const view = viewWith(64, [0, 0, 1, 0, 2, 0, 9, 9], [0, 1, 8, 8, 8, 9]);
    const [first] = draw(view, "audience", HALVES, formatEnglish, undefined, { columns: 8, rows: 5 });
    expect(first).toBe("0..1............");
  });

  test("shows a single cell on the largest board", () => {
    const lines = draw(viewWith(1024, [1023, 1023], [0, 0]), "audience", PLAIN_STYLE, formatEnglish);
    expect(lines[0]).toBe("o".padEnd(64));
    expect(lines[31]).toBe("#".padStart(64));
    expect(lines).toHaveLength(33);
  });

  test("is blank for an empty board", () => {
    const lines = draw(viewWith(1024, [], []), "audience", PLAIN_STYLE, formatEnglish, undefined, {
      columns: 20,
      rows: 8,
    });
    expect(lines).toEqual([...Array<string>(7).fill(" ".repeat(20)), "generation 0"]);
  });

  test("does not depend on earlier drawings", () => {
    const random = seededRandom("pictures");
    const randomCells = (size: number) => Array.from({ length: 200 }, () => random.below(size));
    const views = [64, 64, 9, 64].map((size) => viewWith(size, randomCells(size), randomCells(size)));
    const drawings = views.map((view) => draw(view, "audience", PLAIN_STYLE, formatEnglish));
    expect([...views].reverse().map((view) => draw(view, "audience", PLAIN_STYLE, formatEnglish)).reverse()).toEqual(drawings); // prettier-ignore
    expect(new Set(drawings.map(String)).size).toBe(4);
  });

  test("fills the given terminal size exactly for any board", () => {
    const rooms: fc.Arbitrary<TerminalSize> = fc.record({
      columns: fc.integer({ min: 12, max: 300 }),
      rows: fc.integer({ min: 4, max: 120 }),
    });
    fc.assert(
      fc.property(rooms, fc.integer({ min: 8, max: 200 }), fc.nat(1e9), (room, size, seed) => {
        const random = seededRandom(seed);
        const cells = Array.from({ length: 60 }, () => random.below(size));
        const lines = draw(
          viewWith(size, cells.slice(0, 30), cells.slice(30)),
          "audience",
          PLAIN_STYLE,
          formatEnglish,
          undefined,
          room,
        );
        const [board, below] = [lines.slice(0, -1), lines.at(-1)];
        expect(below).toBe("generation 0");
        expect(lines.length).toBeLessThanOrEqual(room.rows);
        const width = Math.min(room.columns, size);
        for (const line of board) expect(line).toMatch(/^[ #o%]*$/);
        expect(new Set(board.map((line) => line.length))).toEqual(new Set([width]));
        expect(board).toHaveLength(Math.min(room.rows - 1, Math.floor(width / 2)));
        expect(board.join("").trim()).not.toBe("");
      }),
    );
  });
});

describe("a typed move", () => {
  test.each([
    ["3,4 3,5 4,4", "3,4;3,5;4,4"],
    ["3,4;3,5;4,4", "3,4;3,5;4,4"],
    [" 3 , 4;  3,5 ", "3,4;3,5"],
    ["3, 4", "3,4"],
    ["３，４　５，６", "3,4;5,6"],
    ["-", "-"],
    ["", "-"],
    ["  ", "-"],
  ])("can be written as %j", (text, move) => {
    const read = readTyped(text);
    expect(read.ok ? writeMove(read.value) : read.why.code).toBe(move);
  });

  test.each([
    ["3 4", `"3 4"`],
    ["b3", `"b3"`],
    ["3,4 -", `"3,4 -"`],
    ["\u001b[2J", `"\\u001b[2J"`],
  ])("written as %j is refused with a hint", (text, said) => {
    expect(readTyped(text)).toEqual({ ok: false, why: { code: "lifewar.typed", values: { said } } });
  });

  test("is accepted or refused in printable text for any input", () => {
    const noise = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(fc.constantFrom(...Array.from("0159,,,;; 　，-"))).map((parts) => parts.join("")),
    );
    let accepted = 0;
    fc.assert(
      fc.property(noise, (text) => {
        const read = readTyped(text);
        if (read.ok) {
          accepted++;
          expect(readMove(writeMove(read.value))).toEqual(read);
        } else expect(read.why.values["said"]).toMatch(/^[\x20-\x7e]{0,400}$/);
      }),
      { numRuns: 2000 },
    );
    expect(accepted).toBeGreaterThan(0);
  });
});
