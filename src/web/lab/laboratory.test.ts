import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatEnglish } from "../../core/lang.ts";
import { seededRandom } from "../../core/random.ts";
import { chooseEngine, type Engine } from "../../life/engines/index.ts";
import { readPattern } from "../../life/files/index.ts";
import type { Field } from "../../life/grid/field.ts";
import { drawSoup } from "../../life/grid/soup.ts";
import { type Topology, UNBOUNDED } from "../../life/grid/topology.ts";
import { findPattern, readCellsOf } from "../../life/patterns/index.ts";
import { readRule } from "../../life/rules/index.ts";
import { createLaboratory } from "./session/board/index.ts";
import type { BoardStats, Setup } from "./session/protocol.ts";
import { readLink, writeLink } from "./session/share-link.ts";
import { whyOf } from "../../core/testing/english.ts";

const VIEWPORT = { x: 0, y: 0, cell: 1, width: 40, height: 30 };

/** The test controls the clock. */
function openLab() {
  const clock = { ms: 0 };
  const lab = createLaboratory(() => clock.ms);
  const numbers = (): BoardStats => lab.paint({ viewport: VIEWPORT }).numbers;
  const run = (generations: number): BoardStats => {
    for (let i = 0; i < generations; i++) {
      lab.forward();
      lab.paint({ viewport: VIEWPORT });
    }
    return numbers();
  };
  return { lab, clock, numbers, run };
}

function engineFor(rule: string, topology: Topology, cells: Field): Engine {
  const read = readRule(rule);
  if (!read.ok) throw new Error(formatEnglish(read.why));
  const engine = chooseEngine(read.value.rule, topology);
  if (!engine.ok) throw new Error(formatEnglish(engine.why));
  engine.value.load(cells);
  return engine.value;
}

function statsOf(engine: Engine): Pick<BoardStats, "generation" | "population" | "bounds"> {
  const population = engine.census().reduce((sum, count, state) => (state === 0 ? sum : sum + count), 0n);
  return { generation: engine.generation, population, bounds: engine.bounds() };
}

const TORUS: Topology = { kind: "torus", width: 90, height: 70 };

describe("the laboratory", () => {
  it.each([
    ["B3/S23", TORUS],
    ["B36/S23", UNBOUNDED],
    ["war", TORUS],
    ["345/2/4", { kind: "plane", width: 64, height: 40 } as const],
    ["bosco", UNBOUNDED],
    ["B2n3/S23-q", UNBOUNDED],
  ])("reports the same numbers as the command line's engines for %s", (rule, topology) => {
    const { lab, run } = openLab();
    expect(lab.open({ rule, topology, rle: "!" }).ok).toBe(true);
    const box = { x: 3, y: 2, width: 50, height: 36 };
    lab.soup(box, 0.4, "7");
    const read = readRule(rule);
    if (!read.ok) throw new Error(formatEnglish(read.why));
    const soup = drawSoup(seededRandom("7").fork("soup"), { ...box, x: 0, y: 0 }, 0.4, read.value.rule.soup);
    const engine = engineFor(rule, topology, soup.moved(box.x, box.y));
    expect(run(0)).toMatchObject(statsOf(engine));
    for (const generations of [1, 2, 20]) {
      engine.step(generations);
      expect(run(generations)).toMatchObject(statsOf(engine));
    }
  });

  it("paints every cell at its position in the engine", () => {
    const { lab } = openLab();
    lab.openPattern("gosper-gun");
    const pattern = findPattern("gosper-gun");
    if (!pattern.ok) throw new Error(formatEnglish(pattern.why));
    const engine = engineFor("B3/S23", UNBOUNDED, readCellsOf(pattern.value));
    for (let i = 0; i < 90; i++) {
      lab.forward();
      lab.paint({ viewport: VIEWPORT });
    }
    engine.step(90);
    const picture = lab.paint({ viewport: { x: 30, y: 20, cell: 4, width: 400, height: 280 } });
    const living = picture.pixels.reduce((sum, pixel) => sum + (isInk(pixel) ? 1 : 0), 0);
    const states = new Uint8Array(picture.width * picture.height);
    engine.paint({ x: picture.x, y: picture.y, width: picture.width, height: picture.height }, states);
    expect(living).toBe(states.reduce((sum, state) => sum + state, 0));
    expect([...picture.pixels].map(isInk)).toEqual([...states].map((state) => state === 1));
  });

  it("paints the blocks that contain living cells", () => {
    const { lab } = openLab();
    lab.openPattern("acorn");
    const picture = lab.paint({ viewport: { x: 0, y: 0, cell: 0.2, width: 20, height: 20 } });
    expect(picture.block).toBe(5);
    const ground = picture.pixels[0];
    const inked = [...picture.pixels.keys()].filter((i) => picture.pixels[i] !== ground);
    const places = inked.map((i) => [
      picture.x + (i % picture.width) * 5,
      picture.y + Math.floor(i / picture.width) * 5,
    ]);
    expect(places).toEqual([
      [0, 0],
      [5, 0],
    ]);
  });

  it("paints the same from a list of few cells and from a scan of the board", () => {
    const { lab } = openLab();
    const far = { x: 300, y: 200, cell: 0.125, width: 90, height: 60 };
    lab.open({ rule: "B3/S23", rle: "8o$3o7$20b2o!" });
    const near = [...lab.paint({ viewport: far }).pixels];
    // Two distant cells enlarge the board, so that its cells count as few.
    lab.draw([-5000, -5000, 9000, 9000], 1, 1);
    expect([...lab.paint({ viewport: far }).pixels]).toEqual(near);
    expect(new Set(near).size).toBeGreaterThan(2);
  });

  it("samples the rows of a densely populated board when painting all of them takes too long", () => {
    let ms = 0;
    let tickMs = 0;
    const lab = createLaboratory(() => (ms += tickMs));
    const far = { x: 0, y: 0, cell: 1 / 16, width: 256, height: 256 };
    const [ground] = lab.paint({ viewport: far }).pixels;
    // 2^63 living cells per side.
    const nodes = Array.from(
      { length: 60 },
      (_, i) =>
        `${i + 4} ${Array(4)
          .fill(i + 1)
          .join(" ")}`,
    );
    const file = ["[M2] (golly)", "#R B3/S23", "********$".repeat(8), ...nodes].join("\n");
    expect(lab.openFile(new TextEncoder().encode(file)).ok).toBe(true);
    const before = lab.paint({ viewport: VIEWPORT }).numbers;
    for (tickMs of [0, 50]) expect(lab.paint({ viewport: far }).pixels).not.toContain(ground);
    // Clearing it can be undone.
    lab.clear();
    expect(lab.paint({ viewport: VIEWPORT }).numbers.population).toBe(0n);
    lab.undo();
    expect(lab.paint({ viewport: VIEWPORT }).numbers.population).toBe(before.population);
  });

  it("runs at the chosen speed and drops generations it has no time for", () => {
    const { lab, clock, numbers } = openLab();
    lab.openPattern("gosper-gun");
    lab.setSpeed({ perSecond: 120, exponent: 0 });
    lab.run(true);
    for (let picture = 0; picture <= 60; picture++) {
      lab.paint({ viewport: VIEWPORT });
      clock.ms += 1000 / 60;
    }
    expect(Number(numbers().generation)).toBeGreaterThanOrEqual(119);
    expect(Number(numbers().generation)).toBeLessThanOrEqual(124);
    const before = Number(numbers().generation);
    clock.ms += 60_000;
    expect(Number(numbers().generation) - before).toBeLessThanOrEqual(12);
    lab.run(false);
    expect(numbers().running).toBe(false);
  });

  it("goes back exactly, step by step and to the drawn start", () => {
    const { lab, numbers, run } = openLab();
    lab.openPattern("r-pentomino");
    const pattern = findPattern("r-pentomino");
    if (!pattern.ok) throw new Error(formatEnglish(pattern.why));
    run(200);
    for (const generation of [199, 198, 197]) {
      lab.back();
      const engine = engineFor("B3/S23", UNBOUNDED, readCellsOf(pattern.value));
      engine.step(generation);
      expect(numbers()).toMatchObject(statsOf(engine));
    }
    lab.goToStart();
    expect(numbers()).toMatchObject({ generation: 0n, population: 5n, canBack: false });
    lab.back();
    expect(numbers().generation).toBe(0n);
  });

  it("leaves the rest of a long step back pending, and can stop it", () => {
    let ms = 0;
    let tickMs = 0;
    const lab = createLaboratory(() => (ms += tickMs));
    const numbers = (): BoardStats => lab.paint({ viewport: VIEWPORT }).numbers;
    lab.openPattern("acorn");
    lab.setSpeed({ perSecond: 60, exponent: 5 });
    lab.forward();
    const { population } = numbers();
    lab.forward();
    expect(numbers()).toMatchObject({ generation: 64n, pendingGenerations: 0n });
    tickMs = 300;
    lab.back();
    const { generation, pendingGenerations } = numbers();
    expect(pendingGenerations).toBeGreaterThan(0n);
    expect(generation + pendingGenerations).toBe(32n);
    tickMs = 0;
    expect(numbers()).toMatchObject({ generation: 32n, pendingGenerations: 0n, population });
    tickMs = 300;
    lab.forward();
    expect(numbers().pendingGenerations).toBeGreaterThan(0n);
    lab.run(false);
    expect(numbers().pendingGenerations).toBe(0n);
  });

  it("makes edits at the start part of the start, and keeps later edits when going back", () => {
    const { lab, numbers, run } = openLab();
    lab.draw([0, 0, 1, 0, 2, 0], 1, 1);
    run(2);
    lab.draw([10, 10], 1, 2);
    expect(numbers().population).toBe(4n);
    run(1);
    lab.back();
    expect(numbers()).toMatchObject({ generation: 2n, population: 4n });
    lab.goToStart();
    expect(numbers()).toMatchObject({ generation: 0n, population: 3n });
  });

  it("undoes and redoes whole strokes, boards, rules and grids", () => {
    const { lab, numbers } = openLab();
    const seen: string[] = [];
    const summarize = (): string => {
      const { boardInfo } = lab.paint({ viewport: VIEWPORT });
      const { population, generation } = numbers();
      return `${boardInfo.rule} ${boardInfo.topology.kind} ${population} ${generation}`;
    };
    const actions: readonly (() => unknown)[] = [
      () => {
        lab.draw([0, 0, 1, 0], 1, 1);
        lab.draw([2, 0, 3, 0], 1, 1);
      },
      () => lab.setRule("highlife"),
      () => lab.draw([1, 0], 0, 2),
      () => lab.setTopology({ kind: "torus", width: 20, height: 20 }),
      () => lab.soup({ x: 0, y: 0, width: 20, height: 20 }, 0.5, "s"),
      () => lab.clear({ x: 0, y: 0, width: 10, height: 20 }),
      () => lab.transform({ x: 10, y: 0, width: 10, height: 10 }, "left"),
      () => lab.openPattern("pulsar"),
    ];
    seen.push(summarize());
    for (const action of actions) {
      action();
      seen.push(summarize());
    }
    for (const expected of seen.slice(0, -1).toReversed()) {
      lab.undo();
      expect(summarize()).toBe(expected);
    }
    for (const expected of seen.slice(1)) {
      lab.redo();
      expect(summarize()).toBe(expected);
    }
  });

  it("reports the position of an error in a rule and keeps the board", () => {
    const { lab, numbers } = openLab();
    lab.openPattern("glider");
    const result = lab.setRule("B3/S2x");
    expect(whyOf(result)).toContain("at character 6");
    expect(numbers().population).toBe(5n);
    expect(lab.setRule("B3/S23:T40,30")).toMatchObject({
      ok: true,
      value: { rule: "B3/S23", topology: { kind: "torus", width: 40, height: 30 } },
    });
  });

  it("opens the files that it saved, in every format", () => {
    for (const format of ["rle", "cells", "mc", "life106", "life105"] as const) {
      const { lab, run } = openLab();
      lab.openPattern("acorn");
      const before = run(50);
      const file = lab.save(format);
      if (!file.ok) throw new Error(formatEnglish(file.why));
      expect(readPattern(file.value).ok).toBe(true);
      const other = openLab();
      expect(other.lab.openFile(new TextEncoder().encode(file.value)).ok).toBe(true);
      expect(other.numbers().population).toBe(before.population);
    }
  });

  it("shares any board with a link that restores it exactly", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("B3/S23", "war", "23/3/8", "duel"),
        fc.constantFrom<Topology>(UNBOUNDED, TORUS, { kind: "plane", width: 33, height: 60 }),
        fc.integer({ min: 0, max: 9 }),
        fc.integer(),
        (rule, topology, generations, seed) => {
          const { lab, run } = openLab();
          lab.open({ rule, topology, rle: "!" });
          lab.soup({ x: 4, y: 5, width: 20, height: 12 }, 0.5, String(seed));
          const before = run(generations);
          const setup = lab.share();
          const link = setup.ok ? writeLink(setup.value) : setup;
          if (!link.ok) throw new Error(formatEnglish(link.why));
          const read = readLink(link.value);
          if (!read?.ok) throw new Error("no link");
          const other = openLab();
          expect(other.lab.open(read.value).ok).toBe(true);
          expect(other.numbers()).toMatchObject({
            generation: before.generation,
            population: before.population,
            bounds: before.bounds,
          });
          expect(other.lab.share()).toEqual(setup);
        },
      ),
      { numRuns: 30 },
    );
  });

  it.each<[string, Setup]>([
    ["a state that the rule does not know", { rule: "B3/S23", rle: "AB!" }],
    ["cells outside the grid", { rule: "B3/S23", rle: "3o!", topology: { kind: "plane", width: 2, height: 2 } }],
    ["cells too far away", { rule: "B3/S23", rle: "3o!", x: 2_000_000_000, y: 0 }],
    ["an invalid rule", { rule: "nonsense!", rle: "3o!" }],
    ["invalid cells", { rule: "B3/S23", rle: "3o&!" }],
  ])("refuses a board with %s and keeps the current board", (_name, setup) => {
    const { lab, numbers } = openLab();
    lab.openPattern("glider");
    expect(lab.open(setup).ok).toBe(false);
    expect(numbers().population).toBe(5n);
  });

  it("uses HashLife for long steps", () => {
    const { lab, numbers } = openLab();
    lab.openPattern("gosper-gun");
    lab.setSpeed({ perSecond: 60, exponent: 20 });
    lab.forward();
    expect(numbers()).toMatchObject({
      generation: 1_048_576n,
      population: 174_804n,
      engine: "hashlife",
      pendingGenerations: 0n,
    });
    lab.setSpeed({ perSecond: 60, exponent: 0 });
    lab.goToStart();
    expect(numbers()).toMatchObject({ generation: 0n, population: 36n, engine: "tiles" });
  });

  it("performs every step requested before the next picture unless it is stopped", () => {
    const { lab, numbers } = openLab();
    lab.openPattern("glider");
    for (let i = 0; i < 3; i++) lab.forward();
    expect(numbers()).toMatchObject({ generation: 3n, pendingGenerations: 0n });
    lab.forward();
    lab.run(false);
    expect(numbers()).toMatchObject({ generation: 3n, pendingGenerations: 0n });
  });

  it("copies a selection that pastes as the same cells", () => {
    const { lab, numbers } = openLab();
    lab.openPattern("glider");
    const text = lab.copy({ x: 0, y: 0, width: 3, height: 3 });
    if (!text.ok) throw new Error(formatEnglish(text.why));
    const piece = lab.readPiece(text.value);
    if (!piece.ok) throw new Error(formatEnglish(piece.why));
    lab.stamp(piece.value, 20, 20);
    expect(numbers()).toMatchObject({ population: 10n, bounds: { x: 0n, y: 0n, width: 23n, height: 23n } });
  });

  it("copies, turns and clears a box of a billion cells through its living cells", () => {
    const { lab, numbers } = openLab();
    lab.open({ rule: "B3/S23", rle: "bo$2bo$3o!" });
    const box = { x: -20_000, y: -15_000, width: 40_000, height: 30_000 };
    const text = lab.copy(box);
    expect(text.ok && text.value.split("\n")[0]).toBe("x = 40000, y = 30000, rule = B3/S23");
    expect(text.ok && lab.readPiece(text.value)).toMatchObject({ value: { width: 3, height: 3 } });
    expect(lab.transform(box, "left")).toEqual({ x: -15_000, y: -20_000, width: 30_000, height: 40_000 });
    expect(numbers()).toMatchObject({ population: 5n, bounds: { x: 0n, y: -3n } });
    expect(lab.soup(box, 0.5, "s")).toBe(false);
    lab.clear(box);
    expect(numbers().population).toBe(0n);
  });

  it("shares a board with distant cells and one with many states", () => {
    for (const [rule, rle] of [
      ["B3/S23", "3o9000$30000b3o!"],
      ["23/3/250", "xA20xB2.yA$".repeat(12) + "xC!"],
    ] as const) {
      const { lab, numbers } = openLab();
      expect(lab.open({ rule, rle }).ok).toBe(true);
      const setup = lab.share();
      if (!setup.ok) throw new Error(formatEnglish(setup.why));
      const other = openLab();
      other.lab.open(setup.value);
      expect(other.numbers()).toMatchObject({ population: numbers().population, bounds: numbers().bounds });
      expect(other.numbers().population).toBeGreaterThan(5n);
      expect(other.lab.share()).toEqual(setup);
    }
  });

  it("makes pictures without moving the board", () => {
    const { lab, numbers } = openLab();
    lab.openPattern("pulsar");
    const gif = lab.saveGif(4);
    const svg = lab.saveSvg();
    expect(gif.ok && new TextDecoder().decode(gif.value.subarray(0, 6))).toBe("GIF89a");
    expect(svg.ok && svg.value.startsWith("<svg")).toBe(true);
    expect(numbers().generation).toBe(0n);
  });
});

/** Ink or indigo; trails are lighter. Red is the lowest byte. */
function isInk(pixel: number): boolean {
  return (pixel & 255) < 60;
}
