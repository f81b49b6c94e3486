import fc from "fast-check";
import { expect, it } from "vitest";
import { slicePages } from "./page-slice.ts";

it.each([
  [205, null, 0, 0, 25],
  [205, "9", 8, 200, 205],
  [205, "99", 8, 200, 205],
  [205, "x", 0, 0, 25],
  [0, "3", 0, 0, 0],
])("of %i rows, ?page=%s shows page %i", (count, asked, page, from, to) => {
  expect(slicePages(count, 25, asked)).toMatchObject({ page, from, to });
});

it("shows every row on exactly one page", () => {
  fc.assert(
    fc.property(fc.nat(300), fc.integer({ min: 1, max: 40 }), (count, size) => {
      const seen: number[] = [];
      const { pages } = slicePages(count, size, null);
      for (let page = 1; page <= pages; page++) {
        const { from, to } = slicePages(count, size, String(page));
        for (let row = from; row < to; row++) seen.push(row);
      }
      expect(seen).toEqual(Array.from({ length: count }, (_, row) => row));
    }),
  );
});
