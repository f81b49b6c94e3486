import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatEnglish } from "../../core/lang.ts";
import { Field } from "../grid/field.ts";
import { readLife105, writeLife105 } from "./life105.ts";
import { readLife106, writeLife106 } from "./life106.ts";
import { draw, fields, isSame, patterns, TIGHT } from "./testing/patterns.ts";

describe("Life 1.05", () => {
  it("is read back as it was written", () => {
    const rule = fc.constantFrom("23/3", "/2", "R2,C0,M0,S2..3,B3..3,NM", "23/36:T30,20");
    const cells = fields([1], -300, 300).filter((field) => field.population > 0);
    fc.assert(
      fc.property(patterns(cells, true), rule, (pattern, named) => {
        const whole = { ...pattern, rule: named };
        const text = writeLife105(whole);
        const read = readLife105(text.ok ? text.value : formatEnglish(text.why));
        expect(read.ok && isSame(read.value, whole)).toBe(true);
        const rows = (text.ok ? text.value : "").split("\n").filter((line) => !line.startsWith("#"));
        expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(80);
      }),
    );
  });

  it("writes a rule with survival first, as the format requires", () => {
    const text = writeLife105({ cells: new Field(), placed: true, rule: "B36/S23", comments: [] });
    expect(text.ok && text.value).toBe("#Life 1.05\n#R 23/36\n");
  });

  it("reads blocks at their positions and skips empty lines", () => {
    const text = "#Life 1.05\n#D Name: two\n#D words\n#N\n#P -1 -1\n.*\n\n..*\n***\n#P 4 0\n**\n.\n**";
    const read = readLife105(text);
    expect(read.ok && read.value).toMatchObject({ name: "two", comments: ["words"], rule: "B3/S23", placed: true });
    expect(read.ok && draw(read.value.cells)).toBe(".1.....\n..1..11\n111....\n.....11");
    expect(read.ok && read.value.cells.bounds()).toMatchObject({ x: -1, y: -1 });
  });

  it("has no position if #P has no numbers", () => {
    const read = readLife105("#Life 1.05\n#P\n.*\n...*\n**..***\n");
    expect(read.ok && read.value.placed).toBe(false);
    expect(read.ok && draw(read.value.cells)).toBe(".1.....\n...1...\n11..111");
  });

  it.each([
    ["an unknown letter", "#Life 1.05\n#P 0 0\n.*O", 'line 3, column 3: "O" is not a cell; "." is dead, "*" alive'],
    ["an incomplete position", "#Life 1.05\n#P 0\n.*", "line 2, column 1: #P is followed by two whole numbers"],
    ["a cell too far away", "#Life 1.05\n#P 0 -1073741824\n.*", "line 3, column 2: a cell 1,073,741,824 or more"],
    ["too many cells", `#Life 1.05\n${`${"*".repeat(99)}\n`.repeat(99)}`, "line 52, column 1: more than 5,000"],
  ])("is refused with %s", (_, text, why) => {
    const read = readLife105(text, TIGHT);
    expect(read.ok ? "read" : formatEnglish(read.why)).toContain(why);
  });
});

describe("Life 1.06", () => {
  it("is read back as it was written", () => {
    fc.assert(
      fc.property(fields([1], -300, 300), (cells) => {
        const text = writeLife106({ cells, placed: true, comments: [] });
        const read = readLife106(text.ok ? text.value : formatEnglish(text.why));
        expect(read.ok && read.value.placed && read.value.cells.equals(cells)).toBe(true);
      }),
    );
  });

  it("reads one cell per line in any order", () => {
    const read = readLife106("#Life 1.06\r\n0 -1\r\n1 0\r\n-1 1\r\n  +1\t1 \r\n\r\n0 1");
    expect(read.ok && draw(read.value.cells)).toBe(".1.\n..1\n111");
    expect(read.ok && read.value.cells.bounds()).toMatchObject({ x: -1, y: -1 });
  });

  it.each([
    ["one number", "#Life 1.06\n0 1\n 12 ", "line 3, column 5: a line of a Life 1.06 file is two whole numbers"],
    ["three numbers", "#Life 1.06\n0 1 2", "line 2, column 5: a line"],
    ["a word", "#Life 1.06\n0 x", "line 2, column 3: a line"],
    ["a cell too far away", `#Life 1.06\n0 ${"9".repeat(400)}`, "line 2, column 1: a cell 1,073,741,824 or more"],
    ["scattered cells", Array.from({ length: 50 }, (_, i) => `${i * 64} 0`).join("\n"), "line 41, column 1: cells in"],
  ])("is refused with %s", (_, text, why) => {
    const read = readLife106(text, TIGHT);
    expect(read.ok ? "read" : formatEnglish(read.why)).toContain(why);
  });
});

it.each([
  ["1.05", writeLife105],
  ["1.06", writeLife106],
])("Life %s is not written with a third state", (version, write) => {
  const cells = new Field();
  cells.set(0, 0, 2);
  const text = write({ cells, placed: true, comments: [] });
  expect(text.ok ? "written" : formatEnglish(text.why)).toContain(`a Life ${version} file has no state 2`);
});
