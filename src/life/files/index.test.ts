import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatEnglish } from "../../core/lang.ts";
import { Field } from "../grid/field.ts";
import { FORMATS, formatOf, readPattern, writePattern, type Format, type Pattern } from "./index.ts";
import { draw, fields, TIGHT } from "./testing/patterns.ts";

const GLIDER = ".1.\n..1\n111";
const GUN = `#N Gosper glider gun
#O Bill Gosper
x = 36, y = 9, rule = B3/S23
24bo$22bobo$12b2o6b2o12b2o$11bo3bo4b2o12b2o$2o8bo5bo3b2o$2o8bo3bob2o4b
obo$10bo5bo7bo$11bo3bo$12b2o!
`;

function readOrThrow(text: string | Uint8Array): Pattern & { readonly cells: Field } {
  const read = readPattern(text);
  if (!read.ok) throw new Error(formatEnglish(read.why));
  const { cells } = read.value;
  if (!(cells instanceof Field)) throw new Error("a tree");
  return { ...read.value, cells };
}

function written(format: Format, pattern: Pattern): string {
  const text = writePattern(format, pattern);
  if (!text.ok) throw new Error(formatEnglish(text.why));
  return text.value;
}

describe("a file", () => {
  it.each([
    ["plain text", "!Name: Glider\n.O\n..O\nOOO\n"],
    ["plain text without a comment", ".O.\n..O\nOOO"],
    ["RLE", "#C\nx = 3, y = 3, rule = B3/S23\nbo$2bo$3o!"],
    ["RLE under empty lines", "\n\n x=3, y=3\nbo$2bo$3o!"],
    ["RLE without a header", "bo$2bo$3o!"],
    ["RLE without a header below #CXRLE", "#CXRLE Pos=0,0\n.A$2.A$AAA"],
    ["Life 1.05", "#Life 1.05\n#P 0 0\n.*.\n..*\n***"],
    ["Life 1.05 without its first line", "#D a glider\n#P 0 0\n.*.\n..*\n***"],
    ["Life 1.06", "#Life 1.06\n1 0\n2 1\n0 2\n1 2\n2 2"],
    ["macrocell", "[M2] (golly 3.3)\n#R B3/S23\n.*$..*$***$$$$$$\n4 0 0 0 1\n"],
    ["plain text with a byte order mark", "\uFEFF.O.\r\n..O\r\nOOO\r\n"],
    ["RLE with carriage returns as line ends", "x = 3, y = 3\rbo$2bo$\r3o!\r"],
  ])("is recognised by its content: %s", (_, text) => {
    for (const given of [text, new TextEncoder().encode(text)]) expect(draw(readOrThrow(given).cells)).toBe(GLIDER);
  });

  it.each(["", "\n", " \n\t\n", "\uFEFF", "!\n", "#C\n"])("without cells is an empty pattern: %j", (text) => {
    expect(readOrThrow(text).cells.population).toBe(0);
  });

  it.each([
    ["NUL bytes", "O.\0", "not a text file: a NUL at byte 3"],
    ["gzip", Uint8Array.of(0x1f, 0x8b, 8, 0), "a compressed file: unpack it"],
    ["an MCell file", "#MCell 4.00\n#GAME Life\n", "this is an MCell file"],
    ["a rule file", "@RULE WireWorld\n", "this is a rule, not a pattern"],
    ["an old Life file", "#Life 1.02\n", "a version other than 1.05 and 1.06"],
    ["prose", "Dear Sir,\n", 'line 1, column 1: "D" is not a cell'],
    ["40 bytes for 10^18 cells", "x = 999999999, y = 999999999\n999999999999o!", "more than 67,108,864 living cells"],
    ["10^12 cells without a header", "999999999999o!", "line 1, column 1: more than 67,108,864 living cells"],
    ["a whole row", "1073741823o!", "line 1, column 1: more than 67,108,864 living cells"],
  ])("is refused: %s", (_, text, why) => {
    const read = readPattern(text);
    expect(read.ok ? "read" : formatEnglish(read.why)).toContain(why);
  });

  it("may be encoded in Latin 1", () => {
    const bytes = Uint8Array.from("!Author: Andr\xe9\nO\n", (character) => character.charCodeAt(0));
    expect(readOrThrow(bytes).author).toBe("André");
  });

  it("is read with the hints that only plain text needs", () => {
    const hints = { letters: "colours", width: 2, commentRows: true } as const;
    const read = readPattern("!\nRB", hints);
    expect(read.ok && read.value.cells instanceof Field && [...read.value.cells.cells()]).toEqual([
      [0, 1, 2],
      [1, 1, 3],
    ]);
    expect(readPattern("RBR", hints).ok).toBe(false);
  });
});

describe("a pattern", () => {
  const gun = readOrThrow(GUN);

  it("keeps its cells through every format", () => {
    expect(gun).toMatchObject({ name: "Gosper glider gun", author: "Bill Gosper", rule: "B3/S23" });
    for (const { name } of FORMATS) {
      const back = readOrThrow(written(name, gun));
      expect(draw(back.cells), name).toBe(draw(gun.cells));
      expect(back.cells.population).toBe(36);
    }
  });

  it.each(["rle", "life105", "life106", "mc"] as const)("keeps its position in %s", (format) => {
    fc.assert(
      fc.property(fields([1], -150, 150), (cells) => {
        const back = readOrThrow(written(format, { cells, placed: true, comments: [] }));
        expect(back.cells.equals(cells)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it.each(["rle", "mc"] as const)("keeps 256 states in %s", (format) => {
    fc.assert(
      fc.property(fields([1, 2, 24, 25, 255], -150, 150), (cells) => {
        const back = readOrThrow(written(format, { cells, placed: true, rule: "23/3/256", comments: [] }));
        expect(back.cells.equals(cells)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it("with two states under a rule with more states uses the multi-state macrocell form", () => {
    const text = writePattern("mc", gun, { states: 3 });
    expect(text.ok && text.value).toMatch(/\n1 \d \d \d \d\n/);
    expect(text.ok && readOrThrow(text.value).cells.population).toBe(36);
    expect(written("mc", gun)).toMatch(/\n[.*$]+\n/);
  });

  it.each([
    [":T30,20", -15, -10],
    [":p7", -3, -3],
    [":K30*+1,21", -15, -10],
    [":P0,20", 0, -10],
  ])("on the bounded grid %s has its top left corner at (%i, %i) in Golly's coordinates", (suffix, x, y) => {
    const cells = new Field();
    cells.set(0, 0, 1);
    const pattern = { cells, placed: true, rule: `B3/S23${suffix}`, comments: [] };
    expect(written("rle", pattern)).toContain(`#CXRLE Pos=${x},${y}\n`);
    for (const format of ["rle", "life105", "mc"] as const)
      expect([...readOrThrow(written(format, pattern)).cells.cells()], format).toEqual([[0, 0, 1]]);
    expect(written("life106", pattern)).toBe("#Life 1.06\n0 0\n");
    expect([...readOrThrow(`x = 2, y = 1, rule = B3/S23${suffix}\nbo!`).cells.cells()]).toEqual([[1, 0, 1]]);
  });

  it.each([
    ["life105", 2, "a Life 1.05 file has no state 2"],
    ["life106", 2, "a Life 1.06 file has no state 2"],
    ["cells", 10, "state 10 has no letter"],
  ] as const)("is refused by %s in state %i", (format, state, why) => {
    const cells = new Field();
    cells.set(0, 0, state);
    const text = writePattern(format, { cells, placed: true, comments: [] });
    expect(text.ok ? "written" : formatEnglish(text.why)).toContain(why);
  });

  it("that is too large for a field is refused by all formats but macrocell", () => {
    const levels = Array.from({ length: 60 }, (_, i) => `${i + 4} ${`${i + 1} `.repeat(4).trim()}`);
    const text = `[M2]\n#R B3/S23\n*$*$*$*$*$*$*$*\n${levels.join("\n")}\n`;
    const read = readPattern(text);
    if (!read.ok) throw new Error(formatEnglish(read.why));
    expect(read.value.cells).not.toBeInstanceOf(Field);
    for (const { name } of FORMATS) {
      const out = writePattern(name, read.value);
      expect(out.ok ? "written" : formatEnglish(out.why)).toContain(
        name === "mc" ? "written" : `too many cells for ${name}`,
      );
    }
  });
});

describe("an ending", () => {
  it.each([
    ["maps/base.cells", "cells"],
    ["glider.TXT", "cells"],
    ["gun.rle", "rle"],
    ["glider.lif", "life106"],
    ["glider.life", "life106"],
    ["glider_105.lif", "life105"],
    ["glider_106.lif", "life106"],
    ["big.mc", "mc"],
    ["picture.gif", undefined],
    ["rle", undefined],
  ])("of %s means %s", (name, format) => {
    expect(formatOf(name)).toBe(format);
  });
});

describe("a hostile file", () => {
  const isHandled = (given: string | Uint8Array): boolean => {
    const read = readPattern(given, { limits: TIGHT });
    if (!read.ok) return formatEnglish(read.why) !== "";
    return !(read.value.cells instanceof Field) || read.value.cells.population <= TIGHT.living;
  };

  it("of random bytes or letters never throws", () => {
    const letters = fc.string({ unit: fc.constantFrom(...Array.from("#xy=09bo$!.AXpyPO*RBCLife1.56[M2]-, \r\n")) });
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), isHandled));
    fc.assert(fc.property(letters, isHandled), { numRuns: 500 });
    fc.assert(fc.property(fc.string({ unit: "binary" }), isHandled));
  });

  it("made by a few changes of a valid file never throws", () => {
    const good = FORMATS.map(({ name }) => written(name, readOrThrow(GUN)));
    const change = fc.tuple(fc.nat(), fc.nat(3), fc.string({ unit: "binary-ascii", maxLength: 4 }));
    fc.assert(
      fc.property(fc.constantFrom(...good), fc.array(change, { maxLength: 5 }), (text, changes) => {
        let bad = text;
        for (const [place, length, put] of changes) {
          const at = place % (bad.length + 1);
          bad = bad.slice(0, at) + put + bad.slice(at + length);
        }
        return isHandled(bad);
      }),
      { numRuns: 1000 },
    );
  });
});
