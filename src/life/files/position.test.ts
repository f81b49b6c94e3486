import { describe, expect, it } from "vitest";
import { formatEnglish } from "../../core/lang.ts";
import { chooseEngine } from "../engines/index.ts";
import { Field } from "../grid/field.ts";
import { readRule } from "../rules/index.ts";
import { centreCells, centrePattern, readPattern } from "./index.ts";

const PLANE = { kind: "plane", width: 40, height: 40 } as const;

function place(text: string, topology: { kind: "plane"; width: number; height: number } = PLANE) {
  const read = readPattern(text);
  if (!read.ok || !(read.value.cells instanceof Field)) throw new Error("not read");
  return centrePattern(read.value, read.value.cells, topology);
}

describe("a pattern without a position on a bounded grid", () => {
  it.each([
    ["by the size of its header", "x = 3, y = 3\nb2o$2o$bo!", 40, 40, [19, 19]],
    ["with odd and even sizes", "x = 2, y = 5\n2o$2o$2o$2o$2o!", 11, 8, [4, 2]],
    ["with its empty rows", "x = 5, y = 5\n2$b3o!", 40, 40, [19, 20]],
    ["by the size of a Life 1.05 pattern", "#Life 1.05\n***\n***\n", 40, 40, [19, 19]],
    ["in the corner if it is too large", "x = 50, y = 1\n3o!", 40, 40, [0, 0]],
    ["at the position in the file", "#CXRLE Pos=-20,-20\nx = 3, y = 1, rule = B3/S23:P40,40\n3o!", 40, 40, [0, 0]],
    ["in the corner if it is a map", "OOO\n", 40, 40, [0, 0]],
  ] as const)("is placed %s", (_, text, width, height, [x, y]) => {
    expect(place(text, { kind: "plane", width, height }).bounds()).toMatchObject({ x, y });
  });

  it.each([
    [100, 74],
    [500, 55],
  ])("evolves as in Golly: the r-pentomino on P40,40 at generation %i", (generations, population) => {
    const rule = readRule("B3/S23:P40,40");
    if (!rule.ok) throw new Error(formatEnglish(rule.why));
    const engine = chooseEngine(rule.value.rule, rule.value.topology ?? PLANE);
    if (!engine.ok) throw new Error(formatEnglish(engine.why));
    engine.value.load(place("x = 3, y = 3, rule = B3/S23:P40,40\nb2o$2o$bo!"));
    engine.value.step(generations);
    expect(Number(engine.value.census()[1])).toBe(population);
  });

  it("does not move cells on an unbounded plane", () => {
    const cells = new Field();
    cells.set(-7, 3, 1);
    expect([...centreCells(cells, { kind: "unbounded" }).cells()]).toEqual([[-7, 3, 1]]);
    expect([...centreCells(cells, PLANE).cells()]).toEqual([[20, 20, 1]]);
  });
});
