import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createLineSplitter, type SplitLine } from "./line-splitter.ts";

function split(limit: number, ...chunks: readonly (string | Uint8Array)[]): readonly SplitLine[] {
  const splitter = createLineSplitter(limit);
  return [
    ...chunks.flatMap((chunk) => splitter.push(typeof chunk === "string" ? Buffer.from(chunk) : chunk)),
    ...splitter.end(),
  ];
}

describe("a line splitter", () => {
  test.each([
    ["nothing", "", []],
    ["an empty line", "\n", [{ text: "" }]],
    ["both endings", "f5\r\nd6\n", [{ text: "f5" }, { text: "d6" }]],
    ["a last line without its end", "f5\nd6", [{ text: "f5" }, { text: "d6" }]],
    ["a line over the limit and the next line", "toolong\nf5\n", [{ tooLong: true }, { text: "f5" }]],
    ["an unfinished line over the limit", "toolong", [{ tooLong: true }]],
  ])("splits %s", (_, given, lines) => {
    expect(split(5, given)).toEqual(lines);
  });

  test("gives the same lines for every division into chunks", () => {
    const input = fc.array(fc.constantFrom("f5", " ", "\n", "\r\n", "審判", "xxxxxx"), { maxLength: 30 });
    fc.assert(
      fc.property(input, fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1 }), (parts, sizes) => {
        const bytes = Buffer.from(parts.join(""));
        const chunks: Buffer[] = [];
        for (let start = 0, turn = 0; start < bytes.length; turn++) {
          const size = sizes[turn % sizes.length] ?? 1;
          chunks.push(bytes.subarray(start, start + size));
          start += size;
        }
        expect(split(8, ...chunks)).toEqual(split(8, bytes));
      }),
    );
  });
});
