import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Seat } from "../../../core/seats.ts";
import { FFO } from "../testing/ffo.ts";
import { anyState } from "../testing/positions.ts";
import { PASS, writeMove } from "../squares.ts";
import { listMoves, type OthelloState, phaseOf, play, scoreOf, stateOf } from "../state.ts";
import { emptiesOf } from "./engine.ts";
import { openKernel, writePosition } from "./kernel.ts";

const kernel = openKernel(16);

function solve(state: OthelloState): number {
  kernel.begin(0);
  writePosition(kernel, state);
  return kernel.solveExactly(-64, 64);
}

/** The final score for the side to move by the rules alone; empty squares count for the winner. */
function solveByRules(state: OthelloState): number {
  if (phaseOf(state).kind === "over") {
    const [black, white] = scoreOf(state);
    const difference = state.turn === 0 ? black - white : white - black;
    return difference + (Math.sign(difference) || 0) * emptiesOf(state);
  }
  const moves = listMoves(state, state.turn);
  return Math.max(...moves.map((move) => 0 - solveByRules(play(state, state.turn, move))));
}

/** Any board, most squares taken: passes, wipe-outs and early ends are frequent. */
const lateState = fc
  .tuple(
    fc.array(fc.constantFrom("1", "2"), { minLength: 64, maxLength: 64 }),
    fc.array(fc.nat(63), { minLength: 1, maxLength: 7 }),
    fc.constantFrom<Seat>(0, 1),
  )
  .map(([discs, empty, turn]) =>
    stateOf(discs.map((disc, square) => (empty.includes(square) ? "0" : disc)).join(""), turn),
  );

describe("the solver", () => {
  test("finds the same score as the rules alone on any late board", () => {
    fc.assert(
      fc.property(lateState, (state) => {
        expect(solve(state)).toBe(solveByRules(state));
      }),
      { numRuns: 300 },
    );
  });

  test("finds the same score as the rules alone in positions of play", () => {
    const late = anyState.filter((state) => emptiesOf(state) <= 8);
    fc.assert(
      fc.property(late, (state) => {
        expect(solve(state)).toBe(solveByRules(state));
      }),
      { numRuns: 40 },
    );
  });

  test.each([
    ["a wipe-out wins all squares", "12".padEnd(64, "0"), 64],
    ["a forced pass is played", "21".padEnd(64, "0"), -64],
    ["a finished game is counted", "1".padEnd(64, "0"), 64],
    ["equal discs are a draw", "1".repeat(8).padEnd(56, "0").padEnd(64, "2"), 0],
  ])("knows that %s", (_, board, score) => {
    expect(solve(stateOf(board, 0))).toBe(score);
  });

  test("names a move that keeps the score", () => {
    fc.assert(
      fc.property(lateState, (state) => {
        fc.pre(phaseOf(state).kind === "ask");
        const score = solve(state);
        const move = kernel.bestMove();
        const [only] = listMoves(state, state.turn);
        expect(0 - solve(play(state, state.turn, only === PASS ? PASS : move))).toBe(score);
      }),
      { numRuns: 200 },
    );
  });

  test.each(FFO.filter(({ empties }) => empties <= 16))(
    "gives published position $number its score",
    ({ state, moves }) => {
      expect(solve(state)).toBe(moves[0]?.[1]);
      const best = moves.filter(([, score]) => score === moves[0]?.[1]).map(([move]) => move);
      expect(best).toContain(writeMove(kernel.bestMove()));
    },
  );
});
