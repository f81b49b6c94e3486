import { describe, expect, it } from "vitest";
import { Tail } from "./tail.ts";

function tailOf(limitBytes: number, ...chunks: (string | Buffer)[]): string {
  const tail = new Tail(limitBytes);
  for (const chunk of chunks) tail.push(Buffer.from(chunk as string));
  return tail.text();
}

describe("a tail", () => {
  it.each([
    ["nothing at all", [], ""],
    ["what fits", ["ab", "cd"], "abcd"],
    ["exactly its limit", ["abcd", "efgh"], "abcdefgh"],
    ["the last of many chunks", ["abcdef", "ghij", "k"], "defghijk"],
    ["the last of one large chunk", ["0123456789abcdef"], "89abcdef"],
    ["whole characters only, at the front", ["審判審判"], "審判"],
    ["foreign bytes as marks", [Buffer.from([0x61, 0xff, 0x62])], "a\ufffdb"],
    ["a stray byte at the front where nothing was cut", [Buffer.from([0x80, 0x62])], "\ufffdb"],
  ])("keeps %s", (_, chunks, kept) => {
    expect(tailOf(8, ...chunks)).toBe(kept);
  });
});
