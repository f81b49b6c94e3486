import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readKeys } from "./keys.ts";

describe("readKeys", () => {
  test.each([
    ["letters", "hG?", ["h", "G", "?"]],
    ["arrows", "\u001b[C\u001b[D\u001b[A\u001b[B", ["right", "left", "up", "down"]],
    ["arrows in application mode", "\u001bOC\u001bOD", ["right", "left"]],
    ["Home and End in three spellings", "\u001b[H\u001b[1~\u001bOF", ["home", "home", "end"]],
    ["Enter, Backspace and Ctrl-C", "\r\u007f\u0003", ["enter", "backspace", "ctrl-c"]],
    ["unknown sequences, which it skips", "\u001b[1;5Cq\u001b[200~", ["q"]],
    ["Alt and a letter, which it skips", "\u001bxq", ["q"]],
    ["a character outside the BMP", "🙂", ["🙂"]],
  ])("reads %s", (_, given, keys) => {
    expect(readKeys().push(given)).toEqual(keys);
  });

  test("a lone Escape is Escape only when nothing follows", () => {
    const reader = readKeys();
    expect(reader.push("\u001b")).toEqual([]);
    expect(reader.waiting).toBe(true);
    expect(reader.flush()).toEqual(["escape"]);
    expect(reader.waiting).toBe(false);
    expect(reader.push("\u001b")).toEqual([]);
    expect(reader.push("[C")).toEqual(["right"]);
  });

  test("gives the same keys for every division into chunks", () => {
    const input = fc.array(fc.constantFrom("\u001b[C", "\u001bOA", "q", "1", "\r", "\u001b[5~"), { maxLength: 20 });
    fc.assert(
      fc.property(input, fc.integer({ min: 1, max: 5 }), (parts, size) => {
        const whole = parts.join("");
        const reader = readKeys();
        const keys = (whole.match(new RegExp(`.{1,${size}}`, "gs")) ?? []).flatMap((piece) => reader.push(piece));
        expect(keys).toEqual(readKeys().push(whole));
      }),
    );
  });

  test("drops an endless sequence", () => {
    const reader = readKeys();
    reader.push(`\u001b[${"1".repeat(100)}`);
    expect(reader.waiting).toBe(false);
  });

  test("skips replies of the terminal", () => {
    expect(readKeys().push("\x1b]11;rgb:0000/0000/0000\x07a")).toEqual(["a"]);
    const halved = readKeys();
    expect(halved.push("\x1b]11;rgb:00")).toEqual([]);
    expect(halved.push("00\x1b\\b")).toEqual(["b"]);
  });
});
