import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { VIEWERS } from "../../core/seats.ts";
import { play as referencePlay, turnedBy } from "../../../bench/reference/plain-othello.ts";
import { othelloRules as rules } from "./rules.ts";
import { PASS } from "./squares.ts";
import { boardOf, stateOf } from "./state.ts";
import { after, anyState, legal, names, START, playRandomly } from "./testing/positions.ts";

const board = (...rows: string[]): string => rows.join("").padEnd(64, "0");

describe("the start", () => {
  test("has d4 and e5 white, e4 and d5 black, and black to move", () => {
    const text = "0000000000000000000000000002100000012000000000000000000000000000";
    expect(rules.view(START, 0)).toEqual({ board: text, turn: 0 });
    expect(rules.phase(START)).toEqual({ kind: "ask", seats: [0] });
    expect(rules.score(START)).toEqual([2, 2]);
    expect(rules.ply(START)).toBe(0);
    expect(names(legal(START))).toEqual(["d3", "c4", "f5", "e6"]);
  });

  test("has no moves for white", () => {
    expect(legal(START, 1)).toEqual([]);
  });
});

describe("an objection", () => {
  const passing = stateOf(board("01200000"), 1);
  const over = stateOf(board("11110000"), 0);
  test.each([
    ["a taken square", START, 0, 28, "othello.taken", { move: "e4" }],
    ["a move that turns no disc", START, 0, 34, "othello.turns-none", { move: "c5" }],
    ["a needless pass", START, 0, PASS, "othello.pass-with-move", { move: "d3" }],
    ["a move out of turn", START, 1, 19, "othello.turn-black", {}],
    ["a move where only a pass is legal", stateOf(board("12000000"), 1), 1, 63, "othello.only-pass", {}],
    ["a move in a finished game", over, 0, 8, "othello.over", {}],
    ["a pass in a finished game", over, 0, PASS, "othello.over", {}],
  ] as const)("explains %s", (_, state, seat, move, code, values) => {
    expect(rules.objection(state, seat, move)).toEqual({ code, values });
  });

  test("is undefined for a legal move or a forced pass", () => {
    expect(rules.objection(START, 0, 19)).toBeUndefined();
    expect(names(legal(passing))).toEqual(["a1"]);
    expect(rules.objection(stateOf(board("12000000"), 1), 1, PASS)).toBeUndefined();
  });
});

describe("passing and ending", () => {
  test("a side without a move is asked, and may only pass", () => {
    const state = stateOf(board("12000000"), 1);
    expect(rules.phase(state)).toEqual({ kind: "ask", seats: [1] });
    expect(legal(state)).toEqual([PASS]);
    const passed = rules.play(state, 1, PASS);
    expect(passed).toMatchObject({ turn: 0, ply: 1 });
    expect(boardOf(passed)).toBe(boardOf(state));
  });

  test.each([
    ["a side has no discs", board("11100000"), 0],
    ["white has more on a full board", "2".repeat(40) + "1".repeat(24), 1],
    ["both sides have equally many discs on a full board", "12".repeat(32), null],
    ["neither side can move and squares are empty", board("10020000"), null],
    ["the board is empty", board(), null],
  ])("the match is over when %s", (_, digits, winner) => {
    for (const turn of [0, 1] as const) {
      const state = stateOf(digits, turn);
      expect(rules.phase(state)).toEqual({ kind: "over", winner });
      expect(legal(state, 0)).toEqual([]);
      expect(legal(state, 1)).toEqual([]);
    }
  });

  test("play throws for a move that turns no disc", () => {
    expect(() => rules.play(START, 0, 0)).toThrow(RangeError);
  });
});

describe("the rules", () => {
  test("moves are those without an objection, in the order of the squares", () => {
    fc.assert(
      fc.property(anyState, fc.constantFrom(0 as const, 1 as const), (state, seat) => {
        const allowed = Array.from({ length: 65 }, (_, move) => move).filter(
          (move) => rules.objection(state, seat, move) === undefined,
        );
        expect(legal(state, seat)).toEqual(allowed);
      }),
    );
  });

  test("a move has the same effect as in the reference implementation on any board", () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const cells = boardOf(state).split("").map(Number);
        const color = state.turn + 1;
        const plain = cells.flatMap((_, square) => (turnedBy(cells, color, square).length > 0 ? [square] : []));
        expect(legal(state).filter((move) => move !== PASS)).toEqual(plain);
        for (const move of plain) {
          expect(boardOf(rules.play(state, state.turn, move))).toBe(referencePlay(cells, color, move).join(""));
        }
      }),
      { numRuns: 300 },
    );
  });

  test("playing does not change its input and counts plies", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { steps, end } = playRandomly(seed);
        for (const { state, move } of steps) {
          const next = rules.play(Object.freeze({ ...state }), state.turn, move);
          expect(next.ply).toBe(state.ply + 1);
        }
        expect(rules.phase(end).kind).toBe("over");
        expect(steps.length).toBeGreaterThanOrEqual(9);
      }),
      { numRuns: 30 },
    );
  });

  test("every viewer has the same view", () => {
    const state = after("f5", "d6", "c3");
    for (const viewer of VIEWERS) expect(rules.view(state, viewer)).toEqual({ board: boardOf(state), turn: 1 });
  });
});
