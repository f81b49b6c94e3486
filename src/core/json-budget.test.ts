import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatEnglish } from "./lang.ts";
import { MAX_JSON_DEPTH, parseJson } from "./json-budget.ts";

const whyOf = (text: string, maxCost: number): string => {
  const read = parseJson(text, maxCost);
  return read.ok ? "" : formatEnglish(read.why);
};

describe("JSON within a budget", () => {
  it("is what JSON.parse gives", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 8 }), fc.string({ minLength: 5000, maxLength: 5100 }), (text, filler) => {
        // The filler makes the text long enough to be scanned.
        const long = `[${JSON.stringify(filler)},${text}]`;
        expect(parseJson(long, 1e6)).toEqual({ ok: true, value: JSON.parse(long) as unknown });
      }),
    );
  });

  it("is refused when it is not a JSON", () => {
    for (const text of ["", "{", '"', `"${"\\".repeat(5000)}`, `[${"1,".repeat(5000)}`])
      expect(whyOf(text, 1e6)).toBe("not whole JSON");
  });

  it("is refused before it is parsed when it has too many values or is too deep", () => {
    expect(whyOf(`[${"[],".repeat(3000)}0]`, 5000)).toMatch(/more values than the 5000/);
    expect(whyOf(`{${Array.from({ length: 1000 }, (_, key) => `"k${key}":1`).join()}}`, 10_000)).toMatch(/more values/);
    expect(whyOf("[".repeat(100_000), 1e6)).toMatch(/nested more than 100 deep/);
    const deepest = `${"[".repeat(MAX_JSON_DEPTH)}"${"x".repeat(5000)}"${"]".repeat(MAX_JSON_DEPTH)}`;
    expect(parseJson(deepest, 1e6).ok).toBe(true);
  });

  it("does not count brackets and commas inside texts", () => {
    const text = JSON.stringify(['\\"[[[[,,,,::::{{{{'.repeat(1000), "\\\\"]);
    expect(parseJson(text, 10).ok).toBe(true);
  });
});
