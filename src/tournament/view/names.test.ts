import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { showName } from "./names.ts";
import { hostileName } from "../report/testing/events.ts";

describe("showName", () => {
  it.each([
    ["plain 審判 שלום é", "plain 審判 שלום é"],
    ["a\nb\tc\r", "a\\nb\\tc\\r"],
    ["\u001b[31mred", "\\x1b[31mred"],
    ["abc\u202edef\u2066", "abc\\u202edef\\u2066"],
    ["\ud800x", "\\ud800x"],
    ["\u{e0041}", "\\u{e0041}"],
  ])("shows %j as %j", (name, shown) => expect(showName(name)).toBe(shown));

  it("leaves no invisible character and is idempotent", () => {
    fc.assert(
      fc.property(hostileName, (name) => {
        const shown = showName(name);
        // eslint-disable-next-line no-control-regex -- the test searches for control characters
        expect(shown).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\u200e\u200f]/);
        expect(Buffer.from(shown).toString()).toBe(shown);
        expect(showName(shown)).toBe(shown);
      }),
    );
  });
});
