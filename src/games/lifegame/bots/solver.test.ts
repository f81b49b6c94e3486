import fc from "fast-check";
import { expect, test } from "vitest";
import type { Seat } from "../../../core/seats.ts";
import { pick, seededRandom } from "../../../core/random.ts";
import { lifegameRules as rules } from "../rules.ts";
import { type LifegameState, listMoves, play, tick } from "../state.ts";
import { start } from "../testing/states.ts";
import { createDuel } from "./duel.ts";
import { createDuelSolver } from "./solver.ts";
import { uctBot } from "./uct.ts";

/** By the rules, without cuts: 1, 0 or -1 for the seat to move. */
function valueOf(state: LifegameState): number {
  const phase = rules.phase(state);
  if (phase.kind === "tick") return valueOf(tick(state));
  if (phase.kind === "over") return phase.winner === null ? 0 : phase.winner === state.turn ? 1 : -1;
  return Math.max(...listMoves(state, state.turn).map((move) => -valueOf(play(state, state.turn, move))));
}

/** Positions with up to three cells to place on small boards. */
const late: fc.Arbitrary<LifegameState> = fc
  .record({
    size: fc.integer({ min: 3, max: 4 }),
    placements: fc.integer({ min: 2, max: 4 }),
    generations: fc.integer({ min: 1, max: 4 }),
    ties: fc.constantFrom("draw", "first"),
    left: fc.integer({ min: 0, max: 3 }),
    seed: fc.nat(),
  })
  .map(({ left, seed, ...options }) => {
    const random = seededRandom(seed);
    let state = start(options);
    while (2 * state.options.placements - state.ply > left)
      state = play(state, state.turn, pick(random, listMoves(state, state.turn)));
    return state;
  });

const NEVER = (): boolean => false;

test("solves positions as the rules do, and leaves them as they were", () => {
  fc.assert(
    fc.property(late, (state) => {
      const duel = createDuel(state);
      const before = [duel.board.leadAfter(0), duel.emptyCount, duel.turn, duel.pliesLeft];
      expect(createDuelSolver(duel, NEVER).solve()).toBe(valueOf(state));
      expect([duel.board.leadAfter(0), duel.emptyCount, duel.turn, duel.pliesLeft]).toEqual(before);
    }),
    { numRuns: 60 },
  );
});

test("uct plays the last cells without a mistake", () => {
  fc.assert(
    fc.property(late, fc.nat(), (state, seed) => {
      fc.pre(rules.phase(state).kind === "ask");
      const seat: Seat = state.turn;
      const budget = { usedShare: (nodes: number) => nodes / 20_000 };
      const move = uctBot.choose({ seat, view: state, random: seededRandom(seed), budget });
      expect(-valueOf(play(state, seat, move))).toBe(valueOf(state));
    }),
    { numRuns: 40 },
  );
});

test("gives up when the limit is reached", () => {
  const solver = createDuelSolver(createDuel(start({})), (leaves) => leaves >= 640);
  expect(solver.solve()).toBeUndefined();
  expect(solver.leaves).toBe(640);
});
