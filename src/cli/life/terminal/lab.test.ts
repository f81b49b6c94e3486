import { describe, expect, it } from "vitest";
import { plain } from "../../../life/engines/plain.ts";
import { Field } from "../../../life/grid/field.ts";
import { UNBOUNDED } from "../../../life/grid/topology.ts";
import { readRule } from "../../../life/rules/index.ts";
import type { Start } from "../start.ts";
import { Lab } from "./lab.ts";

function startOf(rule: string, ...cells: readonly (readonly [number, number])[]): Start {
  const read = readRule(rule);
  if (!read.ok) throw new Error(read.why);
  const field = new Field();
  for (const [x, y] of cells) field.set(x, y, 1);
  return { rule: read.value.rule, topology: UNBOUNDED, cells: field, generation: 0n };
}

function openLab(): Lab {
  return new Lab(startOf("B3/S23", [0, 0], [1, 0], [2, 0]), ({ rule, topology, cells, generation }) => {
    const engine = plain.open(rule, topology);
    if (cells instanceof Field) engine.load(cells, generation);
    return engine;
  });
}

const cellsOf = (lab: Lab): string =>
  [...(lab.engine.field()?.cells() ?? [])].map(([x, y]) => `${x},${y}`).join(" ");

const FLAT = "0,0 1,0 2,0";
const UPRIGHT = "1,-1 1,0 1,1";

describe("the laboratory's bench", () => {
  it("takes back a run, a cell, a load and a rule, one after the other", () => {
    const lab = openLab();
    lab.keep();
    lab.step(3n);
    lab.setCell(9, 9, 1);
    lab.replace(startOf("B36/S23", [5, 5]));
    expect([lab.engine.rule.name, cellsOf(lab)]).toEqual(["B36/S23", "5,5"]);
    lab.undo();
    expect([lab.engine.rule.name, cellsOf(lab), lab.engine.generation]).toEqual([
      "B3/S23",
      `${UPRIGHT} 9,9`,
      3n,
    ]);
    lab.undo();
    expect(cellsOf(lab)).toBe(UPRIGHT);
    lab.undo();
    expect([cellsOf(lab), lab.engine.generation]).toEqual([FLAT, 0n]);
    expect(lab.undo()).toBe(false);
  });

  it("goes to a generation, forward and back", () => {
    const lab = openLab();
    lab.goTo(7n);
    expect([cellsOf(lab), lab.engine.generation]).toEqual([UPRIGHT, 7n]);
    lab.goTo(4n);
    expect([cellsOf(lab), lab.engine.generation]).toEqual([FLAT, 4n]);
    lab.undo();
    expect(lab.engine.generation).toBe(7n);
  });

  it("starts again from what was last put on it, and clears", () => {
    const lab = openLab();
    lab.step(5n);
    lab.restart();
    expect([cellsOf(lab), lab.engine.generation]).toEqual([FLAT, 0n]);
    lab.clear();
    expect(cellsOf(lab)).toBe("");
    lab.undo();
    expect(cellsOf(lab)).toBe(FLAT);
  });

  it("forgets what is long ago", () => {
    const lab = openLab();
    for (let x = 0; x < 300; x++) lab.setCell(x, 50, 1);
    let back = 0;
    while (lab.undo()) back++;
    expect(back).toBe(200);
  });
});
