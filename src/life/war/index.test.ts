import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  cellOf,
  countWar,
  createWarEngine,
  createWarBoard,
  evolveWar,
  listWar,
  wakeWar,
  warBoardOf,
  type WarBoard,
  type WarPlayer,
} from "./index.ts";

type Cells = readonly (readonly [number, number])[];
interface Vector {
  readonly id: number;
  readonly overwrite: boolean;
  readonly initial: Readonly<Record<WarPlayer, Cells>>;
  readonly initial_sha256: string;
  readonly steps: readonly (
    | { readonly op: "generation"; readonly counts: readonly number[]; readonly sha256: string }
    | {
        readonly op: "move";
        readonly player: WarPlayer;
        readonly cells: Cells;
        readonly counts: readonly number[];
        readonly sha256: string;
      }
  )[];
}
const url = new URL("../../../test/fixtures/lifewar/games.json", import.meta.url);
const VECTORS = JSON.parse(readFileSync(url, "utf8")) as readonly Vector[];

function digest(board: WarBoard): string {
  const cells = ([1, 2] as const).flatMap((player) =>
    listWar(board, player).map(([x, y]) => ({ at: y * board.size + x, text: `${x},${y}=${player}` })),
  );
  const text = cells.sort((a, b) => a.at - b.at).map(({ text }) => text);
  return createHash("sha256").update(text.join(";")).digest("hex");
}

describe("the recorded wars", () => {
  it.each(VECTORS)("number $id is reproduced in both interfaces", ({ overwrite, initial, initial_sha256, steps }) => {
    const mode = overwrite ? "overwrite" : "keep";
    let board = warBoardOf(1024, initial[1].flat(), initial[2].flat());
    const engine = createWarEngine(1024);
    engine.load(board);
    expect(digest(board)).toBe(initial_sha256);
    for (const step of steps) {
      if (step.op === "generation") {
        board = evolveWar(board);
        engine.step(1);
      } else {
        const cells = step.cells.flat();
        const woken = wakeWar(board, step.player, cells, mode);
        expect(woken.cells).toEqual(cells);
        expect(engine.wake(step.player, cells, mode)).toEqual(cells);
        board = woken.board;
      }
      expect(countWar(board)).toEqual(step.counts);
      expect(engine.count()).toEqual(step.counts);
      expect(digest(board)).toBe(step.sha256);
      expect(digest(engine.snapshot())).toBe(step.sha256);
    }
  });
});

describe("waking", () => {
  const board = warBoardOf(16, [3, 3], [4, 4]);

  it("keeps living cells and returns the changed ones", () => {
    const woken = wakeWar(board, 1, [3, 3, 4, 4, 5, 5, 5, 5], "keep");
    expect(woken.cells).toEqual([5, 5]);
    expect(countWar(woken.board)).toEqual([2, 1]);
    expect(cellOf(woken.board, 4, 4)).toBe(2);
  });

  it("overwrites living cells if asked", () => {
    const woken = wakeWar(board, 1, [3, 3, 4, 4, 5, 5], "overwrite");
    expect(woken.cells).toEqual([4, 4, 5, 5]);
    expect(countWar(woken.board)).toEqual([3, 0]);
    expect(listWar(woken.board, 1)).toEqual([
      [3, 3],
      [4, 4],
      [5, 5],
    ]);
  });

  it("does not change the given board", () => {
    const same = warBoardOf(16, [3, 3], [4, 4]);
    wakeWar(board, 1, [0, 0], "keep");
    evolveWar(board);
    expect(board).toEqual(same);
  });

  it.each([
    [[16, 0], /16,0 is not on a board of 16/],
    [[0, -1], /0,-1 is not/],
    [[0.5, 0], /0.5,0 is not/],
    [[1], /an x without a y/],
  ])("refuses %j", (cells, why) => {
    expect(() => wakeWar(board, 1, cells, "keep")).toThrow(why);
    expect(() => createWarEngine(16).wake(1, cells, "keep")).toThrow(why);
  });

  it.each([7, 1025, 8.5, NaN])("refuses a board of size %d", (size) => {
    expect(() => createWarBoard(size)).toThrow(RangeError);
    expect(() => createWarEngine(size)).toThrow(RangeError);
  });
});

describe("an engine", () => {
  it("refuses a board of another size", () => {
    expect(() => createWarEngine(8).load(createWarBoard(9))).toThrow(/a board of 9 for an engine of 8/);
  });

  it.each([
    [9, 8],
    [8, 0],
    [2.5, 8],
  ])("does not shrink a board of 8 to %d x %d", (width, height) => {
    expect(() => createWarEngine(8).shrink(width, height)).toThrow(/cannot be shrunk/);
  });

  it("is independent of an engine of another size", () => {
    const blinker = [1, 0, 1, 1, 1, 2];
    const engines = [8, 1024, 65].map((size) => createWarEngine(size));
    for (const engine of engines) engine.wake(2, blinker, "keep");
    for (let turn = 0; turn < 5; turn++) for (const engine of engines) engine.step(1);
    for (const engine of engines)
      expect(listWar(engine.snapshot(), 2)).toEqual([
        [0, 1],
        [1, 1],
        [2, 1],
      ]);
  });

  it.each([
    ["dense", 1024, 80, 48],
    ["tiles", 1024, 80, 48],
    ["dense", 100, 7, 9],
    ["tiles", 65, 65, 65],
  ] as const)("shrinks its board (%s, %i to %i x %i)", (pace, size, width, height) => {
    const engine = createWarEngine(size, pace);
    const cells = Array.from({ length: 1000 }, (_, i) => [(i * 37) % size, (i * 101) % size]);
    engine.wake(1, cells.flat(), "keep");
    engine.wake(2, [0, 1, size - 1, size - 2], "overwrite");
    const board = engine.snapshot();
    const wanted = ([1, 2] as const).map((player) => {
      const counts = new Float32Array(width * height);
      const boxOf = (at: number, boxes: number): number => Math.floor(((at + 1) * boxes - 1) / size);
      for (const [x, y] of listWar(board, player)) {
        const box = boxOf(y, height) * width + boxOf(x, width);
        counts[box] = (counts[box] ?? 0) + 1;
      }
      return counts;
    });
    const cut = (box: number, boxes: number): number => Math.floor((box * size) / boxes);
    const shares = engine.shrink(width, height);
    for (const player of [0, 1] as const)
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++) {
          const area = (cut(x + 1, width) - cut(x, width)) * (cut(y + 1, height) - cut(y, height));
          expect(shares[player][y * width + x]).toBeCloseTo((wanted[player]?.[y * width + x] ?? 0) / area, 6);
        }
  });
});
