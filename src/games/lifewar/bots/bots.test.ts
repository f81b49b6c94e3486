import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Bot, BotThought, OptionValues } from "../../../core/game.ts";
import { type Random, seededRandom } from "../../../core/random.ts";
import { opponentOf, type Seat, SEATS } from "../../../core/seats.ts";
import { evolveWar, listWar, wakeWar, warBoardOf, type WarBoard } from "../../../life/war/index.ts";
import { gardenerBot } from "./gardener.ts";
import { generalBot } from "./general.ts";
import { gliderBot } from "./glider.ts";
import { noviceBot, randomBot } from "./simple.ts";
import { readMove, writeMove, type WarMove } from "../moves.ts";
import { lifewarRules as rules } from "../rules.ts";
import { play, playerOf, tick, type WarState, type WarView } from "../state.ts";

type WarBot = Bot<WarMove, WarView>;
const BOTS = [noviceBot, randomBot, gardenerBot, gliderBot, generalBot];

function playMatch(bots: readonly [WarBot, WarBot], seed: number, values: OptionValues): WarState {
  const random = seededRandom(seed);
  const randoms = SEATS.map((seat) => random.fork(`seat ${seat}`)) as [Random, Random];
  let state = rules.start(rules.readOptions(values));
  for (let phase = rules.phase(state); phase.kind !== "over"; phase = rules.phase(state)) {
    if (phase.kind === "tick") {
      state = tick(state);
      continue;
    }
    const [seat = 0] = phase.seats;
    state = play(state, seat, bots[seat].choose({ seat, view: rules.view(state, seat), random: randoms[seat] }));
  }
  return state;
}

const LADDER = [
  { bot: gardenerBot, other: randomBot },
  { bot: gliderBot, other: gardenerBot },
  { bot: generalBot, other: gliderBot },
];

test.each(LADDER)("$bot.id beats $other.id in a series with swapped seats", ({ bot, other }) => {
  let wins = 0;
  let longest = 0;
  for (let game = 0; game < 10; game++) {
    const seat = game % 2;
    const bots = seat === 0 ? ([bot, other] as const) : ([other, bot] as const);
    const end = playMatch(bots, game, { size: 256, generations: 60, first: game % 4 < 2 ? 0 : 1 });
    const phase = rules.phase(end);
    if (phase.kind === "over" && phase.winner === seat) wins++;
    longest = Math.max(longest, end.generation);
  }
  expect(wins).toBeGreaterThanOrEqual(9);
  // At least one match must last to the end.
  expect(longest).toBe(60);
});

interface Scene {
  readonly size: number;
  readonly cells: number;
  readonly first: readonly number[];
  readonly second: readonly number[];
  readonly generations: number;
}

/** Any board, empty to crowded, after some generations, with any cell limit. */
const scenes: fc.Arbitrary<Scene & { readonly seed: number }> = fc
  .record({
    size: fc.oneof(fc.integer({ min: 8, max: 20 }), fc.integer({ min: 21, max: 200 })),
    cells: fc.integer({ min: 0, max: 63 }),
    living: fc.tuple(fc.nat(1500), fc.nat(1500)),
    generations: fc.nat(5),
    seed: fc.nat(1e9),
  })
  .map(({ living, ...scene }) => {
    const random = seededRandom(scene.seed);
    const [first, second] = living.map((count) =>
      Array.from({ length: 2 * count }, () => random.below(scene.size)),
    ) as [number[], number[]];
    return { ...scene, first, second };
  });

function stateFor({ size, cells, first, second, generations }: Scene, turn: Seat): WarState {
  // No cell belongs to both, so the seats can be swapped.
  let board = wakeWar(warBoardOf(size, first, []), 2, second, "keep").board;
  for (let left = generations; left > 0; left--) board = evolveWar(board);
  const state = rules.start(rules.readOptions({ size, cells, first: turn }));
  return { ...state, board, counts: board.counts, moved: 0 };
}

function swapped(board: WarBoard): WarBoard {
  return warBoardOf(board.size, listWar(board, 2).flat(), listWar(board, 1).flat());
}

describe.each(BOTS)("$id", (bot) => {
  test("makes a legal move in any position, and repeats it", () => {
    fc.assert(
      fc.property(scenes, fc.constantFrom(...SEATS), (scene, seat) => {
        const state = stateFor(scene, seat);
        const view = rules.view(state, seat);
        const choose = (): WarMove => bot.choose({ seat, view, random: seededRandom(scene.seed) });
        const move = choose();
        expect(rules.objection(state, seat, move)).toBeUndefined();
        expect(readMove(writeMove(move))).toEqual({ ok: true, value: move });
        // A choice on another board in between must not change the result.
        const elsewhere = stateFor({ ...scene, size: scene.size + 1, generations: 0 }, seat);
        bot.choose({ seat, view: rules.view(elsewhere, seat), random: seededRandom(1) });
        expect(choose()).toEqual(move);
      }),
      { numRuns: 60 },
    );
  });

  test("plays the same from either seat", () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        const state = stateFor(scene, 0);
        const board = swapped(state.board);
        const views = [rules.view(state, 0), { ...rules.view(state, 1), board, counts: board.counts }];
        const [here, there] = SEATS.map((seat) =>
          bot.choose({ seat, view: views[seat] as WarView, random: seededRandom(scene.seed) }),
        );
        expect(there).toEqual(here);
      }),
      { numRuns: 40 },
    );
  });
});

describe.each(SEATS)("the glider bot in seat %i", (seat) => {
  const foe = opponentOf(seat);
  const viewOf = (size: number, cells: readonly number[]): WarView => {
    const board = warBoardOf(size, foe === 0 ? cells : [], foe === 1 ? cells : []);
    return { ...rules.view(rules.start(rules.readOptions({ size })), seat), board, counts: board.counts };
  };
  const square = (x: number, y: number, side: number): number[] =>
    Array.from({ length: side * side }, (_, index) => [x + (index % side), y + Math.floor(index / side)]).flat();
  test("launches three pairs of gliders near the enemy, each of which grows to more than 80 cells", () => {
    for (let seed = 0; seed < 20; seed++) {
      const view = viewOf(256, square(120, 90, 2));
      const { cells } = gliderBot.choose({ seat, view, random: seededRandom(seed) });
      expect(cells).toHaveLength(60);
      for (let start = 0; start < 60; start += 20) {
        const pair = cells.slice(start, start + 20);
        const near = pair.every((at, index) => Math.abs(at - (index % 2 === 0 ? 121 : 91)) < 56);
        expect(near).toBe(true);
        // Away from the edges, because they grow beyond them.
        const { board } = wakeWar(warBoardOf(256, [], []), playerOf(seat), pair, "keep");
        let grown = board;
        for (let generation = 0; generation < 50; generation++) grown = evolveWar(grown);
        expect(grown.counts[seat]).toBeGreaterThan(80);
      }
    }
  });

  test("launches single gliders where a move has no room for two", () => {
    const view = { ...viewOf(256, square(120, 90, 2)), cells: 9 };
    const { cells } = gliderBot.choose({ seat, view, random: seededRandom(3) });
    let { board } = wakeWar(warBoardOf(256, [], []), playerOf(seat), cells, "keep");
    for (let generation = 0; generation < 16; generation++) board = evolveWar(board);
    expect(board.counts[seat]).toBe(5);
  });

  test("aims at the densest enemy area, not at the last placement", () => {
    const last = { seat: foe, cells: [10, 10, 11, 10, 10, 11] };
    const view = { ...viewOf(256, [...square(190, 190, 8), ...last.cells]), last };
    for (let seed = 0; seed < 20; seed++) {
      const { cells } = gliderBot.choose({ seat, view, random: seededRandom(seed) });
      const first = cells.slice(0, 20);
      for (const coordinate of first) expect(coordinate).toBeGreaterThan(130);
    }
  });

  test("launches gliders anywhere while there is no enemy", () => {
    const { cells } = gliderBot.choose({ seat, view: viewOf(256, []), random: seededRandom(1) });
    expect(cells).toHaveLength(60);
  });
});

describe.each(SEATS)("the general in seat %i", (seat) => {
  test("spends its budget on trials and reports them", () => {
    const view = rules.view(rules.start(rules.readOptions({ size: 256, first: seat })), seat);
    for (const nodes of [12, 60]) {
      let spent = 0;
      const note = (thought: BotThought): void => void (spent = thought.nodes ?? 0);
      const budget = { usedShare: (used: number) => used / nodes };
      const { cells } = generalBot.choose({ seat, view, random: seededRandom(1), budget, note });
      expect(cells).toHaveLength(60);
      expect(spent).toBeGreaterThanOrEqual(nodes);
      expect(spent).toBeLessThanOrEqual(nodes + 12);
    }
  });
});

describe("the gardener", () => {
  test("plants ten blocks per move, which survive the random bot", () => {
    let state = playMatch([gardenerBot, randomBot], 2, { size: 128, generations: 40, first: 0 });
    expect(state.counts[0]).toBe(40 * 39 + 30);
    for (let generation = 0; generation < 50; generation++) state = tick(state);
    expect(state.counts[0]).toBe(40 * 40);
  });

  test("fills the board with blocks and then passes", () => {
    const idle: WarBot = { ...randomBot, choose: () => ({ cells: [] }) };
    const state = tick(playMatch([gardenerBot, idle], 3, { size: 64, generations: 100, first: 0 }));
    expect(state.counts).toEqual([16 * 16 * 4, 0]);
    expect(Buffer.compare(evolveWar(state.board).bytes, state.board.bytes)).toBe(0);
  });

  test("keeps two cells away from everything alive", () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        const state = stateFor(scene, 0);
        const view = rules.view(state, 0);
        const { cells } = gardenerBot.choose({ seat: 0, view, random: seededRandom(scene.seed) });
        const living = SEATS.flatMap((seat) => listWar(state.board, playerOf(seat)));
        for (let index = 0; index < cells.length; index += 2)
          for (const [x, y] of living)
            if (Math.max(Math.abs(x - (cells[index] ?? 0)), Math.abs(y - (cells[index + 1] ?? 0))) <= 2)
              throw new Error(`${cells[index]},${cells[index + 1]} is next to ${x},${y}`);
      }),
      { numRuns: 60 },
    );
  });
});
