import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatEnglish } from "../../core/lang.ts";
import { Field } from "../grid/field.ts";
import { readPattern } from "./index.ts";
import { draw, fields } from "./testing/patterns.ts";

/** Writes rows with counts, as David Bell's program does. */
function writeCounted(cells: Field): string {
  const box = cells.bounds() ?? { x: 0, y: 0, width: 0, height: 0 };
  const rows: string[] = [];
  for (let y = 0; y < box.y + box.height; y++) {
    let row = "";
    for (let x = 0; x < box.x + box.width; x++) row += cells.get(x, y) === 0 ? "." : "O";
    rows.push(row.replace(/(.)\1*/g, (run, sign: string) => (run.length === 1 ? sign : `${run.length}${sign}`)));
  }
  return rows.map((row) => `${row}\n`).join("");
}

describe("dblife", () => {
  it("is plain text with counts", () => {
    const read = readPattern("!dblife\n!Name: Row\n3.O2.3O\n\n10O\n");
    expect(read).toMatchObject({ ok: true, value: { name: "Row", placed: false, size: { width: 10, height: 3 } } });
    expect(read.ok && read.value.cells instanceof Field && draw(read.value.cells)).toBe(
      "...1..111.\n..........\n1111111111",
    );
  });

  it("skips cursor commands", () => {
    const read = readPattern("!dblife V2\r\n5k10h@\r\nOO\r\n");
    expect(read.ok && [...(read.value.cells as Field).cells()]).toEqual([
      [0, 1, 1],
      [1, 1, 1],
    ]);
  });

  it("is read back as it was written", () => {
    fc.assert(
      fc.property(fields([1], 0, 60), (cells) => {
        const read = readPattern(`!dblife\n${writeCounted(cells)}`);
        expect(read.ok && (read.value.cells as Field).equals(cells)).toBe(true);
      }),
    );
  });

  it.each([
    ["a character that is not a cell", "!dblife\n3.#O\n", 'line 2, column 3: "#" is not part of a dblife pattern'],
    ["too many cells", "!dblife\n.99999999999999O\n", "line 2, column 2: more than"],
  ])("is refused with %s", (_, text, why) => {
    const read = readPattern(text);
    expect(read.ok ? "read" : formatEnglish(read.why)).toContain(why);
  });

  it("is recognised only by its first line, because digits of other maps are ages", () => {
    const read = readPattern("! a map\n..12..\n", { letters: "digits", states: 8 });
    expect(read.ok && draw(read.value.cells as Field)).toBe("12");
  });
});
