import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lineFramer } from "./framers.ts";

const bytes = (text: string): Uint8Array => Buffer.from(text, "latin1");

function framesOf(chunks: readonly Uint8Array[], limitBytes?: number) {
  const framer = lineFramer(limitBytes);
  const frames: string[] = [];
  let over: number | undefined;
  for (const chunk of chunks) {
    const step = framer.push(chunk);
    frames.push(...step.frames);
    over ??= step.overLimit;
  }
  return { frames, over, rest: framer.rest };
}

describe("lineFramer", () => {
  it.each([
    ["one line", "c5\n", ["c5"], ""],
    ["a Windows ending", "c5\r\n", ["c5"], ""],
    ["two lines in one chunk", "c5\nd6\n", ["c5", "d6"], ""],
    ["an unterminated rest", "c5\nd", ["c5"], "d"],
    ["an empty line", "\n\n", ["", ""], ""],
    ["a carriage return inside a line", "a\rb\r\n", ["a\rb"], ""],
    ["two carriage returns, of which one belongs to the ending", "a\r\r\n", ["a\r"], ""],
    ["bytes that are not UTF-8", "\xff\x00\n", ["\xff\x00"], ""],
  ])("accepts %s", (_, text, frames, rest) => {
    expect(framesOf([bytes(text)])).toEqual({ frames, rest, over: undefined });
  });

  it("accepts a line of exactly the limit, with either ending", () => {
    expect(framesOf([bytes("abcd\n")], 4).frames).toEqual(["abcd"]);
    expect(framesOf([bytes("abcd\r\n")], 4).frames).toEqual(["abcd"]);
    expect(framesOf([bytes("abcd\r"), bytes("\n")], 4).frames).toEqual(["abcd"]);
  });

  it("reports a line of one byte more, terminated or not, and returns no later frame", () => {
    expect(framesOf([bytes("abcde\n")], 4).over).toBe(4);
    expect(framesOf([bytes("abcde")], 4).over).toBe(4);
    expect(framesOf([bytes("abcde"), bytes("\nf\n")], 4).frames).toEqual([]);
    expect(framesOf([bytes("a\nabcde\nf\n")], 4).frames).toEqual(["a"]);
  });

  it("keeps a bounded rest of endless input without a newline", () => {
    const framer = lineFramer(4096);
    for (let i = 0; i < 100; i++) framer.push(new Uint8Array(65536).fill(97));
    expect(framer.rest.length).toBeLessThanOrEqual(4098);
  });

  it("returns the same frames wherever the stream is cut", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(97, 98, 10, 13, 0, 255), { maxLength: 60 }),
        fc.array(fc.nat(60), { maxLength: 6 }),
        fc.integer({ min: 1, max: 12 }),
        (stream, cuts, limit) => {
          const whole = Uint8Array.from(stream);
          const offsets = [0, ...cuts.filter((cut) => cut < whole.length).sort((a, b) => a - b), whole.length];
          const pieces = offsets.slice(1).map((to, i) => whole.subarray(offsets[i], to));
          const cut = framesOf(pieces, limit);
          const uncut = framesOf([whole], limit);
          expect(cut.frames).toEqual(uncut.frames);
          expect(cut.over).toEqual(uncut.over);
        },
      ),
    );
  });
});
