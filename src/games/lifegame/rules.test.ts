import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { VIEWERS } from "../../core/seats.ts";
import { nextGeneration } from "./state.ts";
import { createTrialBoard } from "./bots/greedy.ts";
import { lifegameRules as rules } from "./rules.ts";
import { after, anyState, moveAt, board, start, playRandomly } from "./testing/states.ts";

describe("placement", () => {
  test("begins with player 1 on an empty board of 6 by 6, and alternates", () => {
    expect(rules.phase(start())).toEqual({ kind: "ask", seats: [0] });
    expect(rules.phase(after("0,0"))).toEqual({ kind: "ask", seats: [1] });
    expect(rules.moves?.(start(), 0)).toHaveLength(36);
    expect(rules.moves?.(start(), 1)).toEqual([]);
    expect(rules.moves?.(after("0,0"), 1)[0]).toEqual({ row: 0, col: 1 });
    expect(rules.score(after("0,0", "5,5", "3,3"))).toEqual([2, 1]);
  });

  test.each([
    ["a cell that is taken", "1,1", "lifegame.taken", { cell: "1,1", player: "1" }],
    ["a cell below the board", "6,0", "lifegame.outside", { cell: "6,0", last: 5 }],
    ["a cell beside the board", "0,-1", "lifegame.outside", { cell: "0,-1", last: 5 }],
    ["a cell far away", "999999999999999,0", "lifegame.outside", { last: 5 }],
  ])("objects to %s", (_, move, code, values) => {
    const objection = rules.objection(after("1,1", "2,2"), 0, moveAt(move));
    expect(objection).toMatchObject({ code, values });
  });

  test("objects to a seat out of turn, and to both seats when all cells are placed", () => {
    expect(rules.objection(start(), 1, moveAt("0,0"))).toEqual({
      code: "lifegame.other-turn",
      values: { player: "1" },
    });
    const done = playRandomly(1).find(({ ply }) => ply === 12) ?? start();
    for (const seat of [0, 1] as const)
      expect(rules.objection(done, seat, moveAt("0,0"))?.code).toBe("lifegame.all-placed");
  });
});

describe("a generation", () => {
  const life = (size: number, before: string): string => nextGeneration(board(before), size).join("");

  test.each([
    ["an empty board stays empty", "... ... ...", "... ... ..."],
    ["a lone cell dies", "... .1. ...", "... ... ..."],
    ["both colours count as neighbours, and the majority owns the birth", "12. 2.. ...", "12. 22. ..."],
    ["two of three parents of player 1 make a cell of player 1", "12. 1.. ...", "12. 11. ..."],
    ["three parents of one colour make a cell of that colour", "222 ... ...", ".2. .2. ..."],
    ["four neighbours are too many", ".1. 121 .1.", "111 1.1 111"],
    ["the edge is dead and does not wrap", "1.1 ... 1..", "... .1. ..."],
  ])("%s", (_, before, next) => {
    expect(life(3, before)).toBe(board(next).join(""));
  });

  test("is the same on the bots' lookahead board", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 12 }), fc.nat(4), fc.infiniteStream(fc.nat(5)), (size, steps, digits) => {
        let cells = board(Array.from({ length: size ** 2 }, () => String(digits.next().value)).join(""));
        const trial = createTrialBoard(cells, size);
        for (let step = 0; step < steps; step++) cells = nextGeneration(cells, size);
        const lead = cells.filter((cell) => cell === 1).length - cells.filter((cell) => cell === 2).length;
        expect(trial.leadAfter(steps)).toBe(lead);
        expect(trial.leadAfter(steps)).toBe(lead);
      }),
    );
  });
});

describe("the end of a match", () => {
  test.each([
    ["player 1 has more", "1....2 1.....", "draw", 0],
    ["player 2 has more", "1....2 .....2", "draw", 1],
    ["both have equally many", "1....2", "draw", null],
    ["both have equally many, and player 1 wins ties", "1....2", "first", 0],
    ["both have no cells", "......", "draw", null],
  ])("comes after the generations: %s", (_, cells, ties, winner) => {
    const state = { ...start({ ties }), cells: board(cells.padEnd(37, ".")), ply: 12 };
    expect(rules.phase({ ...state, generation: 2 })).toEqual({ kind: "tick" });
    expect(rules.phase({ ...state, generation: 3 })).toEqual({ kind: "over", winner });
  });

  test("comes after the placements and generations of the options", () => {
    const states = playRandomly(4, { preset: "8x8" });
    expect(states).toHaveLength(1 + 16 + 5);
    expect(states.at(-1)).toMatchObject({ ply: 16, generation: 5, cells: { length: 64 } });
  });
});

test("every viewer sees everything", () => {
  fc.assert(
    fc.property(anyState, fc.constantFrom(...VIEWERS), (state, viewer) => {
      expect(rules.view(state, viewer)).toEqual(state);
    }),
    { numRuns: 20 },
  );
});

describe("a move", () => {
  test.each(["0,0", "5,3", "-1,0", "63,63", "999999999999999,-999999999999999"])("is read as %s", (text) => {
    const move = rules.readMove(text);
    expect(move.ok && rules.writeMove(move.value)).toBe(text);
  });

  test.each(["", "1", "1,2,3", " 1,2", "1,2 ", "1, 2", "01,2", "-0,1", "+1,2", "1;2", "a,b", "1.0,2", "１,２", "1e1,2", "1,2\n",
    "1000000000000000,0"])("is not read as %j", (text) => {
    expect(rules.readMove(text)).toMatchObject({ ok: false, why: { code: "lifegame.not-a-cell" } });
  }); // prettier-ignore
});
