import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countOf, countReplies, packReplies, quantileOf, unpackReplies } from "./reply-times.ts";

const times = fc.array(fc.double({ min: 0, max: 1e7, noNaN: true }), { maxLength: 300 });

describe("a histogram of reply times", () => {
  it("is unpacked unchanged and can be added up", () => {
    fc.assert(
      fc.property(times, times, (one, other) => {
        const both = unpackReplies([one, other].map((list) => packReplies(countReplies(list))));
        const direct = countReplies([...one, ...other]);
        expect([...both.counts].sort()).toEqual([...direct.counts].sort());
        expect(both.worst).toBe(direct.worst);
        expect(countOf(both)).toBe(one.length + other.length);
      }),
    );
  });

  it("has quantiles within 5 % of the exact ones", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.02, max: 1e7, noNaN: true }), { minLength: 1, maxLength: 200 }),
        fc.constantFrom(0.5, 0.95, 1),
        (list, share) => {
          const exact = [...list].sort((a, b) => a - b)[Math.ceil(share * list.length) - 1]!;
          const quantile = quantileOf(countReplies(list), share)!;
          expect(Math.abs(quantile / exact - 1)).toBeLessThan(0.05);
        },
      ),
    );
  });

  it("has no quantiles without moves and skips invalid times", () => {
    expect(quantileOf(countReplies([]), 0.5)).toBeNull();
    expect(countOf(countReplies([NaN, Infinity, 3]))).toBe(1);
  });
});
