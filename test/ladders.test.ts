import { describe, expect, it } from "vitest";
import { laddersPage, readResults } from "../tools/ladders/ladders-page.ts";
import { chooseRungs, keyOf, RUNGS, type RungResult } from "../tools/ladders/rungs.ts";
import { scoreInterval } from "../tools/ladders/score-interval.ts";

describe("the page of the ladders", () => {
  it("reads back what it shows, and lists rungs that were not measured", () => {
    const result: RungResult = { played: 200, score: 0.875, low: 0.829, high: 0.91, date: "2026-01-31" };
    const [first, ...others] = RUNGS;
    const results = new Map([[keyOf(first!), result]]);
    const page = laddersPage("en", results);
    expect([...readResults(page)]).toEqual([[keyOf(first!), result]]);
    expect(page.match(/not measured yet/g)).toHaveLength(others.length);
  });

  it("has each bot play the one before it", () => {
    const lifegame = RUNGS.filter(({ game }) => game === "lifegame");
    expect(lifegame.map(({ bot, over, goal }) => [bot, over, goal])).toEqual([
      ["greedy", "random", 0.85],
      ["uct", "greedy", 0.72],
    ]);
  });
});

describe("the choice of rungs to measure", () => {
  const isMeasured = ({ bot }: { readonly bot: string }): boolean => bot !== "general" && bot !== "uct";
  const chosen = (...words: string[]) => {
    const rungs = chooseRungs(words, isMeasured);
    return rungs.ok ? rungs.value.map(({ game, bot }) => `${game}:${bot}`) : rungs.why;
  };

  it.each([
    ["takes all rungs without a result", [], ["lifegame:uct", "lifewar:general"]],
    ["takes those of a game", ["lifewar"], ["lifewar:general"]],
    ["takes none where all have a result", ["othello"], []],
    ["takes a named rung again", ["othello:search", "lifewar"], ["othello:search", "lifewar:general"]],
    ["does not measure a game again because one of its rungs is named", ["lifewar:glider"], ["lifewar:glider"]],
    ["refuses a game that has no ladder", ["othello", "chess"], "chess"],
    ["refuses a bot that no rung has", ["othello:general"], "othello:general"],
  ])("%s", (_, words, rungs) => {
    expect(chosen(...words)).toEqual(rungs);
  });
});

describe("the interval of a score", () => {
  it.each([
    ["is wide after few pairs", [0, 0, 1, 1, 2], 0.8125, 0.3, 0.99],
    ["is narrow after many", [0, 0, 100, 100, 200], 0.8125, 0.78, 0.84],
    ["is no point where every game was won", [0, 0, 0, 0, 100], 1, 0.96, 1],
  ])("%s", (_, pentanomial, score, least, most) => {
    const found = scoreInterval(pentanomial);
    expect(found.score).toBeCloseTo(score);
    expect(found.low).toBeGreaterThan(least);
    expect(found.low).toBeLessThanOrEqual(found.score);
    expect(found.high).toBeGreaterThanOrEqual(found.score - 1e-9);
    expect(found.high).toBeLessThanOrEqual(most);
  });
});
