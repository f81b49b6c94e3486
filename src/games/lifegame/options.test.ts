import { describe, expect, test } from "vitest";
import { UsageError } from "../../core/errors.ts";
import { guessOptions, readOptions } from "./options.ts";

const SIX = { size: 6, placements: 6, generations: 3, ties: "draw" };
const EIGHT = { size: 8, placements: 8, generations: 5, ties: "first" };

describe("options", () => {
  test.each([
    [{}, SIX],
    [{ size: "7" }, { ...SIX, size: 7 }],
    [
      { size: 64, placements: 2048 },
      { ...SIX, size: 64, placements: 2048 },
    ],
    [
      { size: 2, placements: 2, generations: 1, ties: "first" },
      { size: 2, placements: 2, generations: 1, ties: "first" },
    ],
    [{ preset: "8x8" }, EIGHT],
    [
      { generations: "9", preset: "8x8", ties: "draw" },
      { ...EIGHT, generations: 9, ties: "draw" },
    ],
  ])("are read from %j", (input, options) => {
    expect(readOptions(input)).toEqual(options);
  });

  test.each([
    [{ sise: 6 }, "unknown-option", "lifegame has no option sise; did you mean size?"],
    [{ toString: 1 }, "unknown-option", /^lifegame has no option toString; there is size, placements, /],
    [{ size: 1 }, "bad-option", "size must be a whole number from 2 to 64, not 1."],
    [{ size: 65 }, "bad-option", "size must be a whole number from 2 to 64, not 65."],
    [{ size: "6.0" }, "bad-option", "size must be a whole number from 2 to 64, not 6.0."],
    [{ size: true }, "bad-option", "size must be a whole number from 2 to 64, not true."],
    [{ placements: 0 }, "bad-option", "placements must be a whole number from 1 to 2048, not 0."],
    [{ generations: -1 }, "bad-option", "generations must be a whole number from 1 to 1000, not -1."],
    [{ ties: "frist" }, "bad-option", "ties cannot be frist; did you mean first?"],
    [{ preset: "6x6" }, "bad-option", "preset cannot be 6x6; did you mean 8x8?"],
    [{ size: 3 }, "bad-option", "placements: a board of 3 by 3 has room for 4 of each player, not 6."],
    [{ placements: 19 }, "bad-option", "placements: a board of 6 by 6 has room for 18 of each player, not 19."],
  ])("refuse %j", (input, code, message) => {
    const call = (): unknown => readOptions(input);
    expect(call).toThrow(UsageError);
    expect(call).toThrow(
      expect.objectContaining({
        code,
        message: typeof message === "string" ? message : (expect.stringMatching(message) as string),
      }) as Error,
    );
  });

  test("of a server are guessed from the size of its board", () => {
    expect(guessOptions(6, {})).toEqual(SIX);
    expect(guessOptions(8, {})).toEqual(EIGHT);
    expect(guessOptions(2, {})).toEqual({ ...SIX, size: 2, placements: 2 });
    expect(guessOptions(8, { generations: "7", size: "6" })).toEqual({ ...EIGHT, generations: 7 });
    expect(guessOptions(10, { preset: "8x8" })).toEqual({ ...EIGHT, size: 10 });
  });
});
