import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FormatError } from "../../core/errors.ts";
import { readEvent } from "../event/event-file.ts";
import { findJsonError } from "./json-syntax.ts";

const GOOD = ["{", '  "name": "cup",', '  "game": "othello",', '  "players": ["random", "greedy"]', "}"];

/** The good file with one line replaced. */
function withLine(number: number, line: string): string {
  return GOOD.map((each, index) => (index === number - 1 ? line : each)).join("\n");
}

describe("a JSON event file", () => {
  it("is read unchanged", () => {
    expect(readEvent(GOOD.join("\n"), "cup.json")).toMatchObject({ name: "cup", game: "othello" });
  });

  it.each([
    ["a missing comma", withLine(2, '  "name": "cup"'), 3, 3],
    ["a missing comma in a list", withLine(4, '  "players": ["random" "greedy"]'), 4, 24],
    ["an extra comma", withLine(2, '  "name": "cup",,'), 2, 17],
    ["a comma before the end", withLine(4, '  "players": ["random", "greedy"],'), 5, 1],
    ["a missing colon", withLine(3, '  "game" "othello",'), 3, 10],
    ["a quote that is not closed", withLine(3, '  "game": "othello,'), 3, 11],
    ["a quote that is not opened", withLine(3, '  "game": othello",'), 3, 11],
    ["a key without quotes", withLine(3, '  game: "othello",'), 3, 3],
    ["single quotes", withLine(3, "  'game': 'othello',"), 3, 3],
    ["a comment", withLine(3, '  // "game": "othello",'), 3, 3],
    ["a bracket that is not closed", withLine(4, '  "players": ["random", "greedy"'), 5, 1],
    ["a bracket of the other kind", withLine(4, '  "players": ["random", "greedy"}'), 4, 33],
    ["a missing closing brace", withLine(5, ""), 1, 1],
    ["an extra closing brace", withLine(5, "}}"), 5, 2],
    ["a backslash", withLine(2, '  "name": "c\\up",'), 2, 13],
  ])("with %s is refused with line and column", (_, text, line, column) => {
    const read = (): unknown => readEvent(text, "cup.json");
    expect(read).toThrow(FormatError);
    try {
      read();
    } catch (error) {
      expect(error).toMatchObject({ line, column });
    }
  });

  it("may use YAML syntax if its name does not end in .json", () => {
    expect(readEvent(withLine(4, '  "players": [random, greedy],'), "cup.yaml")).toMatchObject({ name: "cup" });
  });
});

describe("findJsonError", () => {
  it("agrees with JSON.parse on any text", () => {
    const sign = fc.constantFrom(...'[]{},:"\\ \n01-.eEtrufalsn/'.split(""), "true", "null", '"a"', "\u0001");
    const texts = fc.oneof(
      fc.json(),
      fc.array(sign, { maxLength: 12 }).map((signs) => signs.join("")),
    );
    fc.assert(
      fc.property(texts, (text) => {
        let good = true;
        try {
          JSON.parse(text);
        } catch {
          good = false;
        }
        expect(findJsonError(text) === undefined, text).toBe(good);
      }),
      { numRuns: 5000 },
    );
  });

  it("handles any depth", () => {
    expect(findJsonError("[".repeat(1_000_000))).toMatchObject({ offset: 999_999 });
  });
});
