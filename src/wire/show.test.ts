import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { escapeControls, showFrame } from "./show.ts";

const bytesOf = (text: string): string => Buffer.from(text).toString("latin1");

describe("showFrame", () => {
  it.each([
    ["plain text", "c5", "c5"],
    ["UTF-8", bytesOf("囲碁 ü"), "囲碁 ü"],
    ["bytes that are not UTF-8", "\xff\xfec5", "\\xff\\xfec5"],
    ["half a character at the end", bytesOf("囲").slice(0, 2), "\\xe5\\x9b"],
    ["NUL, bell and escape", "a\0\x07\x1b[2J", "a\\x00\\x07\\x1b[2J"],
    ["a byte order mark", bytesOf("\ufeffc5"), "\\ufeffc5"],
    ["right-to-left override", bytesOf("\u202egnp"), "\\u202egnp"],
    ["line endings", "a\r\n\t", "a\\r\\n\\t"],
  ])("shows %s", (_, frame, shown) => {
    expect(showFrame(frame)).toBe(shown);
  });

  it("cuts a long frame and gives the number of bytes cut", () => {
    expect(showFrame("x".repeat(300))).toBe(`${"x".repeat(200)}... (100 bytes more)`);
    expect(showFrame(bytesOf("あ".repeat(100)))).toMatch(/^あ{66}.{1,2}\.\.\. \(100 bytes more\)$/);
  });

  it("returns no control character for any bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        // eslint-disable-next-line no-control-regex -- matches control characters on purpose
        expect(showFrame(bytes)).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202e\ufeff]/);
      }),
    );
  });
});

describe("escapeControls", () => {
  it("leaves ordinary text of any language unchanged", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("a", "é", "審", "判", "🎲", " ") }), (text) => {
        expect(escapeControls(text)).toBe(text);
      }),
    );
  });
});
