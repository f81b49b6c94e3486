import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutName, firstLetters, spreadLabels } from "./labels.ts";

describe("labels at the ends of lines", () => {
  it("stay in place when there is room", () => {
    expect(spreadLabels([10, 50, 90], 12, 0, 100)).toEqual([10, 50, 90]);
  });

  it("are moved apart, and away from the end", () => {
    expect(spreadLabels([50, 52, 10], 12, 0, 100)).toEqual([50, 62, 10]);
    expect(spreadLabels([95, 98], 12, 0, 100)).toEqual([88, 100]);
  });

  it("keep their distance and order if there is room for all", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 200, noNaN: true }), { maxLength: 8 }), (places) => {
        const spread = spreadLabels(places, 20, 0, 200);
        const order = places
          .map((_, index) => index)
          .sort((a, b) => places[a]! - places[b]! || spread[a]! - spread[b]!);
        for (const [rank, index] of order.entries()) {
          expect(spread[index]).toBeGreaterThanOrEqual(-1e-6);
          expect(spread[index]).toBeLessThanOrEqual(200 + 1e-6);
          if (rank > 0) expect(spread[index]! - spread[order[rank - 1]!]!).toBeGreaterThanOrEqual(20 - 1e-6);
        }
      }),
    );
  });

  it("are cut between graphemes", () => {
    expect(cutName("short", 14)).toBe("short");
    expect(cutName("🐢".repeat(20), 8)).toBe("🐢🐢🐢…");
    expect(cutName("👩‍👩‍👧🇯🇵é", 5)).toBe("👩‍👩‍👧🇯🇵é");
    expect(firstLetters("👩‍👩‍👧🇯🇵é", 2)).toBe("👩‍👩‍👧🇯🇵");
  });
});
