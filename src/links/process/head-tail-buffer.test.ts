import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { STDERR_LIMIT, HeadTailBuffer } from "./head-tail-buffer.ts";

function textOf(limits: { headBytes: number; tailBytes: number }, ...chunks: (string | Buffer)[]): string {
  const buffer = new HeadTailBuffer(limits);
  for (const chunk of chunks) buffer.push(Buffer.from(chunk as string));
  return buffer.text();
}

const note = (bytes: number): string =>
  `\n[${bytes} bytes of stderr are left out here: the first 4 and the last 8 are kept]\n`;

describe("a head and tail buffer", () => {
  it.each([
    ["an empty text", [], ""],
    ["a text below its limit", ["ab", "cd"], "abcd"],
    ["a text of exactly its limit", ["abcdef", "ghijkl"], "abcdefghijkl"],
    ["the first and the last of many chunks", ["abcdef", "ghij", "klm", "n"], `abcd${note(2)}ghijklmn`],
    ["the first and the last of one large chunk", ["0123456789abcdef"], `0123${note(4)}89abcdef`],
    ["whole characters only, where it was cut", ["審判審判審判"], `審${note(6)}審判`],
    ["invalid bytes as U+FFFD", [Buffer.from([0x61, 0xff, 0x62])], "a\ufffdb"],
    ["a stray byte at the front as U+FFFD where nothing was cut", [Buffer.from([0x80, 0x62])], "\ufffdb"],
  ])("keeps %s", (_, chunks, kept) => {
    expect(textOf({ headBytes: 4, tailBytes: 8 }, ...chunks)).toBe(kept);
  });

  it("does not depend on chunk boundaries and never exceeds its limits", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary", maxLength: 30 })), (chunks) => {
        const limits = { headBytes: 16, tailBytes: 32 };
        const whole = textOf(limits, chunks.join(""));
        expect(textOf(limits, ...chunks)).toBe(whole);
        expect(Buffer.byteLength(whole)).toBeLessThan(16 + 32 + 120 + 3 * 48);
      }),
    );
  });

  it("keeps the same where its end was read by another process", () => {
    const limits = { headBytes: 16, tailBytes: 32 };
    const bytes = fc.array(fc.uint8Array({ maxLength: 50 }));
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 90 }), bytes, bytes, (first, others, last) => {
        const whole = new HeadTailBuffer(limits);
        for (const chunk of [first, ...others, ...last]) whole.push(Buffer.from(chunk));
        const [mine, theirs] = [new HeadTailBuffer(limits), new HeadTailBuffer({ ...limits, headBytes: 0 })];
        mine.push(Buffer.from(first));
        for (const chunk of others) theirs.push(Buffer.from(chunk));
        mine.pushRest(theirs.rest());
        for (const chunk of last) mine.push(Buffer.from(chunk));
        expect(mine.text()).toBe(whole.text());
      }),
    );
  });

  it("keeps a traceback of twenty lines whole", () => {
    const lines = Array.from({ length: 20 }, (_, n) => `  File "bot.py", line ${n}, in think`).join("\n");
    expect(textOf(STDERR_LIMIT, lines)).toBe(lines);
  });
});
