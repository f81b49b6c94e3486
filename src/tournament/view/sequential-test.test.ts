import { describe, expect, it } from "vitest";
import { messageFormatter } from "../../core/lang.ts";
import { expectPairs, viewTest } from "./sequential-test.ts";
import type { TestStanding } from "../../api/event-standings.ts";

const TEST: TestStanding = {
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

const view = (test: TestStanding) => viewTest(messageFormatter("en"), test);
const points = (test: TestStanding) => view(test).points;
const end = (test: TestStanding) => view(test).end;

describe("the view of a sequential test", () => {
  it("estimates its number of pairs from its progress", () => {
    expect(expectPairs(TEST)).toBe(900);
    expect(expectPairs({ ...TEST, llr: -2 })).toBe(610);
  });

  it.each([
    ["it is over", { ...TEST, state: "H1", llr: 3 }],
    ["it is near the middle", { ...TEST, llr: 0.1 }],
    ["no pair was played", { ...TEST, pairs: [0, 0, 0, 0, 0] }],
    ["the ratio is not a number", { ...TEST, llr: Number.NaN }],
  ] as const)("has no estimate when %s", (_, test) => {
    expect(expectPairs(test as TestStanding)).toBeNull();
  });

  it("is drawn from zero, or only at its end if its course is missing", () => {
    expect(
      points({
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
    expect(points(TEST)).toEqual([[412, 1.34]]);
    expect(points({ ...TEST, pairs: [0, 0, 0, 0, 0] })).toEqual([[0, 0]]);
  });

  it("leaves room on the axis while it runs", () => {
    expect(end(TEST)).toBeGreaterThan(end({ ...TEST, state: "H1" }));
    expect(end({ ...TEST, pairs: [0, 0, 0, 0, 0] })).toBe(4);
  });
});
