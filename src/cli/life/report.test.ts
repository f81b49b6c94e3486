import fc from "fast-check";
import { expect, it } from "vitest";
import { writeJson } from "./report.ts";

it("writes the same text as JSON.stringify", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(writeJson(value)).toBe(JSON.stringify(value));
    }),
  );
});

it("keeps all digits of large numbers", () => {
  expect(writeJson({ population: 2n ** 70n, bounds: [-(2n ** 60n), null] })).toBe(
    '{"population":1180591620717411303424,"bounds":[-1152921504606846976,null]}',
  );
});
