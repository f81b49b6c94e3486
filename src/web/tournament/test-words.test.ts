import { describe, expect, it } from "vitest";
import type { EventSprt } from "../../api/tournaments.ts";
import { tournamentWords as words } from "../words/tournament.ts";
import { endOfAxis, expectPairs, coursePoints, stateWords, verdictWords } from "./test-words.ts";

const TEST: EventSprt = {
  ...{ elo0: 0, elo1: 10, alpha: 0.05, beta: 0.05, model: "normalized", counts: "pentanomial" },
  ...{ llr: 1.34, lower: -2.94, upper: 2.94, state: "running" },
  pairs: [25, 80, 175, 92, 40],
  players: ["new", "old"],
  course: [],
};

describe("a sequential test in words", () => {
  it("says its state, and what it found once it has found something", () => {
    expect((["running", "H0", "H1"] as const).map(stateWords)).toEqual([
      words.undecided,
      words.decidedH0,
      words.decidedH1,
    ]);
    expect((["running", "H0", "H1"] as const).map(verdictWords)).toEqual([null, words.h0, words.h1]);
  });

  it("expects its end by the way it went", () => {
    expect(expectPairs(TEST)).toBe(900);
    expect(expectPairs({ ...TEST, llr: -2 })).toBe(610);
  });

  it.each([
    ["it is over", { ...TEST, state: "H1", llr: 3 }],
    ["it stands in the middle", { ...TEST, llr: 0.1 }],
    ["nothing was played", { ...TEST, pairs: [0, 0, 0, 0, 0] }],
    ["there is no number", { ...TEST, llr: Number.NaN }],
  ] as const)("expects nothing when %s", (_, test) => {
    expect(expectPairs(test as EventSprt)).toBeNull();
  });

  it("is drawn from nothing, and without its course only at its end", () => {
    expect(
      coursePoints({
        ...TEST,
        course: [
          [1, 0.2],
          [412, 1.34],
        ],
      }),
    ).toEqual([
      [0, 0],
      [1, 0.2],
      [412, 1.34],
    ]);
    expect(coursePoints(TEST)).toEqual([[412, 1.34]]);
    expect(coursePoints({ ...TEST, pairs: [0, 0, 0, 0, 0] })).toEqual([[0, 0]]);
  });

  it("leaves room beyond a test that still runs", () => {
    expect(endOfAxis(TEST)).toBeGreaterThan(endOfAxis({ ...TEST, state: "H1" }));
    expect(endOfAxis({ ...TEST, pairs: [0, 0, 0, 0, 0] })).toBe(4);
  });
});
