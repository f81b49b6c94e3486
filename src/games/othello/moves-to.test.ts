import fc from "fast-check";
import { expect, test } from "vitest";
import { findMovesTo } from "./moves-to.ts";
import { type OthelloMove, PASS } from "./squares.ts";
import { boardOf, listMoves, type OthelloState, phaseOf, play, START_BOARD, stateOf } from "./state.ts";

const START = stateOf(START_BOARD, 0);

function playAll(moves: readonly OthelloMove[]): OthelloState {
  return moves.reduce((state, move) => play(state, state.turn, move), START);
}

test("finds moves to every position of the first twelve plies", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 12 }), (choices) => {
      let state = START;
      for (const choice of choices) {
        const legal = listMoves(state, state.turn);
        if (phaseOf(state).kind === "over") break;
        state = play(state, state.turn, legal[choice % legal.length]!);
      }
      const moves = findMovesTo(START, { board: boardOf(state), turn: state.turn });
      expect(boardOf(playAll(moves!))).toBe(boardOf(state));
      expect(playAll(moves!).turn).toBe(state.turn);
    }),
  );
});

test("finds a pass", () => {
  const board = "1".repeat(62) + "20";
  const state = stateOf(board, 1);
  expect(listMoves(state, 1)).toEqual([PASS]);
  expect(findMovesTo(state, { board, turn: 0 })).toEqual([PASS]);
});

test.each([
  ["the usual start with white to move", { board: START_BOARD, turn: 1 }],
  ["a single disc", { board: `1${"0".repeat(63)}`, turn: 0 }],
  ["a full board that no match reaches", { board: "12".repeat(32), turn: 0 }],
  ["a disc far from the others", { board: `1${START_BOARD.slice(1)}`, turn: 1 }],
] as const)("finds no moves to %s", (_, view) => {
  expect(findMovesTo(START, view)).toBeUndefined();
});

test("needs no moves to the position itself", () => {
  expect(findMovesTo(START, { board: START_BOARD, turn: 0 })).toEqual([]);
});
