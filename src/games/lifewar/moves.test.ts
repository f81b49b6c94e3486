import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_PAIRS, readMove, writeMove } from "./moves.ts";

describe("the move notation", () => {
  test.each([
    ["-", []],
    ["0,0", [0, 0]],
    ["781,991;214,1", [781, 991, 214, 1]],
    ["5,5;5,5", [5, 5, 5, 5]],
    ["65535,65535", [65_535, 65_535]],
  ])("reads and writes %s", (text, cells) => {
    expect(readMove(text)).toEqual({ ok: true, value: { cells } });
    expect(writeMove({ cells })).toBe(text);
  });

  const SHAPE = { code: "lifewar.move-form", values: {} };
  test.each([
    ["an empty text", "", SHAPE],
    ["one coordinate", "3", SHAPE],
    ["three coordinates", "3,4,5", SHAPE],
    ["an incomplete pair", "3,", SHAPE],
    ["a separator without a pair", "3,4;", SHAPE],
    ["a dash before cells", "-;3,4", SHAPE],
    ["a sign", "-1,4", SHAPE],
    ["a leading zero", "03,4", SHAPE],
    ["a fraction", "3.0,4", SHAPE],
    ["an exponent", "1e2,4", SHAPE],
    ["a blank", "3, 4", SHAPE],
    ["a line end", "3,4\n", SHAPE],
    ["full-width digits", "３,４", SHAPE],
    ["a coordinate larger than two bytes", "65536,0", { code: "lifewar.coordinate-limit", values: { most: 65535 } }],
    [
      "one pair more than a frame can hold",
      Array(MAX_PAIRS + 1)
        .fill("1,1")
        .join(";"),
      { code: "lifewar.move-limit", values: { most: 63 } },
    ],
  ])("refuses %s", (_, text, why) => {
    expect(readMove(text)).toEqual({ ok: false, why });
  });

  test("round-trips every list of cells that a frame can hold", () => {
    const coordinate = fc.integer({ min: 0, max: 65_535 });
    const lists = fc.array(fc.tuple(coordinate, coordinate), { maxLength: MAX_PAIRS });
    fc.assert(
      fc.property(lists, (pairs) => {
        const move = { cells: pairs.flat() };
        expect(readMove(writeMove(move))).toEqual({ ok: true, value: move });
      }),
    );
  });

  test("accepts only canonical text and never throws", () => {
    const noise = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(fc.constantFrom(...Array.from("0019,,;- +.e\n"))).map((parts) => parts.join("")),
      fc.array(fc.constantFrom("0,0", "7,65535", "65536,1", "12,34", "-")).map((pairs) => pairs.join(";")),
    );
    let accepted = 0;
    fc.assert(
      fc.property(noise, (text) => {
        const read = readMove(text);
        if (read.ok) accepted++;
        expect(read.ok ? writeMove(read.value) : text).toBe(text);
      }),
      { numRuns: 3000 },
    );
    expect(accepted).toBeGreaterThan(0);
  });

  test("refuses a million pairs without reading them", () => {
    expect(readMove("1,1;".repeat(1_000_000))).toMatchObject({ ok: false });
  });
});
