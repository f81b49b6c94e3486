import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PASS, readMove, writeMove } from "./squares.ts";

describe("a move", () => {
  test("is read back as it was written", () => {
    for (let move = 0; move <= PASS; move++)
      expect(readMove(writeMove(move))).toEqual({ ok: true, value: move });
    expect(["a1", "h1", "a2", "h8", "pass"].map(readMove)).toMatchObject(
      [0, 7, 8, 63, PASS].map((value) => ({ ok: true, value })),
    );
  });

  test.each([
    ["", "the answer is empty; a square such as c5, or pass, is expected"],
    ["C5", "moves are lower case: c5, not C5"],
    ["PASS", "moves are lower case: pass, not PASS"],
    [" c5", '" c5" has a blank at its beginning or end'],
    ["c5\t", '"c5\\t" has a blank at its beginning or end'],
    ["5c", "the file comes first: c5, not 5c"],
    ["i9", '"i9" is no square of the board, which goes from a1 to h8'],
    ["c5 d6", '"c5 d6" is neither a square such as c5 nor pass'],
    ["__proto__", '"__proto__" is neither a square such as c5 nor pass'],
    ["\u001b[2J", '"\\u001b[2J" is neither a square such as c5 nor pass'],
  ])("is refused as %j with the exact mistake", (text, why) => {
    expect(readMove(text)).toEqual({ ok: false, why });
  });

  test("is one of 65 texts and nothing else", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: "binary", maxLength: 4 })), (text) => {
        const move = readMove(text);
        if (move.ok) expect(writeMove(move.value)).toBe(text);
        else expect(move.why).not.toMatch(/[\n\r]/);
      }),
    );
  });

  test("outside the 65 cannot be written", () => {
    expect(() => writeMove(65)).toThrow(RangeError);
  });
});
