import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_FIGURE_CHARS, groupDigits } from "./speeds.ts";

describe("numbers of the panel", () => {
  it.each([
    [1_234_567n, "1,234,567"],
    [123_456_789n, "123,456,789"],
    [1_234_567_890n, "1.23×10⁹"],
    [2n ** 200n, "1.60×10⁶⁰"],
    [-5n, "−5"],
  ])("show %s as %s", (value, text) => {
    expect(groupDigits(value, MAX_FIGURE_CHARS)).toBe(text);
  });

  it("never exceed the width of their column", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 400n }), (value) => {
        expect(groupDigits(value, MAX_FIGURE_CHARS).length).toBeLessThanOrEqual(MAX_FIGURE_CHARS);
      }),
    );
  });
});
