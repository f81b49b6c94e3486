import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldName } from "./fold-name.ts";

describe("a folded name", () => {
  it.each([
    ["another case", "Alice", "aLICE"],
    ["full width", "ALICE", "ＡＬＩＣＥ"],
    ["half width", "カメ", "ｶﾒ"],
    ["a combining character", "é", "e\u0301"],
    ["blanks around and inside", "the bot", " the \u3000 bot "],
    ["a sharp s", "STRASSE", "straße"],
  ])("is the same with %s", (_, one, other) => {
    expect(foldName(one)).toBe(foldName(other));
  });

  it("folds to itself", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (name) => {
        expect(foldName(foldName(name))).toBe(foldName(name));
      }),
      { numRuns: 1000 },
    );
  });

  it("keeps different names apart", () => {
    expect(foldName("alice")).not.toBe(foldName("alice2"));
    expect(foldName("か")).not.toBe(foldName("が"));
  });
});
