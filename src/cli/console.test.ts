import fc from "fast-check";
import { expect, test } from "vitest";
import { writeJsonLine } from "./console.ts";

test("a JSON line has no control characters and reads back as the same value", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "binary" })), (value) => {
      const line = writeJsonLine([...value, "\x1b[2J\x7f\u009b31m\n"]);
      // eslint-disable-next-line no-control-regex -- matches control characters on purpose
      expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
      expect(JSON.parse(line)).toEqual([...value, "\x1b[2J\x7f\u009b31m\n"]);
    }),
  );
});
