import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatEnglish } from "../../core/lang.ts";
import { Field } from "../grid/field.ts";
import type { FieldPattern } from "./pattern.ts";
import { readRle } from "./read-rle.ts";
import { draw, fields, isSame, patterns, TIGHT } from "./testing/patterns.ts";
import { writeRle } from "./write-rle.ts";

/** Files as Golly writes them, byte for byte. */
const FROM_GOLLY = [
  `x = 41, y = 27, rule = B3/S23
24bo$22bobo$12b2o6b2o12b2o$11bo3bo4b2o12b2o$2o8bo5bo3b2o$2o8bo3bob2o4b
obo$10bo5bo7bo$11bo3bo$12b2o$23bo$24b2o$23b2o6$30bobo$31b2o$31bo5$38bo
$39b2o$38b2o!
`,
  `x = 6, y = 4, rule = 23/3/255
ABC$.DEF$3pA2.yN$2xX!
`,
  `x = 10, y = 10, rule = B36/S23
bo$2bo$3o6$8b2o$8b2o!
`,
];

function readOrThrow(text: string): FieldPattern {
  const read = readRle(text);
  if (!read.ok) throw new Error(formatEnglish(read.why));
  return read.value;
}

const STATES = [1, 2, 3, 24, 25, 48, 49, 240, 241, 255];
const metadata = fc.record(
  {
    rule: fc.constantFrom("B3/S23", "R5,C0,M1,S34..58,B34..45,NM", "B36/S23:T30+5,20", "LifeHistory"),
    generation: fc.bigInt({ min: 1n, max: 10n ** 40n }),
  },
  { requiredKeys: [] },
);

describe("RLE", () => {
  it.each([
    ["placed", -300, true],
    ["not placed", 0, false],
  ])("is read back as it was written: a pattern that is %s", (_, from, placed) => {
    const cells = fc.oneof(fields([1], from, 300), fields(STATES, from, 300));
    fc.assert(
      fc.property(patterns(cells, placed), metadata, (pattern, more) => {
        const whole = { ...pattern, ...more };
        const text = writeRle(whole);
        expect(isSame(readOrThrow(text), whole), text).toBe(true);
        const runs = text.slice(text.search(/^x = /m)).split("\n").slice(1);
        expect(Math.max(...runs.map((line) => line.length))).toBeLessThanOrEqual(70);
      }),
    );
  });

  it("keeps a position that an unplaced file cannot have", () => {
    const cells = new Field();
    cells.set(-3, 2, 1);
    expect(readOrThrow(writeRle({ cells, placed: false, comments: [] })).cells.get(-3, 2)).toBe(1);
  });

  it.each(FROM_GOLLY)("is written as Golly writes it", (text) => {
    expect(writeRle(readOrThrow(text))).toBe(text);
  });

  it("may have line breaks and blanks between its items", () => {
    const blank = fc.constantFrom("", " ", "\n", "\t", "\r\n", "\n\n  ");
    const blanks = fc.array(blank, { minLength: 1 });
    fc.assert(
      fc.property(fields(STATES, 0, 60), blanks, (cells, between) => {
        const [header = "", ...runs] = writeRle({ cells, placed: false, comments: [] }).split("\n");
        const items = runs.join("").match(/\d+|[p-y]?[A-X.bo$!]/g) ?? [];
        const body = items.map((item, i) => item + (between[i % between.length] ?? "")).join("");
        const spaced = `${header}\n${body}`;
        expect(readOrThrow(spaced).cells.equals(cells)).toBe(true);
      }),
    );
  });

  it("reads b as dot and o as A", () => {
    expect(readOrThrow("x = 4, y = 1\n.obA!").cells.equals(readOrThrow("x = 4, y = 1\nbo.o!").cells)).toBe(true);
  });

  it("reads name, author, comments, rule, position and generation anywhere", () => {
    const text = `#N Glider\n#O Richard K. Guy\n#C The smallest\n#c spaceship.\n#r 23/3\n#R -4 7
#CXRLE Gen=3480106827776
x=3,y=3
bo$
#C between
2bo$3o! and what stands behind
#C counts for nothing`;
    const pattern = readOrThrow(text);
    expect(pattern).toMatchObject({
      name: "Glider",
      author: "Richard K. Guy",
      comments: ["The smallest", "spaceship.", "between"],
      rule: "23/3",
      generation: 3480106827776n,
      placed: true,
    });
    expect(pattern.cells.bounds()).toEqual({ x: -4, y: 7, width: 3, height: 3 });
    expect(draw(pattern.cells)).toBe(".1.\n..1\n111");
  });

  it("prefers the position of #CXRLE and the rule of the header", () => {
    const pattern = readOrThrow("#CXRLE Pos=0,-1377 Gen=5\n#P 9 9\n#r 1/1\nx = 1, y = 1, rule = B3/S23:P9,9\no!");
    expect(pattern).toMatchObject({ rule: "B3/S23:P9,9", generation: 5n, placed: true });
    expect([...pattern.cells.cells()]).toEqual([[0, -1377, 1]]);
  });

  it.each([
    ["x and y for living cells", "x = 3, y = 2\nbx2y$xAoyBx!", ".111\n"],
    ["blanks before comments and header", " #N Ship\n\t#C old\n  x = 3, y = 1, rule = B36/S23\n  #C more\n 3o!", "111"],
  ])("of old collections is read: %s", (_, text, rows) => {
    const { cells, name, rule, comments } = readOrThrow(text);
    if (rows === "111") {
      expect({ name, rule, comments }).toEqual({ name: "Ship", rule: "B36/S23", comments: ["old", "more"] });
      expect(draw(cells)).toBe(rows);
    } else {
      // 24 for each letter from p: xA is 217, yB 242.
      expect([...cells.cells()]).toEqual([
        [1, 0, 1],
        [2, 0, 1],
        [3, 0, 1],
        [0, 1, 217],
        [1, 1, 1],
        [2, 1, 242],
        [3, 1, 1],
      ]);
    }
  });

  it("gives a size that includes its cells if it has no position", () => {
    expect(readOrThrow("x = 9, y = 4\n3o!").size).toEqual({ width: 9, height: 4 });
    expect(readOrThrow("x = 1, y = 1\n2$b3o!").size).toEqual({ width: 4, height: 3 });
    expect(readOrThrow("#CXRLE Pos=0,0\nx = 9, y = 4\n3o!").size).toBeUndefined();
  });

  it("keeps the embedded rule file that it names, with line numbers of the whole file", () => {
    const text = "x = 1, y = 1, rule = Two:T9\no!\n\n@RULE One\n@TABLE\nn_states:2\n@RULE Two\n@TABLE\nn_states:3\n";
    expect(readOrThrow(text).ruleFile).toBe("\n\n\n\n\n\n@RULE Two\n@TABLE\nn_states:3\n");
    expect(readOrThrow(text.replace("Two:T9", "Other")).ruleFile).toMatch(/^\n\n\n@RULE One\n@TABLE\nn_states:2\n$/);
    expect(readOrThrow("x = 1, y = 1\no\n@RULE Open\n@TABLE\n").ruleFile).toBe("\n\n@RULE Open\n@TABLE\n");
    expect(readOrThrow("x = 1, y = 1\no! @RULE is only said here").ruleFile).toBeUndefined();
  });

  it.each([
    ["no end mark", "x = 3, y = 1\n3o"],
    ["no header", "3o!"],
    ["only a header", "x = 0, y = 0"],
    ["only comments", "#C nothing\n"],
    ["a wrong size", "x = 1, y = 1\n3o!"],
    ["empty rows", "x = 1, y = 1\n99999999999999999999$99999999999b!"],
  ])("is read with %s", (_, text) => {
    expect(draw(readOrThrow(text).cells)).toBe(text.includes("3o") ? "111" : "");
  });

  it.each([
    ["an unknown letter", "x = 3, y = 3\nbo$2z!", 'line 2, column 5: "z" is not part of an RLE pattern'],
    ["no header and no runs", "#C\nhello", 'line 2, column 1: "h" is not part of an RLE pattern, which has no'],
    ["an incomplete state", "x = 3, y = 3\n\nbop$!", 'line 3, column 3: "p" begins no state between pA (25) and yO'],
    ["a state past 255", "x = 3, y = 3\n2yP!", 'line 2, column 2: "y" begins no state'],
    ["a count of 0", "x = 3, y = 3\nb0o!", "line 2, column 2: a count of 0"],
    ["a leading zero", "x = 3, y = 3\nb03o!", "line 2, column 2: a count with a leading zero"],
    ["a count without an item", "x = 3, y = 3\r\nbo12\r\n!", "line 2, column 3: a count of nothing"],
    ["a header without y", "x = 3, rule = B3/S23\no!", 'line 1, column 8: "r" in the header'],
    ["a size that is not a number", "x = w, y = 3\no!", 'line 1, column 5: "w" in the header'],
    ["a negative size", "x = 3, y = -3\no!", 'line 1, column 12: "-" in the header'],
    ["a truncated header", "x = 3, y =", "line 1, column 11: the end of the file in the header"],
    ["text in place of a rule", "x = 3, y = 3 B3/S23\no!", 'line 1, column 14: "B3/S23" where the header has'],
    ["an incomplete position", "#CXRLE Pos=3\nx = 1, y = 1\no!", "line 1, column 8: Pos is not two whole numbers"],
    ["a negative generation", "#CXRLE Gen=-3\nx = 1, y = 1\no!", "line 1, column 8: Gen is not a whole number"],
    ["too many comments", "#C\n".repeat(21), "line 21, column 1: more than 20 comments"],
    ["too many cells", "x = 1, y = 1\n2$3b99999o!", "line 2, column 5: more than 5,000 living cells"],
    ["10^18 cells", "999999999999999999o!", "line 1, column 1: more than 5,000 living cells"],
    ["cells too far right", "x = 1, y = 1\n1073741824bo!", "line 2, column 12: a cell 1,073,741,824 or more"],
    ["cells too far down", `x = 1, y = 1\n${"9".repeat(500)}$o!`, "line 2, column 502: a cell 1,073,741,824"],
    ["too many tiles", `x = 1, y = 1\n${"o99b".repeat(50)}!`, "line 2, column 161: cells in more than 40"],
    ["a text that is too long", "x".repeat(100_001), "100,001 characters are more than a file may have, 100,000"],
  ])("is refused with %s", (_, text, why) => {
    const read = readRle(text, TIGHT);
    expect(read.ok ? "read" : formatEnglish(read.why)).toContain(why);
  });
});
