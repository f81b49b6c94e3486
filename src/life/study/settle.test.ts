import { describe, expect, it } from "vitest";
import { plain } from "../plain/plain.ts";
import { formatEnglish } from "../../core/lang.ts";
import { Field } from "../grid/field.ts";
import { type Topology, UNBOUNDED } from "../grid/topology.ts";
import { readRule } from "../rules/index.ts";
import { runUntilSettled } from "./testing/run-until-settled.ts";

function run(rows: readonly string[], topology: Topology = UNBOUNDED, rule = "B3/S23", limit = 2000) {
  const read = readRule(rule);
  if (!read.ok) throw new Error(formatEnglish(read.why));
  const field = new Field();
  rows.forEach((row, y) => Array.from(row).forEach((sign, x) => field.set(x, y, sign === "." ? 0 : Number(sign))));
  const open = () => {
    const engine = plain.open(read.value.rule, topology);
    engine.load(field);
    return engine;
  };
  const { engine, ...outcome } = runUntilSettled({ open, limit });
  // Another test checks the speeds.
  const { speeds: _speeds, ...found } = { speeds: [], ...outcome };
  return { at: Number(engine.generation), population: Number(engine.census()[1]), ...found };
}

const GLIDER = [".1.", "..1", "111"];

describe("running until the board settles", () => {
  it.each([
    ["a block", ["11", "11"], { at: 0, population: 4, period: 1, ships: 0, moved: [0, 0] }],
    ["a blinker", ["111"], { at: 0, population: 3, period: 2, ships: 0, moved: [0, 0] }],
    ["a glider", GLIDER, { at: 0, population: 5, period: 4, ships: 1, moved: [1, 1] }],
    [
      "a block and a glider that moves away",
      ["11", "11", "", "....11", "...1.1", ".....1"],
      { at: 0, population: 9, period: 4, ships: 1, moved: [0, 0] },
    ],
    ["diehard", ["......1.", "11......", ".1...111"], { at: 130, population: 0, period: 1, ships: 0, moved: [0, 0] }],
    ["a pi heptomino", ["111", "1.1", "1.1"], { at: 173, population: 55, period: 2, ships: 0, moved: [0, 0] }],
    ["an empty board", [], { at: 0, population: 0, period: 1, ships: 0, moved: [0, 0] }],
  ])("finds the end of %s", (_, rows, wanted) => {
    expect(run(rows)).toEqual(wanted);
  });

  it("finds the period of a glider on a torus", () => {
    const torus = { kind: "torus", width: 10, height: 7 } as const;
    expect(run(GLIDER, torus)).toEqual({ at: 0, population: 5, period: 280, ships: 0, moved: [0, 0] });
  });

  it("finds the end of a glider at the edge of a plane: a block", () => {
    const plane = { kind: "plane", width: 12, height: 12 } as const;
    expect(run(GLIDER, plane)).toMatchObject({ population: 4, period: 1 });
  });

  it("reports a glider that approaches a block as unsettled", () => {
    const rows = [
      ...GLIDER.map((row) => `${row}.................`),
      ...Array<string>(17).fill(""),
      "....................11",
      "....................11",
    ];
    const found = run(rows);
    expect(found.at).toBeGreaterThan(60);
  });

  it("reports gliders in formation as settled", () => {
    const rows = [...GLIDER.map((row) => `.....${row}`), "", "", ...GLIDER];
    expect(run(rows)).toEqual({ at: 0, population: 10, period: 4, ships: 2, moved: [1, 1] });
  });

  it("reports settling within the limit even if the proof takes longer", () => {
    const torus = { kind: "torus", width: 9, height: 9 } as const;
    const rows = ["111", "1.1", "1.1"];
    const { at, period } = run(rows, torus);
    expect(period).toBeGreaterThan(0);
    expect(run(rows, torus, "B3/S23", at)).toMatchObject({ at, period });
    expect(run(rows, torus, "B3/S23", at - 1)).toEqual({ at: at - 1, population: expect.any(Number) as number });
  });

  it("reports the speeds of moving parts", () => {
    const field = new Field();
    for (const [x, y] of [
      [1, 0],
      [2, 1],
      [0, 2],
      [1, 2],
      [2, 2],
    ] as const)
      field.set(x, y, 1);
    const read = readRule("B3/S23");
    if (!read.ok) throw new Error(formatEnglish(read.why));
    const open = () => {
      const engine = plain.open(read.value.rule, UNBOUNDED);
      engine.load(field);
      return engine;
    };
    const settled = runUntilSettled({ open, limit: 100 });
    expect(settled.period !== undefined && settled.speeds).toEqual([{ way: "diagonal", text: "c/4" }]);
  });

  it("reports a board that grows forever", () => {
    const gun = [
      "........................1...........",
      "......................1.1...........",
      "............11......11............11",
      "...........1...1....11............11",
      "11........1.....1...11..............",
      "11........1...1.11....1.1...........",
      "..........1.....1.......1...........",
      "...........1...1....................",
      "............11......................",
    ];
    const found = run(gun, UNBOUNDED, "B3/S23", 210);
    // Proved from a few periods; the pattern grows from its first generation on.
    expect(found).toMatchObject({ at: 0, population: 36, growth: { period: 30, cells: 5 } });
  });

  it("handles aging cells", () => {
    // Brian's Brain: a single cell dies out after its last state.
    expect(run(["1"], UNBOUNDED, "/2/3")).toMatchObject({ at: 2, population: 0, period: 1 });
    // Its smallest spaceship: two cells followed by two dying ones.
    expect(run(["21", "21"], UNBOUNDED, "/2/3")).toMatchObject({ at: 0, period: 1, ships: 1, moved: [1, 0] });
  });
});
