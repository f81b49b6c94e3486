import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FormatError } from "../../core/errors.ts";
import { verbatim } from "../../core/lang.ts";
import { type Result, ok, refuse } from "../../core/result.ts";
import { readStarts } from "./starts.ts";

const read = (line: string): Result<unknown> => (line.startsWith("bad") ? refuse(verbatim("it is bad.")) : ok(line));

describe("a file of start positions", () => {
  it("has one position per line, between blank lines and comments", () => {
    const text = "\ufeff# openings\n\n  one 1 \r\ntwo\n   # not this\n\t\nthree";
    expect(readStarts(text, read)).toEqual(["one 1", "two", "three"]);
  });

  it("is refused with the line of the invalid position", () => {
    const error = (() => {
      try {
        return readStarts("# x\none\n\nbad two\nbad three\n", read);
      } catch (caught) {
        return caught;
      }
    })();
    expect(error).toBeInstanceOf(FormatError);
    expect(error).toMatchObject({ line: 4, message: '"bad two" is not a position to start from: it is bad.' });
  });

  it("is refused when it has no position", () => {
    for (const text of ["", "\n\n", "# one\n#two\n"])
      expect(() => readStarts(text, read)).toThrow("There is no position in the file; write one a line.");
  });

  it("keeps the positions with any line ending", () => {
    const line = fc.stringMatching(/^[a-z0-9{}]{1,20}$/).filter((text) => !text.startsWith("bad"));
    const ending = fc.constantFrom("\n", "\r\n", "\n\n", "\r\n# remark\r\n");
    fc.assert(
      fc.property(fc.array(fc.tuple(line, ending), { minLength: 1 }), (lines) => {
        const text = lines.map(([position, end]) => position + end).join("");
        expect(readStarts(text, read)).toEqual(lines.map(([position]) => position));
      }),
    );
  });
});
