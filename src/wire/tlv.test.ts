import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTlv, tlvFramer, writeTlv } from "./tlv.ts";

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");

describe("TLV frames", () => {
  it("have their type and length first, as in the example of the original protocol", () => {
    const cells = Uint8Array.from([0x03, 0x0d, 0x03, 0xdf, 0x00, 0xd6, 0x00, 0x01]);
    expect(Buffer.from(writeTlv("M", cells)).toString("hex").toUpperCase()).toBe("4D08030D03DF00D60001");
    expect([...writeTlv("T")]).toEqual([0x54, 0]);
    expect(() => writeTlv("M", new Uint8Array(256))).toThrow(RangeError);
  });

  it("are complete for every type and length, wherever the stream is cut", () => {
    for (let length = 0; length < 256; length++) {
      const type = String.fromCharCode(255 - length);
      const value = Uint8Array.from({ length }, (_, index) => index ^ length);
      const bytes = writeTlv(type, value);
      for (let cut = 0; cut <= bytes.length; cut++) {
        const framer = tlvFramer();
        const frames = [bytes.slice(0, cut), bytes.slice(cut)].flatMap((part) => framer.push(part).frames);
        expect(frames).toEqual([latin1(bytes)]);
        expect(framer.rest).toBe("");
      }
      expect(readTlv(latin1(bytes))).toEqual({ type, value: latin1(value) });
    }
  });

  it("lose no bytes, wherever the stream is cut", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 600 }), fc.array(fc.nat(600), { maxLength: 8 }), (bytes, cuts) => {
        const framer = tlvFramer();
        const offsets = [0, ...cuts.map((cut) => Math.min(cut, bytes.length)).sort((a, b) => a - b), bytes.length];
        const frames = offsets
          .slice(1)
          .flatMap((end, index) => framer.push(bytes.subarray(offsets[index], end)).frames);
        expect(frames.join("") + framer.rest).toBe(latin1(bytes));
        for (const frame of frames) expect(frame.length).toBe(2 + frame.charCodeAt(1));
        expect(framer.rest.length).toBeLessThan(257);
      }),
      { numRuns: 2000 },
    );
  });
});
