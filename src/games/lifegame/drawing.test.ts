import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatEnglish, messageFormatter } from "../../core/lang.ts";
import { type TerminalStyle, PLAIN_STYLE } from "../../core/terminal-style.ts";
import { SEATS } from "../../core/seats.ts";
import { draw, drawEnding, promptText } from "./drawing.ts";
import { readTyped } from "./moves.ts";
import { after, anyState, moveAt, board, start } from "./testing/states.ts";

const PLACING = `
--- Game Phase: Placement ---

Current board (You are Player 1)
+---+---+---+---+---+---+---+
|   | 0 | 1 | 2 | 3 | 4 | 5 |
+---+---+---+---+---+---+---+
| 0 | . | . | . | . | . | . |
+---+---+---+---+---+---+---+
| 1 | . | 1 | . | . | 2 | . |
+---+---+---+---+---+---+---+
| 2 | . | . | . | . | . | . |
+---+---+---+---+---+---+---+
| 3 | . | . | . | . | . | . |
+---+---+---+---+---+---+---+
| 4 | . | . | . | . | . | . |
+---+---+---+---+---+---+---+
| 5 | . | . | . | . | . | . |
+---+---+---+---+---+---+---+
Player 1: 1 cells, Player 2: 1 cells`.slice(1);

const ENDING = `
--- Game Phase: Simulation Result ---

SIMULATION COMPLETE!
Final board state
+---+---+---+---+---+---+---+
|   | 0 | 1 | 2 | 3 | 4 | 5 |
+---+---+---+---+---+---+---+
| 0 | . | 1 | 1 | . | 2 | 2 |
+---+---+---+---+---+---+---+
| 1 | 1 | 1 | 1 | 2 | 2 | 2 |
+---+---+---+---+---+---+---+
| 2 | . | 1 | . | . | 2 | . |
+---+---+---+---+---+---+---+
| 3 | . | . | . | . | . | . |
+---+---+---+---+---+---+---+
| 4 | . | . | . | . | . | . |
+---+---+---+---+---+---+---+
| 5 | . | . | . | . | . | . |
+---+---+---+---+---+---+---+

Final scores:
Player 1: 6 cells
Player 2: 6 cells`.slice(1);

/** Marks instead of colours. */
const MARKS: TerminalStyle = { ...PLAIN_STYLE, bold: (text) => `<${text}>` };

describe("the screens of the original's manual player", () => {
  test("are available in Japanese, with the same table", () => {
    const ja = messageFormatter("ja");
    const lines = draw(after("1,1", "1,4"), 0, PLAIN_STYLE, ja);
    expect(lines.slice(3, -1)).toEqual(PLACING.split("\n").slice(3, -1));
    expect([lines[0], lines[2], lines.at(-1)]).toEqual([
      "--- 配置 ---",
      "現在の盤面（あなたはプレイヤー1）",
      "プレイヤー1：1セル, プレイヤー2：1セル",
    ]);
    const over = drawEnding({ ...after("1,1", "1,4"), generation: 100 }, 0, PLAIN_STYLE, ja);
    expect(over.filter((line) => /[a-z]/i.test(line))).toEqual([]);
  });

  test("show the board with a question", () => {
    const view = after("1,1", "1,4");
    expect(draw(view, 0, PLAIN_STYLE, formatEnglish, moveAt("1,4")).join("\n")).toBe(PLACING);
    expect(draw(view, 1, PLAIN_STYLE, formatEnglish)[2]).toBe("Current board (You are Player 2)");
  });

  test("show the result at the end", () => {
    const cells = board(".11.22 111222 .1..2. ...... ...... ......");
    const view = { ...start(), cells, ply: 12, generation: 3 };
    expect(drawEnding(view, 1, PLAIN_STYLE, formatEnglish).join("\n")).toBe(ENDING);
  });

  test("show only the board if the match ends before the generations", () => {
    const view = after("1,1", "1,4");
    expect(drawEnding(view, 0, PLAIN_STYLE, formatEnglish).join("\n")).toBe(PLACING);
  });
});

describe("the terminal board", () => {
  test("is only the table for viewers who do not play", () => {
    for (const viewer of ["audience", "judge"] as const)
      expect(draw(after("1,1", "1,4"), viewer, PLAIN_STYLE, formatEnglish)).toEqual(PLACING.split("\n").slice(3, -1));
  });

  test("has lines of equal length for any size", () => {
    fc.assert(
      fc.property(anyState, fc.constantFrom(...SEATS), (state, seat) => {
        const width = 4 * state.options.size + 5;
        for (const line of draw(state, "audience", PLAIN_STYLE, formatEnglish)) expect(line).toHaveLength(width);
        expect(draw(state, seat, PLAIN_STYLE, formatEnglish)).toHaveLength(2 * state.options.size + 7);
      }),
      { numRuns: 50 },
    );
    expect(draw(start({ size: 12 }), "audience", PLAIN_STYLE, formatEnglish)[1]).toContain("| 9 |10 |11 |");
  });

  test("marks the last placement by its style only, and only during placement", () => {
    const view = after("1,1", "1,4");
    expect(draw(view, "audience", MARKS, formatEnglish, moveAt("1,4"))[5]).toBe("| 1 | . | 1 | . | . |< 2 >| . |");
    expect(draw({ ...view, generation: 1 }, "audience", MARKS, formatEnglish, moveAt("1,4")).join()).not.toContain("<");
  });

  test("has a prompt with the remaining placements", () => {
    const { en, ja } = promptText(after("0,0", "1,1"));
    expect(en).toMatch(/^Cell 2 of 6: .* 3 generations follow\.$/);
    expect(ja).toContain("6個のうち2個目");
  });
});

describe("a typed move", () => {
  test.each(["1,2", " 1 2 ", "1, 2", "1，2", "１，２", "１　２", "(1, 2)", "[1,2]", "1、2", "1.2", "1/2"])(
    "can be written as %j",
    (text) => {
      expect(readTyped(text)).toEqual({ ok: true, value: { row: 1, col: 2 } });
    },
  );

  test("may be outside the board, which the rules refuse", () => {
    expect(readTyped("-1, -0")).toEqual({ ok: true, value: { row: -1, col: 0 } });
  });

  test.each(["", "12", "1", "1,2,3", "a1", "1,", "1".repeat(200), "1,99999"])(
    "written as %.10j is refused with a hint",
    (text) => {
      expect(readTyped(text)).toMatchObject({ ok: false, why: { code: "lifegame.not-a-cell" } });
    },
  );
});
