import { describe, expect, it } from "vitest";
import { breakTies } from "./tie-breaks.ts";

describe("tie-breaks", () => {
  it("add up the points of opponents and of beaten opponents", () => {
    // 0 beat 1 and drew with 2; 1 lost to 0 and had a bye; 2 drew with 0.
    const { buchholz, sonnebornBerger } = breakTies(
      [1.5, 1, 0.5],
      [
        [
          { opponent: 1, share: 1 },
          { opponent: 2, share: 0.5 },
        ],
        [
          { opponent: 0, share: 0 },
          { opponent: null, share: 1 },
        ],
        [{ opponent: 0, share: 0.5 }],
      ],
    );
    expect(buchholz).toEqual([1.5, 2.5, 1.5]);
    expect(sonnebornBerger).toEqual([1.25, 1, 0.75]);
  });
});
