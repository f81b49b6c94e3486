import { describe, expect, it } from "vitest";
import type { EventSprt } from "../../api/tournaments.ts";
import { tournamentWords as words } from "../words/tournament.ts";
import { endOfAxis, expectPairs, coursePoints, stateWords, verdictWords } from "./test-words.ts";

const TEST: EventSprt = {
  elo0: 0,
  elo1: 10,
  alpha: 0.05,
  beta: 0.05,
  model: "normalized",
  counts: "pentanomial",
  llr: 1.34,
  lower: -2.94,
  upper: 2.94,
  state: "running",
  pairs: [25, 80, 175, 92, 40],
  players: ["new", "old"],
  course: [],
};

describe("a sequential test in words", () => {
  it("shows its state, and its verdict once it has one", () => {
    expect((["running", "H0", "H1"] as const).map(stateWords)).toEqual([
      words.undecided,
      words.decidedH0,
      words.decidedH1,
    ]);
    expect((["running", "H0", "H1"] as const).map(verdictWords)).toEqual([null, words.h0, words.h1]);
  });

  it("expects its end from its progress", () => {
    expect(expectPairs(TEST)).toBe(900);
    expect(expectPairs({ ...TEST, llr: -2 })).toBe(610);
  });

  it.each([
    ["it is over", { ...TEST, state: "H1", llr: 3 }],
    ["it is near the middle", { ...TEST, llr: 0.1 }],
    ["nothing was played", { ...TEST, pairs: [0, 0, 0, 0, 0] }],
    ["the ratio is not a number", { ...TEST, llr: Number.NaN }],
  ] as const)("expects nothing when %s", (_, test) => {
    expect(expectPairs(test as EventSprt)).toBeNull();
  });

  it("is drawn from zero, and without its course only at its end", () => {
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

  it("leaves room on the axis while it runs", () => {
    expect(endOfAxis(TEST)).toBeGreaterThan(endOfAxis({ ...TEST, state: "H1" }));
    expect(endOfAxis({ ...TEST, pairs: [0, 0, 0, 0, 0] })).toBe(4);
  });
});
