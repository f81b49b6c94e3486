import { describe, expect, it } from "vitest";
import type { Verdict } from "../core/verdict.ts";
import { elo, standings } from "./standings.ts";

const won = (winner: 0 | 1 | null): Verdict => ({ winner, by: "rules", score: [0, 0], fault: null });

describe("standings", () => {
  it("counts wins, draws and losses for players, not for seats", () => {
    const rows = standings(
      ["a", "b"],
      [
        { seating: [0, 1], verdict: won(0) },
        { seating: [1, 0], verdict: won(1) },
        { seating: [0, 1], verdict: won(null) },
      ],
    );
    expect(rows[0]).toMatchObject({
      rank: 1,
      name: "a",
      played: 3,
      wins: 2,
      draws: 1,
      losses: 0,
      points: 2.5,
    });
    expect(rows[1]).toMatchObject({
      rank: 2,
      name: "b",
      played: 3,
      wins: 0,
      draws: 1,
      losses: 2,
      points: 0.5,
    });
    expect(rows[0]?.perSeat).toMatchObject([{ wins: 1, draws: 1 }, { wins: 1 }]);
  });

  it("leaves void matches out, and counts a fault for the one who did it", () => {
    const fault = { seat: 1 as const, kind: "timeout" as const, why: "", evidence: "" };
    const rows = standings(
      ["a", "b"],
      [
        { seating: [0, 1], verdict: { winner: null, by: "void", score: [0, 0], fault: null } },
        { seating: [1, 0], verdict: { winner: 0, by: "timeout", score: [0, 0], fault } },
      ],
    );
    expect(rows.map(({ name, played, faults }) => [name, played, faults])).toEqual([
      ["b", 1, {}],
      ["a", 1, { timeout: 1 }],
    ]);
  });
});

describe("elo", () => {
  it("is 400 log10 of the odds", () => {
    expect(elo({ played: 4, wins: 3, draws: 0, losses: 1 }).elo).toBeCloseTo(190.848, 2);
    expect(elo({ played: 100, wins: 50, draws: 0, losses: 50 })).toMatchObject({ elo: 0 });
    // 1.96 standard errors of 0.05 each: 400 log10(0.598 / 0.402)
    expect(elo({ played: 100, wins: 50, draws: 0, losses: 50 }).error).toBeCloseTo(68.989, 2);
  });

  it.each([
    ["no games", { played: 0, wins: 0, draws: 0, losses: 0 }],
    ["only wins", { played: 3, wins: 3, draws: 0, losses: 0 }],
    ["only losses", { played: 3, wins: 0, draws: 0, losses: 3 }],
  ])("is null after %s", (_, tally) => {
    expect(elo(tally)).toEqual({ elo: null, error: null });
  });

  it("is exactly level after draws alone", () => {
    expect(elo({ played: 2, wins: 0, draws: 2, losses: 0 })).toEqual({ elo: 0, error: 0 });
  });
});
