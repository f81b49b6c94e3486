import fc from "fast-check";
import { expect, test } from "vitest";
import { quoteText } from "./quote-text.ts";

test("quoteText returns short printable ASCII for any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 100 }), (text) => {
      expect(quoteText(text)).toMatch(/^"[\x20-\x7e]*"$/);
    }),
  );
  expect(quoteText("x".repeat(5000)).length).toBeLessThan(60);
});
