import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatEnglish } from "../../core/lang.ts";
import { Field } from "../grid/field.ts";
import { TreeBuilder } from "../grid/tree-builder.ts";
import { Tree } from "../grid/tree.ts";
import { LIMITS } from "./limits.ts";
import { readMacrocell } from "./macrocell.ts";
import { writeMacrocell } from "./write-macrocell.ts";
import type { FieldPattern, Pattern } from "./pattern.ts";
import { draw, fields, isSame, patterns } from "./testing/patterns.ts";

function read(text: string): Pattern {
  const result = readMacrocell(text);
  if (!result.ok) throw new Error(formatEnglish(result.why));
  return result.value;
}

function why(text: string, nodes?: number): string {
  const result = readMacrocell(text, LIMITS, nodes);
  return result.ok ? "no refusal" : formatEnglish(result.why);
}

const file = (...lines: string[]): string => ["[M2] (some program)", ...lines, ""].join("\n");

/** Each level is made of four equal squares. */
function full(level: number): string {
  const nodes = Array.from({ length: level - 3 }, (_, at) => `${at + 4} ${`${at + 1} `.repeat(4).trim()}`);
  return file("********$".repeat(8), ...nodes);
}

const metadata = fc.record(
  {
    rule: fc.constantFrom("B3/S23", "B36/S23:T30,20", "WireWorld"),
    generation: fc.bigInt({ min: 1n, max: 2n ** 80n }),
  },
  { requiredKeys: [] },
);

describe("a macrocell file", () => {
  it.each([
    ["two states", [1], undefined],
    ["many states", [1, 2, 7, 255], undefined],
    ["one state of a rule with many", [1], 3],
  ] as const)("with %s is read as it was written", (_, states, count) => {
    const anyPattern = fc.tuple(patterns(fields(states, -300, 300), true), metadata);
    fc.assert(
      fc.property(anyPattern, ([pattern, more]) => {
        const whole: FieldPattern = { ...pattern, ...more };
        const back = read(writeMacrocell(whole, count));
        expect(back.cells instanceof Field && isSame(whole, { ...back, cells: back.cells })).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it("keeps a pattern too large for a field", () => {
    const part = fc.integer({ min: 0, max: 5 });
    const squares = fc.array(fc.tuple(part, part, part, part), { minLength: 40, maxLength: 90 });
    fc.assert(
      fc.property(squares, fc.integer({ min: 1, max: 3 }), (list, states) => {
        const builder = new TreeBuilder();
        let below = [0, 1, states, 0, 1, states];
        list.forEach((_, at) => {
          below = [0, 1, 2, 3, 4, 5].map((turn) => {
            const [nw, ne, sw, se] = list[(at + turn * 7) % list.length]!;
            return builder.add(at + 1, below[nw]!, below[ne]!, below[sw]!, below[se]!);
          });
        });
        const tree = builder.build(below.find((node) => node !== 0) ?? 0);
        const { cells } = read(writeMacrocell({ cells: tree, placed: true, comments: [] }));
        const same = cells instanceof Tree ? cells.equals(tree) : tree.field()?.equals(cells);
        expect(same).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it("is read as Golly writes it, with cells at their positions", () => {
    // Golly 3.3 wrote these from an RLE pattern at (-1, -5).
    const two = read(file("#R B3/S23", "$$.......*$", "$$**$", "4 1 2 0 0"));
    const four = read(
      file(
        "#R 3/3/4",
        "#G 7",
        "1 0 1 0 0",
        "2 0 0 0 1",
        "3 0 2 0 0",
        "1 2 1 0 0",
        "2 0 0 4 0",
        "3 5 0 0 0",
        "4 3 6 0 0",
      ),
    );
    expect([two.rule, two.generation, two.placed]).toEqual(["B3/S23", undefined, true]);
    expect([four.rule, four.generation]).toEqual(["3/3/4", 7n]);
    for (const [{ cells }, picture] of [
      [two, "111"],
      [four, "121"],
    ] as const) {
      expect(cells instanceof Field && cells.bounds()).toEqual({ x: -1, y: -5, width: 3, height: 1 });
      expect(cells instanceof Field && draw(cells)).toBe(picture);
    }
  });

  it("is written as Golly reads it", () => {
    const cells = new Field();
    cells.setRun(-1, -5, 3, 1);
    const pattern: Pattern = { cells, placed: true, rule: "B3/S23", generation: 12n, comments: ["three cells"] };
    expect(writeMacrocell(pattern)).toBe(
      "[M2] (shinpan)\n#R B3/S23\n#G 12\n#C three cells\n$$.......*$\n$$**$\n4 1 2 0 0\n",
    );
    expect(writeMacrocell(pattern, 4).split("\n").slice(4)).toEqual([
      "1 0 1 0 0",
      "2 0 0 0 1",
      "3 0 2 0 0",
      "1 1 1 0 0",
      "2 0 0 4 0",
      "3 5 0 0 0",
      "4 3 6 0 0",
      "",
    ]);
    expect(writeMacrocell({ cells: new Field(), placed: true, comments: [] })).toBe("[M2] (shinpan)\n");
  });

  it("may have a single square, blank lines, other line ends, a time line and unused squares", () => {
    const glider = "$$..*$...*$.***$$$$";
    const lines = [glider, "", "*", "#FRAMES 2 0 2^0", "#FRAME 0 2", "4 1 0 0 0 ", "#C between", "#Nname", "5 3 0 0 0"];
    const { cells, comments, name } = read(file(...lines).replaceAll("\n", "\r\n"));
    expect(cells instanceof Field && draw(cells)).toBe(".1.\n..1\n111");
    expect([comments, name]).toEqual([["between"], "name"]);
    expect(read(file("***")).cells.population).toBe(3);
    expect(read(file()).cells.population).toBe(0);
  });

  it("of a few lines may have more cells than fit into memory", () => {
    const { cells } = read(full(900));
    expect(cells).toBeInstanceOf(Tree);
    expect(cells.population).toBe(4n ** 900n);
    expect(read(full(9)).cells).toBeInstanceOf(Field);
  });

  it.each([
    ["x = 3", 'line 1, column 1: a macrocell file begins with "[M2]", not "x"'],
    [file("..*x"), 'line 2, column 4: "x" among the cells of a square; they are "." and "*", rows end with "$"'],
    [file("$", ".........*"), "line 3, column 9: a ninth cell in a row of a square of 8 x 8"],
    [file("$$$$$$$$*"), "line 2, column 9: a ninth row of a square of 8 x 8"],
    [file("$$$$$$$$$"), "line 2, column 9: a square of 8 x 8 with more than eight ends of rows"],
    [file("*", "4 1 0 0"), "line 3, column 8: too few numbers; a square is its level and four parts"],
    [file("*", "4 1 0 0 0 0"), "line 3, column 11: more than five numbers; a square is its level and four parts"],
    [file("*", "4 1 0 -1 0"), 'line 3, column 7: "-" is not part of a number; a square is its level and four parts'],
    [file("*", "4 1 0 0 1x"), 'line 3, column 10: "x" is not part of a number; a square is its level and four parts'],
    [file("*", "4 1 0 2 0"), "line 3, column 7: square 2 does not exist yet; there are 1 above"],
    [
      file("*", "4 1 0 99999999999999999999 0"),
      "line 3, column 7: square 1099511627776 does not exist yet; there are 1 above",
    ],
    [file("*", "5 0 1 0 0"), "line 3, column 5: square 1 has level 3; a part of level 5 has 4"],
    [file("4 0 0 0 0", "6 1 0 0 0"), "line 3, column 3: square 1 has level 4; a part of level 6 has 5"],
    [file("1 0 256 0 0"), "line 2, column 5: state 256; states are 0 to 255"],
    [file("0 0 0 0 0"), "line 2, column 1: a square of level 0; levels are 1 to 1,000"],
    [file("1001 0 0 0 0"), "line 2, column 1: a square of level 1001; levels are 1 to 1,000"],
    [file("#G -3"), "line 2, column 3: a generation is a number of at most 1,000 digits"],
    [file(`#G ${"9".repeat(1001)}`), "line 2, column 3: a generation is a number of at most 1,000 digits"],
  ])("is refused with the position of the error: %j", (text, reason) => {
    expect(why(text)).toBe(reason);
  });

  it("is refused when it has more squares than allowed", () => {
    expect(why(file("*", "$*", "$$*", "4 1 2 3 0"), 4)).toBe("no refusal");
    expect(why(file("*", "$*", "$$*", "4 1 2 3 0"), 3)).toBe(
      "line 5, column 1: more than 3 squares, the limit for a file",
    );
  });

  it("is read or refused for any text", () => {
    const word = fc.constantFrom(
      "*",
      ".",
      "$",
      "1",
      "4",
      "5",
      "0",
      " ",
      "\n",
      "#R",
      "#G",
      "#FRAME",
      "[M2]",
      "9".repeat(30),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), (words) => {
        const result = readMacrocell(`[M2]\n${words.join("")}`);
        expect(result.ok || /^line \d+, column \d+: /.test(formatEnglish(result.why))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
