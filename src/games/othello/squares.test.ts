import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PASS, readMove, writeMove } from "./squares.ts";

describe("a move", () => {
  test("is read back as it was written", () => {
    for (let move = 0; move <= PASS; move++) expect(readMove(writeMove(move))).toEqual({ ok: true, value: move });
    expect(["a1", "h1", "a2", "h8", "pass"].map(readMove)).toMatchObject(
      [0, 7, 8, 63, PASS].map((value) => ({ ok: true, value })),
    );
  });

  test.each([
    ["", "empty", {}],
    ["C5", "upper-case", { right: "c5", said: "C5" }],
    ["PASS", "upper-case", { right: "pass", said: "PASS" }],
    [" c5", "blank", { said: '" c5"' }],
    ["c5\t", "blank", { said: '"c5\\t"' }],
    ["5c", "file-first", { right: "c5", said: "5c" }],
    ["i9", "outside", { said: '"i9"' }],
    ["c5 d6", "not-a-move", { said: '"c5 d6"' }],
    ["__proto__", "not-a-move", { said: '"__proto__"' }],
    ["\u001b[2J", "not-a-move", { said: '"\\u001b[2J"' }],
  ])("is refused as %j with the exact mistake", (text, code, values) => {
    expect(readMove(text)).toEqual({ ok: false, why: { code: `othello.${code}`, values } });
  });

  test("is read only from its 65 texts", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: "binary", maxLength: 4 })), (text) => {
        const move = readMove(text);
        if (move.ok) expect(writeMove(move.value)).toBe(text);
        else expect(Object.values(move.why.values).map(String)).not.toContainEqual(expect.stringMatching(/[\n\r]/));
      }),
    );
  });

  test("above 64 cannot be written", () => {
    expect(() => writeMove(65)).toThrow(RangeError);
  });
});
