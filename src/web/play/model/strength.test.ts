import { describe, expect, it } from "vitest";
import { strengths } from "./strength.ts";

describe("the list of opponents", () => {
  it("is sorted by rating", () => {
    const rows = [
      { name: "a", rating: 1900 },
      { name: "b", rating: 1100 },
      { name: "c", rating: 1500 },
    ];
    expect(strengths(["a", "b", "c"], rows)).toEqual([
      { id: "b", strength: 5 },
      { id: "c", strength: 50 },
      { id: "a", strength: 95 },
    ]);
  });

  it("keeps the given order while an opponent is not rated", () => {
    const rows = [
      { name: "a", rating: 1900 },
      { name: "b", rating: null },
    ];
    expect(strengths(["a", "b"], rows).map(({ id }) => id)).toEqual(["a", "b"]);
    expect(strengths(["a"], [])).toEqual([{ id: "a", strength: 50 }]);
  });
});
