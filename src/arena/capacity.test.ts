import fc from "fast-check";
import { expect, it } from "vitest";
import { planCapacity } from "./capacity.ts";

it("leaves a reserve for page, archive and running matches", () => {
  fc.assert(
    fc.property(fc.integer({ min: 160, max: 2 ** 20 }), fc.nat(60), fc.nat(64), (limit, open, matches) => {
      const { guests, http } = planCapacity(limit, open, matches);
      expect(open + guests + http).toBeLessThanOrEqual(limit - 32);
      expect(Math.min(guests, http)).toBeGreaterThanOrEqual(8);
    }),
  );
});

it.each([
  [200, { guests: 44, http: 44 }],
  [1024, { guests: 442, http: 442 }],
  [65_536, { guests: 12_000, http: 12_000 }],
  [Infinity, { guests: 12_000, http: 12_000 }],
])("of %d descriptors", (limit, capacity) => {
  expect(planCapacity(limit, 44, 6)).toEqual(capacity);
});
