import { describe, expect, it } from "vitest";
import { formats, planEvent } from "./event.ts";
import {
  bradleyTerry,
  elo,
  eloOfScore,
  glicko2,
  likelihoodOfSuperiority,
  scoreOfElo,
  sprt,
  standings,
} from "./statistics.ts";

const FINITE = formats.map(({ id }) => id).filter((id) => id !== "league");

describe("a planned event", () => {
  it.each(FINITE)("of format %s ends, and its first player wins if the first always does", (format) => {
    const players = format === "sprt" ? ["a", "b"] : ["a", "b", "c", "d"];
    const games = format === "sprt" ? 1000 : 2;
    const event = planEvent({ format, players, games, ...(format === "sprt" && { sprt: { elo0: 0, elo1: 50 } }) });
    let reported = 0;
    while (!event.over) {
      const [game] = event.pending();
      if (!game) throw new Error("an event that is not over has a game to play");
      event.report(game.slot, { winner: game.players[0] < game.players[1] ? 0 : 1 });
      reported++;
    }
    const table = event.standings();
    expect(event.pending()).toEqual([]);
    expect(table).toMatchObject({ format, over: true, void: 0 });
    expect(table.played).toBeLessThanOrEqual(reported);
    expect(table.rows[0]?.name).toBe("a");
  });

  it("plans the next round when the one before is finished", () => {
    const event = planEvent({ format: "knockout", players: ["a", "b", "c", "d"], games: 1 });
    expect(event.pending().map(({ stage }) => stage)).toEqual([1, 1]);
    for (const { slot } of event.pending()) event.report(slot, { winner: 0 });
    expect(event.pending().map(({ stage }) => stage)).toEqual([2]);
    expect(event.standings().decisions).toHaveLength(3);
  });

  it("does not count a void game", () => {
    const event = planEvent({ players: ["a", "b"], games: 2 });
    const [one, two] = event.pending();
    event.report(one?.slot ?? -1, { winner: null, by: "void" });
    event.report(two?.slot ?? -1, { winner: 1 });
    expect(event.standings()).toMatchObject({ played: 1, void: 1 });
  });

  it.each([
    ["an unknown format", { format: "chess", players: ["a", "b"] }, "format"],
    ["one player", { players: ["a"] }, "an event needs two"],
    ["a key of another format", { players: ["a", "b"], rounds: 3 }, "rounds"],
  ])("refuses %s", (_, options, message) => {
    expect(() => planEvent(options)).toThrow(message);
  });

  it("refuses a result for a slot that has one or is not planned", () => {
    const event = planEvent({ players: ["a", "b"], games: 2 });
    const slot = event.pending()[0]?.slot ?? -1;
    event.report(slot, { winner: 0 });
    expect(() => event.report(slot, { winner: 0 })).toThrow("has a result already");
    expect(() => event.report(99, { winner: 0 })).toThrow("is not planned");
  });
});

describe("the statistics", () => {
  it("agree with each other", () => {
    expect(scoreOfElo(eloOfScore(0.75))).toBeCloseTo(0.75, 12);
    expect(elo({ played: 4, wins: 3, draws: 0, losses: 1 }).elo).toBeCloseTo(eloOfScore(0.75), 12);
    expect(likelihoodOfSuperiority(5, 5)).toBe(0.5);
    const { rating, above } = bradleyTerry(2, [{ players: [0, 1], score: [7, 3] }]);
    expect((rating[0] ?? 0) + (rating[1] ?? 0)).toBeCloseTo(0, 9);
    expect(above(0, 1)).toBeGreaterThan(0.5);
    expect(glicko2(2, [[{ players: [0, 1], score: [2, 0] }]])[0]?.rating).toBeGreaterThan(1500);
  });

  it("accept a hypothesis after enough games", () => {
    expect(sprt({ elo0: 0, elo1: 50, games: [10, 20, 400] }).state).toBe("H1");
    expect(sprt({ elo0: 0, elo1: 50, games: [400, 20, 10] }).state).toBe("H0");
    expect(sprt({ elo0: 0, elo1: 50, pairs: [0, 0, 0, 0, 0] })).toMatchObject({ llr: 0, state: "running" });
  });

  it("rank players by points, without void games", () => {
    const rows = standings([
      { players: ["a", "b"], winner: 1 },
      { players: ["b", "a"], winner: null },
      { players: ["a", "b"], winner: 0, by: "void" },
    ]);
    expect(rows.map(({ name, points, played }) => [name, points, played])).toEqual([
      ["b", 1.5, 2],
      ["a", 0.5, 2],
    ]);
  });
});
