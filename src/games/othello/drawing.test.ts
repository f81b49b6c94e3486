import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatEnglish } from "../../core/lang.ts";
import { type TerminalStyle, PLAIN_STYLE } from "../../core/terminal-style.ts";
import { discBoard } from "../disc-board/paint.ts";
import { othelloDiscs, readTyped } from "./discs.ts";
import { othelloRules as rules } from "./rules.ts";
import { PASS } from "./squares.ts";
import { after, anyState } from "./testing/positions.ts";

const board = discBoard(othelloDiscs);

describe("the terminal board", () => {
  test("shows the board with the last move in brackets", () => {
    expect(board.draw(rules.view(after("f5"), 0), "audience", PLAIN_STYLE, formatEnglish, 37)).toEqual([
      "   a  b  c  d  e  f  g  h ",
      "1  ·  ·  ·  ·  ·  ·  ·  · ",
      "2  ·  ·  ·  ·  ·  ·  ·  · ",
      "3  ·  ·  ·  ·  ·  ·  ·  · ",
      "4  ·  ·  ·  ○  ●  ·  ·  · ",
      "5  ·  ·  ·  ●  ● [●] ·  · ",
      "6  ·  ·  ·  ·  ·  ·  ·  · ",
      "7  ·  ·  ·  ·  ·  ·  ·  · ",
      "8  ·  ·  ·  ·  ·  ·  ·  · ",
    ]);
  });

  test("has aligned columns in any position", () => {
    fc.assert(
      fc.property(anyState, fc.integer({ min: 0, max: PASS }), (state, last) => {
        for (const line of board.draw(rules.view(state, 0), "audience", PLAIN_STYLE, formatEnglish, last))
          expect(line).toHaveLength(26);
      }),
    );
  });

  test("styles each seat's discs in its own colour", () => {
    const style: TerminalStyle = { ...PLAIN_STYLE, seats: [(text) => `<${text}>`, (text) => `{${text}}`] };
    expect(board.draw(rules.view(after(), 0), "audience", style, formatEnglish)[4]).toBe(
      "4  ·  ·  ·  {○}  <●>  ·  ·  · ",
    );
  });
});

describe("a typed move", () => {
  test.each([
    [" F5 ", 37],
    ["f 5", 37],
    ["Ｆ５", 37],
    ["p", PASS],
    ["Pass", PASS],
    ["パス", PASS],
  ])("can be written as %j", (text, move) => {
    expect(readTyped(text)).toEqual({ ok: true, value: move });
  });

  test("is refused with a hint at the notation", () => {
    expect(readTyped(" i9 ")).toEqual({ ok: false, why: { code: "othello.typed", values: { said: '"i9"' } } });
  });
});
