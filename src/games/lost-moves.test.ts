import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nodeBudget } from "../core/thinking-budget.ts";
import { opponentOf } from "../core/seats.ts";
import type { GameAnalysis } from "./analysis.ts";
import { findGame } from "./index.ts";
import { findLostMoves, losersOf, MAX_LOST_MOVES, sharedTime } from "./lost-moves.ts";
import { recordOf } from "./othello/testing/records.ts";

const { rules } = findGame("othello")!;

function openRecordOf(seed: number) {
  const { record, moves } = recordOf(seed);
  const [opened] = record;
  const closed = record.at(-1);
  if (opened?.type !== "opened" || closed?.type !== "closed") throw new Error("the record is not whole");
  return { moves, record: { opened, events: record }, verdict: closed.verdict };
}

/** The first listed move wins, the others lose by as many tenths as they stand behind it. */
const firstIsBest: GameAnalysis<unknown, unknown> = {
  analyse: (state, seat) =>
    (rules.moves?.(state, seat) ?? []).map((move, index) => ({ move, score: 10 - index, depth: 1, exact: false })),
  chanceOf: ({ score }) => Math.max(0, score / 10),
  describe: ({ score }) => ({ en: "{score}", ja: "{score}", values: { score } }),
};

function search(analysis: GameAnalysis<unknown, unknown>, seed: number, nodes = 100) {
  const { record, verdict } = openRecordOf(seed);
  const steps = [...findLostMoves(rules, analysis, record, losersOf(verdict), () => nodeBudget(nodes))];
  return { steps, verdict, lost: steps.at(-1)?.lost ?? [] };
}

describe("the moves that lost a match", () => {
  test("are at most five of the loser, in order, with what was better", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), (seed) => {
        const { lost, verdict } = search(firstIsBest, seed);
        expect(lost.length).toBeLessThanOrEqual(MAX_LOST_MOVES);
        expect(lost.map(({ index }) => index)).toEqual(lost.map(({ index }) => index).toSorted((a, b) => a - b));
        for (const { seat, move, better, before, after, loss } of lost) {
          if (verdict.winner !== null) expect(seat).toBe(opponentOf(verdict.winner));
          expect(better).not.toBe(move);
          expect(before.score).toBeGreaterThan(after?.score ?? -Infinity);
          expect(loss).toBeGreaterThan(0);
        }
      }),
      { numRuns: 20 },
    );
  });

  test("name the moves of the record", () => {
    const { moves } = openRecordOf(3);
    const { lost } = search(firstIsBest, 3);
    expect(lost.length).toBeGreaterThan(0);
    expect(lost.map(({ move }) => move)).toEqual(lost.map((each) => moves[each.moves - 1]));
  });

  test("are reported while the search goes on", () => {
    const { steps } = search(firstIsBest, 3);
    expect(steps.map(({ searched }) => searched)).toEqual(steps.map((_, index) => index));
    expect(steps.at(-1)?.searched).toBe(steps[0]?.positions);
  });

  test("are none where every move is the best", () => {
    const allEqual = { ...firstIsBest, chanceOf: () => 0.5 };
    expect(search(allEqual, 3).lost).toEqual([]);
  });

  test("are proven in the endgame of Othello", async () => {
    const analysis = await findGame("othello")!.loadAnalysis!();
    const { lost } = search(analysis, 5, 3000);
    expect(lost.some(({ ply, before, after }) => ply >= 52 && before.exact && after?.exact)).toBe(true);
    for (const { before, after } of lost) expect(before.score).toBeGreaterThan(after?.score ?? -65);
  });
});

test("nobody has lost a void match, and both have not won a draw", () => {
  const verdict = openRecordOf(3).verdict;
  expect(losersOf({ ...verdict, winner: null, by: "void" })).toEqual([]);
  expect(losersOf({ ...verdict, winner: null, by: "rules" })).toEqual([0, 1]);
  expect(losersOf({ ...verdict, winner: 1, by: "timeout" })).toEqual([0]);
});

test("a shared time gives later positions what earlier ones left", () => {
  let now = 0;
  const given: number[] = [];
  const budgetFor = sharedTime(
    1000,
    () => now,
    (ms) => {
      given.push(ms);
      return nodeBudget(1);
    },
  );
  budgetFor(4);
  now = 100;
  budgetFor(3);
  now = 5000;
  budgetFor(2);
  expect(given).toEqual([250, 300, 1]);
});
