import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shortNames } from "./short-names.ts";

describe("short column headings", () => {
  it("are the first four letters", () => {
    expect(shortNames(["oboro", "inference", "uct"])).toEqual(["obor", "infe", "uct"]);
  });

  it("are the last four letters when the first four are not unique", () => {
    expect(shortNames(["kuroshio-2.1", "kuroshio-2.2", "master"])).toEqual(["-2.1", "-2.2", "mast"]);
  });

  it("are the place when no letters are unique", () => {
    expect(shortNames(["a-long-name-1000", "a-long-name-2000", "a-long-name-x-2000"])).toEqual(["1000", "2", "3"]);
  });

  it("have at most four letters, and one exists for every name", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1, unit: "grapheme" }), { maxLength: 20 }), (names) => {
        const heads = shortNames(names);
        expect(heads).toHaveLength(names.length);
        for (const head of heads) expect([...new Intl.Segmenter().segment(head)].length).toBeLessThanOrEqual(4);
      }),
    );
  });
});
