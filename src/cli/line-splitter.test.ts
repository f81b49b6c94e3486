import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createLineSplitter, type SplitLine } from "./line-splitter.ts";

function cut(limit: number, ...chunks: readonly (string | Uint8Array)[]): readonly SplitLine[] {
  const cutter = createLineSplitter(limit);
  return [
    ...chunks.flatMap((chunk) => cutter.push(typeof chunk === "string" ? Buffer.from(chunk) : chunk)),
    ...cutter.end(),
  ];
}

describe("cutLines", () => {
  test.each([
    ["nothing", "", []],
    ["an empty line", "\n", [{ text: "" }]],
    ["both endings", "f5\r\nd6\n", [{ text: "f5" }, { text: "d6" }]],
    ["a last line without its end", "f5\nd6", [{ text: "f5" }, { text: "d6" }]],
    ["a line over the limit, and goes on", "toolong\nf5\n", [{ tooLong: true }, { text: "f5" }]],
    ["an unfinished line over the limit", "toolong", [{ tooLong: true }]],
  ])("takes %s", (_, given, lines) => {
    expect(cut(5, given)).toEqual(lines);
  });

  test("gives the same lines however the bytes come", () => {
    const input = fc.array(fc.constantFrom("f5", " ", "\n", "\r\n", "審判", "xxxxxx"), { maxLength: 30 });
    fc.assert(
      fc.property(input, fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1 }), (parts, sizes) => {
        const bytes = Buffer.from(parts.join(""));
        const chunks: Buffer[] = [];
        for (let at = 0, turn = 0; at < bytes.length; turn++) {
          const size = sizes[turn % sizes.length] ?? 1;
          chunks.push(bytes.subarray(at, at + size));
          at += size;
        }
        expect(cut(8, ...chunks)).toEqual(cut(8, bytes));
      }),
    );
  });
});
