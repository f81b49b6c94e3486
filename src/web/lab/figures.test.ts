import { describe, expect, it } from "vitest";
import { messageFormatter } from "../../core/lang.ts";
import { findPattern, PATTERNS, readCellsOf } from "../../life/patterns/index.ts";
import { layoutLine, rangeOf } from "./panels/chart.ts";
import { createLaboratory } from "./session/board/index.ts";
import { demoSetup } from "./session/demo-board.ts";
import { noteOf } from "./panels/pattern-note.ts";
import { PopulationLine } from "../../life/session/board-numbers.ts";
import { groupDigits, formatSuperscript, writeRate } from "./session/speeds.ts";
import { drawThumbnail } from "./panels/thumbnail.ts";

describe("figures of the laboratory", () => {
  it.each([
    [0n, "0"],
    [18_402n, "18,402"],
    [-1200n, "−1,200"],
    [12_345_678_901_234_567_890n, "1.23×10¹⁹"],
  ])("show %s as %s", (value, text) => {
    expect(groupDigits(value)).toBe(text);
  });

  it("include powers and speeds", () => {
    expect([
      formatSuperscript(0),
      formatSuperscript(20),
      writeRate(59.7),
      writeRate(12_345),
      writeRate(35_480_000),
    ]).toEqual(["⁰", "²⁰", "60", "12,345", "35.5 M"]);
  });

  it.each([
    ["gosper-gun", "p30 gun"],
    ["pulsar", "p3"],
    ["lwss", "c/2"],
    ["glider", "c/4"],
    ["acorn", "5,206 gen"],
    ["block", "still life"],
  ])("describe %s as %s", (name, note) => {
    const found = findPattern(name);
    expect(found.ok && noteOf(found.value, messageFormatter("en"))).toBe(note);
  });

  it("have a thumbnail that fits its tile for every bundled pattern", () => {
    for (const pattern of PATTERNS) {
      const { width, height, scale, path } = drawThumbnail(readCellsOf(pattern));
      expect([width * scale <= 92.001, height * scale <= 46.001, path !== ""]).toEqual([true, true, true]);
    }
  });

  it("have a demo board that opens and does not die out", () => {
    const lab = createLaboratory(() => 0);
    expect(lab.open(demoSetup()).ok).toBe(true);
    lab.setSpeed({ perSecond: 60, exponent: 9 });
    lab.forward();
    const { population, generation } = lab.paint({ viewport: { x: 0, y: 0, cell: 1, width: 9, height: 9 } }).numbers;
    expect([generation, population > 300n]).toEqual([512n, true]);
  });
});

describe("the population line", () => {
  it("keeps both ends and a limited number of points", () => {
    const line = new PopulationLine();
    for (let generation = 0; generation < 20_000; generation++) line.add(generation, generation % 7);
    const points = line.points();
    expect(points.length).toBeLessThanOrEqual(1024);
    expect(points.length).toBeGreaterThan(200);
    expect([points[0], points.at(-2)]).toEqual([0, 19_999]);
    for (let i = 2; i < points.length; i += 2) expect(points[i]!).toBeGreaterThan(points[i - 2]!);
  });

  it("is cut when the board goes back", () => {
    const line = new PopulationLine();
    for (let generation = 0; generation < 9; generation++) line.add(generation, 10 * generation);
    line.add(3, 99);
    expect([...line.points()]).toEqual([0, 0, 1, 10, 2, 20, 3, 99]);
  });

  it("spans its chart from 0 to the largest population", () => {
    const points = Float64Array.from([10, 0, 20, 50, 30, 100]);
    expect(layoutLine(points, 200, 60, 0)).toEqual([0, 60, 100, 30, 200, 0]);
    expect(rangeOf(points)).toEqual({ min: 0, max: 100 });
    expect(rangeOf(new Float64Array(0))).toEqual({ min: 0, max: 0 });
  });
});
