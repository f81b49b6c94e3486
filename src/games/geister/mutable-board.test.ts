import fc from "fast-check";
import { expect, test } from "vitest";
import { pick, seededRandom } from "../../core/random.ts";
import { createWeightedMoves, weighMoves } from "./bots/policy.ts";
import { DIRECTIONS } from "./board.ts";
import { createMutableBoard, makeStep, NONE } from "./mutable-board.ts";
import { SETS, type GeisterMove, writeMove } from "./moves.ts";
import { listMoves, phaseOf, play, startState, type GeisterState } from "./state.ts";

function sets(seed: number): GeisterState {
  const random = seededRandom(seed);
  return ([0, 1] as const).reduce((state, seat) => play(state, seat, pick(random, SETS)), startState(0));
}

test("a random match has the same moves, positions and winner as by the rules", () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const random = seededRandom(seed);
      let state = sets(seed);
      const board = createMutableBoard(state.places, [state.reds[0] ?? 0, state.reds[1] ?? 0]);
      const moves = createWeightedMoves();
      for (let ply = 0; ply < 200; ply++) {
        const { turn } = state;
        weighMoves(board, turn, moves);
        const listed = Array.from({ length: moves.count }, (_, index) => ({
          kind: "step" as const,
          ghost: (moves.ghosts[index] ?? 0) & 7,
          direction: DIRECTIONS[moves.ways[index] ?? 0]!,
          index,
        }));
        const legal = listMoves(state, turn).map(writeMove);
        const names = listed.map(writeMove);
        // A playout that can leave the board does nothing else.
        if (moves.wins) expect(legal).toEqual(expect.arrayContaining(names));
        else expect(names.toSorted()).toEqual(legal.toSorted());
        const { index, ...move } = pick(random, listed);
        const winner = makeStep(board, moves.ghosts[index] ?? 0, moves.targets[index] ?? 0);
        state = play(state, turn, move satisfies GeisterMove);
        const phase = phaseOf(state);
        expect(winner === NONE ? undefined : winner).toBe(phase.kind === "over" ? phase.winner : undefined);
        if (phase.kind === "over") return;
        const { places, red, left } = createMutableBoard(state.places, [state.reds[0] ?? 0, state.reds[1] ?? 0]);
        expect([board.places, board.red, board.left]).toEqual([places, red, left]);
      }
    }),
    { numRuns: 100 },
  );
});
