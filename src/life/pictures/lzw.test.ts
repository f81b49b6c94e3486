import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../core/random.ts";
import { packLzw } from "./lzw.ts";
import { unpackLzw } from "./testing/read-gif.ts";

describe("LZW", () => {
  it("decodes to the packed bytes, at every depth", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 8 }), fc.array(fc.nat(255), { maxLength: 400 }), (depth, values) => {
        const pixels = values.map((value) => value % 2 ** depth);
        expect(unpackLzw(packLzw(Uint8Array.from(pixels), depth), depth)).toEqual(pixels);
      }),
    );
  });

  it.each([2, 3, 5, 8])("continues after its dictionary is full, with %i bits", (depth) => {
    const random = seededRandom(depth);
    const pixels = Array.from({ length: 40_000 }, () => random.below(2 ** depth));
    expect(unpackLzw(packLzw(Uint8Array.from(pixels), depth), depth)).toEqual(pixels);
  });

  it("ends correctly for every width of the last code", () => {
    for (let length = 0; length < 700; length++) {
      const pixels = Array.from({ length }, (_, i) => (i * i) % 4);
      expect(unpackLzw(packLzw(Uint8Array.from(pixels), 2), 2)).toEqual(pixels);
    }
  });

  it("makes an empty screen very small", () => {
    expect(packLzw(new Uint8Array(1_000_000), 2).length).toBeLessThan(2500);
  });
});
