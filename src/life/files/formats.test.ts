import { expect, it } from "vitest";
import { formatEnglish, verbatim } from "../../core/lang.ts";
import { ok, refuse } from "../../core/result.ts";
import { Field } from "../grid/field.ts";
import type { PatternFormat } from "./format.ts";
import { FORMATS, readPattern } from "./index.ts";
import { createPatternFiles } from "./pattern-files.ts";
import { withField } from "./pattern.ts";
import { at, readLines } from "./read-lines.ts";

/** A complete format: "=== pairs" and one living cell per line, as `x,y`. */
const pairs = {
  name: "pairs",
  title: "Pairs",
  endings: [".pairs"],
  origin: "corner",
  accepts: (text) => text.startsWith("=== pairs"),
  read(text, { limits }) {
    const read = readLines(text, limits, (line, { cells }, number) => {
      const [, x, y] = /^(-?\d+),(-?\d+)$/.exec(line) ?? [];
      if (number === 1) return undefined;
      return x === undefined ? at(0, verbatim("not two numbers")) : at(0, cells.put(Number(x), Number(y), 1, 1));
    });
    return read.ok ? ok(read.value.notes.pattern(read.value.cells.field, true)) : read;
  },
  write: (pattern) =>
    withField("pairs", pattern, ({ cells }) => {
      const lines = Array.from(cells.cells(), ([x, y]) => `${x},${y}\n`);
      return cells.census(3)[2] === 0 ? ok(`=== pairs\n${lines.join("")}`) : refuse(verbatim("only two states"));
    }),
} as const satisfies PatternFormat;

const files = createPatternFiles([...FORMATS, pairs]);

it("a format added to the list is recognised, read, written and found by its ending", () => {
  const cells = new Field();
  cells.set(-3, 4, 1);
  cells.set(5, 6, 1);
  const text = files.writePattern("pairs", { cells, placed: true, comments: [] });
  expect(text).toEqual(ok("=== pairs\n-3,4\n5,6\n"));
  const read = files.readPattern(text.ok ? text.value : "");
  expect(read.ok && read.value.cells instanceof Field && read.value.cells.equals(cells)).toBe(true);
  expect(files.formatOf("glider.pairs")).toBe("pairs");
  const refused = files.readPattern("=== pairs\r\n1,1\r\noops");
  expect(!refused.ok && formatEnglish(refused.why)).toBe("line 3, column 1: not two numbers");
});

it("a text of a format that is not in the list is read as plain text", () => {
  expect(readPattern("=== pairs\n1,1\n")).toMatchObject({ ok: false });
});

it("a written text is accepted by its own format only", () => {
  const cells = new Field();
  for (const [x, y] of [
    [1, 0],
    [2, 1],
    [0, 2],
    [1, 2],
    [2, 2],
  ] as const)
    cells.set(x, y, 1);
  for (const { name } of [...FORMATS, pairs]) {
    const text = files.writePattern(name, { cells, placed: true, rule: "B3/S23", comments: ["a glider"] });
    const accepting = [...FORMATS, pairs].filter((format) => text.ok && format.accepts(text.value));
    expect(accepting.map((format) => format.name)).toEqual(name === "cells" ? [] : [name]);
  }
});
