import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitWords } from "./shell-words.ts";

describe("splitWords", () => {
  it.each([
    ["python3 bot.py", ["python3", "bot.py"]],
    ["  ./bot\t-v ", ["./bot", "-v"]],
    [`'a b' "c d" e\\ f`, ["a b", "c d", "e f"]],
    [`"a\\"b" 'a\\b' "a\\n"`, ['a"b', "a\\b", "a\\n"]],
    [`--x="1 2"y`, ["--x=1 2y"]],
    [`'' ""`, ["", ""]],
    ["$HOME *.py; rm | &", ["$HOME", "*.py;", "rm", "|", "&"]],
  ])("splits %s", (line, words) => {
    expect(splitWords(line)).toEqual({ ok: true, value: words });
  });

  it.each(["'open", '"open', '"open\\"', "end\\"])("refuses %s", (line) => {
    expect(splitWords(line).ok).toBe(false);
  });

  it("agrees with the shell on lines without expansions", () => {
    const character = fc.constantFrom("a", "b", " ", "'", '"', "\\", "\t", "=", "/");
    fc.assert(
      fc.property(fc.string({ unit: character, maxLength: 12 }), (line) => {
        const split = splitWords(line);
        if (!split.ok) return;
        const printed = execFileSync("/bin/sh", ["-c", `for w in ${line}\ndo printf '%s\\n' "$w"; done`]);
        expect(split.value.map((word) => `${word}\n`).join("")).toBe(printed.toString());
      }),
      { numRuns: 60 },
    );
  });

  it("restores any quoted words", () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (words) => {
        const line = words.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(" ");
        expect(splitWords(line)).toEqual({ ok: true, value: words });
      }),
    );
  });
});
