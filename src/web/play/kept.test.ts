import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readKept, writeKept } from "./kept.ts";

describe("what a tab keeps of its seat", () => {
  it("is read as it was written", () => {
    const kept = fc.record({ key: fc.string(), match: fc.option(fc.string(), { nil: undefined }) });
    fc.assert(
      fc.property(kept, (each) => {
        expect(readKept(writeKept(each))).toEqual(each);
      }),
    );
  });

  it("may be anything without harm", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (text) => {
        expect(["string", "undefined"]).toContain(typeof readKept(text)?.key);
      }),
    );
  });
});
