import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clip, pad, widthOf, wrap } from "./columns.ts";

const BOLD = "\u001b[1m";
const RESET = "\u001b[0m";
/** Narrow and wide characters, combining marks and styles. */
const text = fc
  .array(fc.constantFrom("a", " ", "審", "判", "●", "e\u0301", "🙂", BOLD, "\u001b[22m", "word "), { maxLength: 40 })
  .map((parts) => parts.join(""));

test.each([
  ["", 0],
  ["abc", 3],
  ["審判", 4],
  ["●○", 2],
  ["e\u0301", 1],
  [`${BOLD}x\u001b[22m`, 1],
  ["🙂", 2],
])("%j is %i columns wide", (given, width) => {
  expect(widthOf(given)).toBe(width);
});

describe("clip", () => {
  test.each([
    ["kuroshio", 8, "kuroshio"],
    ["kuroshio", 5, "kuro…"],
    ["審判です", 4, "審…"],
    [`${BOLD}kuroshio`, 3, `${BOLD}ku…${RESET}`],
    ["x", 0, ""],
  ])("%j to %i columns is %j", (given, columns, clipped) => {
    expect(clip(given, columns)).toBe(clipped);
  });

  test("never exceeds its columns and leaves text that fits unchanged", () => {
    fc.assert(
      fc.property(text, fc.nat(50), (given, columns) => {
        expect(widthOf(clip(given, columns))).toBeLessThanOrEqual(columns);
        if (widthOf(given) <= columns) expect(clip(given, columns)).toBe(given);
      }),
    );
  });
});

test("pad fills up to the width on the given side", () => {
  expect(pad("審", 4)).toBe("審  ");
  expect(pad("7", 3, "left")).toBe("  7");
  fc.assert(
    fc.property(text, fc.nat(50), (given, columns) => {
      expect(widthOf(pad(given, columns))).toBe(Math.max(columns, widthOf(given)));
    }),
  );
});

describe("wrap", () => {
  test("breaks at blanks, and inside a word only when it does not fit a line", () => {
    expect(wrap("alice wins by the rules", 10)).toEqual(["alice wins", "by the", "rules"]);
    expect(wrap("abcdefgh", 3)).toEqual(["abc", "def", "gh"]);
    expect(wrap("無効試合です", 6)).toEqual(["無効試", "合です"]);
    expect(wrap("", 5)).toEqual([""]);
    expect(wrap("port 無効試合です", 10)).toEqual(["port 無効", "試合です"]);
    expect(wrap("無効試合。次", 8)).toEqual(["無効試", "合。次"]);
  });

  test("loses nothing but blanks, and no line is wider than allowed", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("a", "b", " ", "審", "。") }),
        fc.integer({ min: 2, max: 30 }),
        (given, columns) => {
          const lines = wrap(given, columns);
          for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(columns);
          expect(lines.join("").replaceAll(" ", "")).toBe(given.replaceAll(" ", ""));
        },
      ),
    );
  });
});
