import { describe, expect, it } from "vitest";
import { buildBracket as build, tieOf } from "./bracket.ts";
import type { NamedDecision } from "../../api/event-standings.ts";

const buildBracket = (...input: Parameters<typeof build>) => build(...input).map(({ ties }) => ties);

function decide(
  stage: number,
  pairing: number,
  players: NamedDecision["players"],
  winner: 0 | 1 | null,
  by: NamedDecision["by"] = winner === null ? null : "games",
): NamedDecision {
  const score =
    winner === null || by === "bye" ? ([0, 0] as const) : winner === 0 ? ([2, 0] as const) : ([0, 2] as const);
  return { stage, pairing, players, score, winner, by };
}

describe("a bracket", () => {
  it("has all its rounds before the first game", () => {
    const rounds = buildBracket([], 6);
    expect(rounds.map((ties) => ties.length)).toEqual([4, 2, 1]);
    expect(rounds[0]?.[0]).toEqual({ sides: [undefined, undefined], winner: null, by: null });
  });

  it("moves winners to the next round before it is planned", () => {
    const rounds = buildBracket(
      [
        decide(1, 2, ["d", "e"], null),
        decide(1, 1, ["a", null], 0, "bye"),
        decide(1, 3, ["b", null], 0, "bye"),
        decide(1, 4, ["c", "f"], 1, "extra games"),
      ],
      6,
    );
    expect(rounds[1]?.map(({ sides }) => sides)).toEqual([
      ["a", undefined],
      ["b", "f"],
    ]);
    expect(rounds[2]?.[0]?.sides).toEqual([undefined, undefined]);
  });

  it("orders decisions by pairing", () => {
    const rounds = buildBracket(
      [decide(2, 3, ["b", "a"], 1), decide(1, 1, ["a", "c"], 0), decide(1, 2, ["b", "d"], 0)],
      4,
    );
    expect(rounds[1]).toEqual([{ sides: ["b", "a"], winner: 1, by: "games", score: [0, 2] }]);
  });

  it.each([0, 1])("of %s players is empty", (players) => {
    expect(buildBracket([], players)).toEqual([]);
  });
});

it("shows no score before the first game or for a bye", () => {
  expect(tieOf(decide(1, 1, ["a", null], 0, "bye"))).not.toHaveProperty("score");
  expect(tieOf(decide(1, 1, ["a", "b"], null))).not.toHaveProperty("score");
  expect(tieOf({ ...decide(1, 1, ["a", "b"], null), score: [1, 0] })).toHaveProperty("score", [1, 0]);
  expect(tieOf({ ...decide(1, 1, ["a", "b"], 0, "seed order"), score: [0, 0] })).toHaveProperty("score", [0, 0]);
});
