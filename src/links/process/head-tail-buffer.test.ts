import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { STDERR_LIMIT, HeadTailBuffer } from "./head-tail-buffer.ts";

function tailOf(limits: { headBytes: number; tailBytes: number }, ...chunks: (string | Buffer)[]): string {
  const tail = new HeadTailBuffer(limits);
  for (const chunk of chunks) tail.push(Buffer.from(chunk as string));
  return tail.text();
}

const note = (bytes: number): string =>
  `\n[${bytes} bytes of stderr are left out here: the first 4 and the last 8 are kept]\n`;

describe("what is kept of stderr", () => {
  it.each([
    ["nothing at all", [], ""],
    ["what fits", ["ab", "cd"], "abcd"],
    ["exactly its limit", ["abcdef", "ghijkl"], "abcdefghijkl"],
    ["the first and the last of many chunks", ["abcdef", "ghij", "klm", "n"], `abcd${note(2)}ghijklmn`],
    ["the first and the last of one large chunk", ["0123456789abcdef"], `0123${note(4)}89abcdef`],
    ["whole characters only, where it was cut", ["審判審判審判"], `審${note(6)}審判`],
    ["foreign bytes as marks", [Buffer.from([0x61, 0xff, 0x62])], "a\ufffdb"],
    ["a stray byte at the front where nothing was cut", [Buffer.from([0x80, 0x62])], "\ufffdb"],
  ])("keeps %s", (_, chunks, kept) => {
    expect(tailOf({ headBytes: 4, tailBytes: 8 }, ...chunks)).toBe(kept);
  });

  it("is the same however the bytes are cut, and never longer than its limits", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary", maxLength: 30 })), (chunks) => {
        const limits = { headBytes: 16, tailBytes: 32 };
        const whole = tailOf(limits, chunks.join(""));
        expect(tailOf(limits, ...chunks)).toBe(whole);
        expect(Buffer.byteLength(whole)).toBeLessThan(16 + 32 + 120 + 3 * 48);
      }),
    );
  });

  it("keeps a traceback of twenty lines whole", () => {
    const lines = Array.from({ length: 20 }, (_, n) => `  File "bot.py", line ${n}, in think`).join("\n");
    expect(tailOf(STDERR_LIMIT, lines)).toBe(lines);
  });
});
