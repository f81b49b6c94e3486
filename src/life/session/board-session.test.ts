import { describe, expect, it } from "vitest";
import { plain } from "../plain/plain.ts";
import { formatEnglish } from "../../core/lang.ts";
import { Field } from "../grid/field.ts";
import { UNBOUNDED } from "../grid/topology.ts";
import { readRule } from "../rules/index.ts";
import type { WrittenBoard } from "./board.ts";
import { BoardSession, type SessionOptions } from "./board-session.ts";

function startOf(rule: string, ...cells: readonly (readonly [number, number])[]): WrittenBoard {
  const read = readRule(rule);
  if (!read.ok) throw new Error(formatEnglish(read.why));
  const field = new Field();
  for (const [x, y] of cells) field.set(x, y, 1);
  return { rule: read.value.rule, text: rule, topology: UNBOUNDED, cells: field, generation: 0n };
}

const open: SessionOptions["open"] = ({ rule, topology, cells, generation }) => {
  const engine = plain.open(rule, topology);
  if (cells instanceof Field) engine.load(cells, generation);
  return engine;
};

function openLab(options: Partial<SessionOptions> = {}): BoardSession {
  const board = startOf("B3/S23", [0, 0], [1, 0], [2, 0]);
  return new BoardSession(board, { open, editsMoveStart: "always", ...options });
}

const cellsOf = (lab: BoardSession): string =>
  [...(lab.engine.field()?.cells() ?? [])].map(([x, y]) => `${x},${y}`).join(" ");

const FLAT = "0,0 1,0 2,0";
const UPRIGHT = "1,-1 1,0 1,1";

describe("a board session", () => {
  it("undoes a run, a cell, a load and a rule one after the other", () => {
    const lab = openLab();
    lab.saveUndo();
    lab.engine.step(3);
    lab.edit((engine) => engine.setCell(9, 9, 1));
    lab.replace(startOf("B36/S23", [5, 5]));
    expect([lab.engine.rule.name, cellsOf(lab)]).toEqual(["B36/S23", "5,5"]);
    lab.undo();
    expect([lab.engine.rule.name, cellsOf(lab), lab.engine.generation]).toEqual(["B3/S23", `${UPRIGHT} 9,9`, 3n]);
    lab.undo();
    expect(cellsOf(lab)).toBe(UPRIGHT);
    lab.undo();
    expect([cellsOf(lab), lab.engine.generation]).toEqual([FLAT, 0n]);
    expect(lab.undo()).toBe(false);
  });

  it("seeks a generation, forward and back", () => {
    const lab = openLab();
    const goTo = (generation: bigint): void => {
      lab.seek(generation);
      lab.engine.step(generation - lab.engine.generation);
    };
    goTo(7n);
    expect([cellsOf(lab), lab.engine.generation]).toEqual([UPRIGHT, 7n]);
    goTo(4n);
    expect([cellsOf(lab), lab.engine.generation]).toEqual([FLAT, 4n]);
    lab.undo();
    expect(lab.engine.generation).toBe(7n);
  });

  it("seeks back only to the start of the current board", () => {
    const lab = openLab();
    lab.saveUndo();
    lab.engine.step(5);
    lab.replace({ ...startOf("B36/S23", [0, 0], [1, 0], [2, 0]), generation: 5n });
    lab.engine.step(2);
    expect(() => lab.seek(3n)).toThrow(/began at generation 5/);
    lab.seek(6n);
    expect([lab.engine.rule.name, lab.engine.generation]).toEqual(["B36/S23", 5n]);
  });

  it("changes nothing when a board is refused", () => {
    let refuse = false;
    const lab = openLab({
      open: (board) => {
        if (refuse) throw new RangeError("no");
        return open(board);
      },
    });
    refuse = true;
    expect(() => lab.replace(startOf("B36/S23", [9, 9]))).toThrow("no");
    refuse = false;
    expect(lab.undo()).toBe(false);
    lab.restart();
    expect([lab.engine.rule.name, cellsOf(lab)]).toEqual(["B3/S23", FLAT]);
  });

  it("restarts from the drawn board", () => {
    const lab = openLab();
    lab.edit((engine) => engine.setCell(1, 1, 1));
    lab.saveUndo();
    lab.engine.step(4);
    lab.restart();
    expect(cellsOf(lab)).toBe(`${FLAT} 1,1`);
  });

  it("restarts from the last loaded board, and clears", () => {
    const lab = openLab();
    lab.engine.step(5);
    lab.restart();
    expect([cellsOf(lab), lab.engine.generation]).toEqual([FLAT, 0n]);
    lab.clear();
    expect(cellsOf(lab)).toBe("");
    lab.undo();
    expect(cellsOf(lab)).toBe(FLAT);
  });

  it("limits the undo history", () => {
    const lab = openLab({ maxUndoSteps: 200 });
    for (let x = 0; x < 300; x++) lab.edit((engine) => engine.setCell(x, 50, 1));
    let undone = 0;
    while (lab.undo()) undone++;
    expect(undone).toBe(200);
  });
});
