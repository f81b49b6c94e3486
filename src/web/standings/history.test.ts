import { describe, expect, it } from "vitest";
import { chooseLines, firstShown, rangeOf } from "./history.ts";

const AT = [
  "2026-11-01T00:00:00.000Z",
  "2026-11-08T00:00:00.000Z",
  "2026-11-14T00:00:00.000Z",
  "2026-11-15T12:00:00.000Z",
  "2026-11-15T20:00:00.000Z",
];

describe("the shown part of a history", () => {
  it.each([
    ["day", 2],
    ["week", 1],
    ["all", 0],
  ] as const)("for the span %s begins with the entry before it", (span, first) => {
    expect(firstShown(AT, span)).toBe(first);
  });

  it("ends at its last entry and begins no earlier than the first", () => {
    const last = Date.parse("2026-11-15T20:00:00.000Z") / 1000;
    expect(rangeOf(AT, "day")).toEqual([last - 86_400, last]);
    expect(rangeOf(AT.slice(3), "week")).toEqual([last - 8 * 3600, last]);
    expect(rangeOf([], "all")).toBeUndefined();
  });

  it("is the whole history when that is shorter than the span", () => {
    expect(firstShown(AT.slice(3), "week")).toBe(0);
    expect(firstShown([], "day")).toBe(0);
  });
});

describe("the lines of a chart", () => {
  const names = ["a", "b", "c", "d", "e", "f", "g"];

  it("are the first five", () => {
    expect(chooseLines(names, [null, null])).toEqual(["a", "b", "c", "d", "e"]);
    expect(chooseLines(names, ["b", null])).toEqual(["a", "b", "c", "d", "e"]);
    expect(chooseLines(["a"], [null])).toEqual(["a"]);
  });

  it("include the chosen names, in the order of the table", () => {
    expect(chooseLines(names, ["g", null])).toEqual(["a", "b", "c", "d", "g"]);
    expect(chooseLines(names, ["g", "f"])).toEqual(["a", "b", "c", "f", "g"]);
    expect(chooseLines(names, ["nobody", null])).toEqual(["a", "b", "c", "d", "e"]);
  });
});
