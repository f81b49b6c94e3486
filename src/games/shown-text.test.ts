import fc from "fast-check";
import { expect, test } from "vitest";
import { shownText } from "./shown-text.ts";

test("text shown in a sentence is short and plain", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 100 }), (text) => {
      expect(shownText(text)).toMatch(/^"[\x20-\x7e]*"$/);
    }),
  );
  expect(shownText("x".repeat(5000)).length).toBeLessThan(60);
});
