import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evolvePlain, listPlain, seededWar, xorshift } from "../../../bench/reference/plain-war.ts";
import {
  cellOf,
  countWar,
  createWarEngine,
  createWarBoard,
  evolveWar,
  listWar,
  wakeWar,
  type WakeMode,
  warBoardOf,
  type WarBoard,
  type WarPlayer,
} from "./index.ts";

const PACES = ["dense", "tiles", "auto"] as const;

interface Placement {
  readonly player: WarPlayer;
  readonly cells: readonly number[];
  readonly mode: WakeMode;
}

const boardOf = (size: number, cells: Uint8Array): WarBoard =>
  warBoardOf(size, listPlain(size, cells, 1), listPlain(size, cells, 2));

function cellsOf(board: WarBoard): Uint8Array {
  const cells = new Uint8Array(board.size ** 2);
  for (const player of [1, 2] as const) for (const [x, y] of listWar(board, player)) cells[y * board.size + x] = player;
  return cells;
}

/** Returns the cells that changed. */
function wakePlain(size: number, plain: Uint8Array, { player, cells, mode }: Placement): number[] {
  const changed: number[] = [];
  for (let i = 0; i < cells.length; i += 2) {
    const [x = 0, y = 0] = cells.slice(i, i + 2);
    const cell = plain[y * size + x];
    if (cell === player || (cell !== 0 && mode === "keep")) continue;
    plain[y * size + x] = player;
    changed.push(x, y);
  }
  return changed;
}

/** Plays the same turns on all implementations; the placements of a turn come before its generation. */
function expectAgreement(size: number, start: Uint8Array, turns: readonly (readonly Placement[])[]): void {
  let plain: Uint8Array = start.slice();
  let board = boardOf(size, start);
  const engines = PACES.map((pace) => {
    const engine = createWarEngine(size, pace);
    engine.load(board);
    return { pace, engine };
  });
  turns.forEach((placements, turn) => {
    for (const placement of placements) {
      const { player, cells, mode } = placement;
      const changed = wakePlain(size, plain, placement);
      for (const { engine } of engines) expect(engine.wake(player, cells, mode)).toEqual(changed);
      const woken = wakeWar(board, player, cells, mode);
      expect(woken.cells).toEqual(changed);
      board = woken.board;
    }
    plain = evolvePlain(size, plain);
    board = evolveWar(board);
    const wanted = boardOf(size, plain);
    if (!sameBoard(board, wanted)) expect(board, `the pure functions in turn ${turn}`).toEqual(wanted);
    for (const { pace, engine } of engines) {
      engine.step(1);
      const got = engine.snapshot();
      if (!sameBoard(got, wanted)) expect(cellsOf(got), `${pace} in turn ${turn}`).toEqual(plain);
    }
  });
}

/** Compares bytes, because a matcher is slow on 256 kB. */
function sameBoard(a: WarBoard, b: WarBoard): boolean {
  return Buffer.compare(a.bytes, b.bytes) === 0 && a.counts[0] === b.counts[0] && a.counts[1] === b.counts[1];
}

function scatter(size: number, density: number, seed: number): Uint8Array {
  const next = xorshift(seed);
  return Uint8Array.from({ length: size * size }, () => (next() / 2 ** 32 < density ? 1 + (next() & 1) : 0));
}

/** Half of the coordinates are at edges and at borders of tiles and words. */
const coordinate = (size: number): fc.Arbitrary<number> =>
  fc.oneof(
    fc.nat(size - 1),
    fc.constantFrom(...[0, 1, 7, 8, 15, 16, 63, 64, size - 2, size - 1].filter((at) => at >= 0 && at < size)),
  );

const placement = (size: number): fc.Arbitrary<Placement> =>
  fc.record({
    player: fc.constantFrom(1, 2),
    cells: fc.array(fc.tuple(coordinate(size), coordinate(size)), { maxLength: 8 }).map((list) => list.flat()),
    mode: fc.constantFrom("keep", "overwrite"),
  });

describe("every engine agrees with the plain loop", () => {
  it.each([
    [8, 60],
    [31, 30],
    [64, 15],
    [65, 15],
    [128, 8],
  ])("on a board of %i", (size, runs) => {
    const seed = fc.integer({ min: 1, max: 2 ** 31 - 1 });
    const density = fc.constantFrom(0, 0.01, 0.1, 0.3, 0.5, 0.9);
    const turns = fc.array(fc.array(placement(size), { maxLength: 3 }), { minLength: 1, maxLength: 16 });
    fc.assert(
      fc.property(density, seed, turns, (density, seed, turns) => {
        expectAgreement(size, scatter(size, density, seed), turns);
      }),
      { numRuns: runs, seed: 1 },
    );
  });

  it.each([0.003, 0.5])("on a board of 1024 with a share of %d alive", (density) => {
    const corners = [0, 0, 1023, 0, 0, 1023, 1023, 1023, 511, 512, 512, 511, 1022, 1023, 1023, 1022];
    const turn = (player: WarPlayer): Placement => ({ player, cells: corners, mode: "keep" });
    expectAgreement(1024, scatter(1024, density, 5), [[turn(1)], [turn(2)], [], [turn(1), turn(2)]]);
  });

  it("when the board becomes calm and busy again and the layout switches twice", () => {
    const size = 128;
    const quiet = Array.from({ length: 150 }, () => []);
    const flood = (player: WarPlayer): Placement => ({
      player,
      cells: listPlain(size, scatter(size, 0.4, 40 + player), player),
      mode: "keep",
    });
    expectAgreement(size, scatter(size, 0.5, 9), [...quiet, [flood(1), flood(2)], ...quiet.slice(0, 80)]);
  });
});

describe("a quiet tile", () => {
  it.each(PACES)("stays empty after a placed cell that dies at once (%s)", (pace) => {
    const engine = createWarEngine(1024, pace);
    const next = xorshift(3);
    for (let turn = 0; turn < 400; turn++) {
      const cells = Array.from({ length: 60 }, (_, i) => (next() % 64) * 16 + (i % 2 === 0 ? 0 : 5));
      engine.wake(turn % 2 === 0 ? 1 : 2, cells, "keep");
      engine.step(1);
      expect(engine.count()).toEqual([0, 0]);
    }
  });
});

/** All combinations of `count` numbers from 0 to `below` - 1. */
function choose(count: number, below: number): number[][] {
  if (count === 0) return [[]];
  return Array.from({ length: below }, (_, last) => choose(count - 1, last).map((rest) => [...rest, last])).flat();
}

describe("a quiet board", () => {
  // At a corner of four tiles and two flag words, at a border of two tiles, and beside a still life.
  it.each([
    { place: [62, 510], standing: [], count: 3 },
    { place: [30, 510], standing: [], count: 3 },
    { place: [62, 510], standing: [61, 510, 62, 510, 61, 511, 62, 511], count: 2 },
    { place: [62, 510], standing: [65, 512, 66, 512, 65, 513, 66, 513], count: 2 },
  ])("wakes around any $count cells placed near $place, with $standing", ({ place, standing, count }) => {
    const size = 576;
    const tiles = createWarEngine(size, "tiles");
    const dense = createWarEngine(size, "dense");
    const start = warBoardOf(size, standing, []);
    const [left = 0, top = 0] = place;
    for (const cells of choose(count, 16)) {
      tiles.load(start);
      tiles.step(3);
      dense.load(start);
      for (const engine of [tiles, dense]) {
        engine.wake(
          1,
          cells.flatMap((i) => [left + (i % 4), top + (i >> 2)]),
          "keep",
        );
        engine.step(3);
      }
      if (!sameBoard(tiles.snapshot(), dense.snapshot()))
        expect(listWar(tiles.snapshot(), 1), String(cells)).toEqual(listWar(dense.snapshot(), 1));
    }
  });
});

describe("known answers", () => {
  const start = boardOf(1024, seededWar(1024, 777));

  it.each(PACES)("counts 43,689 and 45,017 after 100 generations of seed 777 (%s)", (pace) => {
    const engine = createWarEngine(1024, pace);
    engine.load(start);
    engine.step(100);
    expect(engine.count()).toEqual([43_689, 45_017]);
  });

  it("counts the same with the pure functions, with another size in between", () => {
    let board = start;
    let small = warBoardOf(9, [0, 0, 1, 0, 0, 1, 1, 1], [7, 7, 8, 7, 7, 8, 8, 8]);
    for (let generation = 0; generation < 100; generation++) {
      board = evolveWar(board);
      small = evolveWar(small);
    }
    expect(countWar(board)).toEqual([43_689, 45_017]);
    expect(countWar(small)).toEqual([4, 4]);
    expect(cellOf(small, 8, 8)).toBe(2);
    expect(evolveWar(createWarBoard(9))).toEqual(createWarBoard(9));
  });
});
